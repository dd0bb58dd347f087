import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import { MoreMenu } from './more-menu.tsx';
import css from './toolbar.module.css';

/** Maximum number of buttons of a toolbar, including the menu. */
export const maxButtons = 3;

interface ToolbarProps {
  /** Most used actions. */
  readonly children?: ReactNode;
  /** Other actions. They are in a menu if there are too many buttons. A destructive action is last, after an `hr`. */
  readonly secondary?: ReactNode;
}

/** Actions of a page or panel: at most three buttons. The other actions are in a menu. They are not printed. */
export function Toolbar({ children, secondary }: ToolbarProps) {
  const count = countActions(children) + countActions(secondary);
  if (count === 0) return null;
  return (
    <div className={`${css.toolbar} lb-no-print`} data-toolbar>
      {children}
      {count > maxButtons && countActions(secondary) > 0 ? <MoreMenu>{secondary}</MoreMenu> : secondary}
    </div>
  );
}

/** Number of actions, without separators. An action can turn out to be hidden from the user. */
export function countActions(actions: ReactNode): number {
  return Children.toArray(actions).reduce<number>((count, action) => {
    if (!isValidElement<{ readonly children?: ReactNode }>(action)) return count + 1;
    if (action.type === 'hr') return count;
    return count + (action.type === Fragment ? countActions(action.props.children) : 1);
  }, 0);
}
