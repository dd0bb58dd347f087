import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useLanguage, useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { ListPanel } from './list-panel.tsx';

interface Step {
  readonly at: string;
  readonly by: string | null;
  readonly onBehalfOf: string | null;
  readonly action: string;
  readonly reason: string | null;
}

interface HistoryPanelProps<S extends Step> {
  readonly steps: readonly S[];
  /** Returns the text of a step's action. */
  readonly wordOf: (step: S) => Wording;
  /** Whether a step happened automatically at its scheduled time, without an author. */
  readonly isAutomatic?: (step: S) => boolean;
  readonly timeZone: string;
}

/** A record's state changes, newest first: author, impersonated login, time, and reason. */
export function HistoryPanel<S extends Step>({ steps, wordOf, isAutomatic, timeZone }: HistoryPanelProps<S>) {
  const t = useTranslate();
  const textOf = useWording();
  const { locale } = useLanguage();
  const authorName = ({ by, onBehalfOf }: Step) =>
    by !== null && onBehalfOf !== null
      ? t('record.byOnBehalf', { by, as: onBehalfOf })
      : (by ?? t('record.byProvider'));
  return (
    <ListPanel title="record.history" empty="record.history" rows={steps} rowKey={(_, index) => steps.length - index}>
      {(step) => (
        <>
          <p>{textOf(wordOf(step))}</p>
          {step.reason !== null && <p>{step.reason}</p>}
          <small>
            {[isAutomatic?.(step) ? null : authorName(step), formatDateTime(step.at, timeZone, locale)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </>
      )}
    </ListPanel>
  );
}
