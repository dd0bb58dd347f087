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
  /** Text key of the action. */
  readonly wordOf: (step: S) => Wording;
  /** True for a step without an author that happened at its scheduled time. */
  readonly isByItself?: (step: S) => boolean;
  readonly timeZone: string;
}

/** State changes of a record, newest first: author, viewed login, time, and reason. */
export function HistoryPanel<S extends Step>({ steps, wordOf, isByItself, timeZone }: HistoryPanelProps<S>) {
  const t = useTranslate();
  const say = useWording();
  const { locale } = useLanguage();
  const who = ({ by, onBehalfOf }: Step) =>
    by !== null && onBehalfOf !== null
      ? t('record.byOnBehalf', { by, as: onBehalfOf })
      : (by ?? t('record.byProvider'));
  return (
    <ListPanel title="record.history" empty="record.history" rows={steps} rowKey={(_, at) => steps.length - at}>
      {(step) => (
        <>
          <p>{say(wordOf(step))}</p>
          {step.reason !== null && <p>{step.reason}</p>}
          <small>
            {[isByItself?.(step) ? null : who(step), formatDateTime(step.at, timeZone, locale)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </>
      )}
    </ListPanel>
  );
}
