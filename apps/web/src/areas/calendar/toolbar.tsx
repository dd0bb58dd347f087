import { Button } from '@latchboard/ui/button/button.tsx';
import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './calendar.module.css';

type View = 'month' | 'week' | 'day';

interface ToolbarProps {
  readonly title: string;
  readonly view: View;
  /** A phone has no week view. */
  readonly views: readonly View[];
  readonly onView: (view: View) => void;
  /** -1 for the previous period, 1 for the next, 0 for today. */
  readonly onStep: (step: -1 | 0 | 1) => void;
  readonly children?: ReactNode;
}

/** Title of the period, previous and next buttons, and a view switch. */
export function Toolbar({ title, view, views, onView, onStep, children }: ToolbarProps) {
  return (
    <div className={css.bar}>
      <h2 aria-live="polite">{title}</h2>
      <IconButton
        label={`calendar.before.${view}`}
        icon={<IconChevronLeft size={18} aria-hidden />}
        onClick={() => onStep(-1)}
      />
      <Button label="calendar.today" onClick={() => onStep(0)} />
      <IconButton
        label={`calendar.after.${view}`}
        icon={<IconChevronRight size={18} aria-hidden />}
        onClick={() => onStep(1)}
      />
      <div className={css.push}>
        {children}
        <Segmented
          label="calendar.view"
          options={views.map((value) => ({ value, label: `calendar.view.${value}` as const }))}
          value={view}
          onChange={onView}
        />
      </div>
    </div>
  );
}
