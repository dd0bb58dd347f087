import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { IconCheck } from '@tabler/icons-react';
import css from './progress.module.css';

interface ProgressProps {
  readonly label: string;
  readonly timeZone: string;
  /** Steps with the time at which each was reached. The time of a future step is undefined. */
  readonly steps: readonly {
    readonly name: string;
    readonly at?: string | undefined;
    readonly progress: 'done' | 'current' | 'upcoming';
  }[];
}

/**
 * Progress of a record, like parcel tracking: past steps, the current step with its start, and future steps (BEY-11).
 */
export function Progress({ label, timeZone, steps }: ProgressProps) {
  const { locale } = useLanguage();
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map(({ name, at, progress }, index) => (
        <li key={name} data-progress={progress} aria-current={progress === 'current' ? 'step' : undefined}>
          <span className={css.mark} aria-hidden>
            {progress === 'done' ? <IconCheck size={14} /> : index + 1}
          </span>
          <b>{name}</b>
          {at !== undefined && <small>{formatDateTime(at, timeZone, locale)}</small>}
        </li>
      ))}
    </ol>
  );
}
