import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react';
import { MoreMenu } from './more-menu.tsx';
import css from './toolbar.module.css';

/** Maximum number of buttons in a toolbar, including the menu. */
export const maxButtons = 3;

interface ToolbarProps {
  /** Most used actions, the main one last. If there is a menu, only the last two are outside it. */
  readonly children?: ReactNode;
  /** Other actions. They are in a menu if there are too many buttons. A destructive action is last, after an `hr`. */
  readonly secondary?: ReactNode;
}

/**
 * Actions of a page or panel. If there are more than three, and some are secondary, at most two remain next to a menu
 * with the others. A toolbar is not printed.
 */
export function Toolbar({ children, secondary }: ToolbarProps) {
  const count = countActions(children) + countActions(secondary);
  if (count === 0) return null;
  const hasMenu = count > maxButtons && countActions(secondary) > 0;
  const { shown, menu } = hasMenu ? splitActions(children, secondary) : { shown: children, menu: null };
  return (
    <div className={`${css.toolbar} lb-no-print`} data-toolbar>
      {shown}
      {hasMenu ? <MoreMenu>{menu}</MoreMenu> : secondary}
    </div>
  );
}

/** Actions next to a menu, and actions in the menu. The last actions, with the main one, stay outside. */
export function splitActions(actions: ReactNode, secondary: ReactNode): { shown: ReactNode; menu: ReactNode } {
  const all = flatActions(actions);
  const menuCount = Math.max(0, all.length - (maxButtons - 1));
  if (menuCount === 0) return { shown: actions, menu: secondary };
  return {
    shown: all.slice(menuCount),
    menu: (
      <>
        {all.slice(0, menuCount)}
        {secondary}
      </>
    ),
  };
}

/** Counts actions, excluding separators. Also counts actions that render nothing for this user. */
export const countActions = (actions: ReactNode): number =>
  flatActions(actions).filter((action) => !isValidElement(action) || action.type !== 'hr').length;

/** Actions, unwrapped from fragments. */
function flatActions(actions: ReactNode, parentKey = ''): readonly ReactNode[] {
  return Children.toArray(actions).flatMap((action) => {
    if (!isValidElement<{ readonly children?: ReactNode }>(action)) return [action];
    const key = `${parentKey}${action.key}`;
    return action.type === Fragment ? flatActions(action.props.children, key) : [cloneElement(action, { key })];
  });
}
