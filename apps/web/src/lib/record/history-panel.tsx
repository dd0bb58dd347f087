import { writeDateTime } from '@latchboard/ui/date-time/write.ts';
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
  /** What was done, as the name of a text. */
  readonly wordOf: (step: S) => Wording;
  /** What nobody did: it happened when its time had come. */
  readonly isByItself?: (step: S) => boolean;
  readonly timeZone: string;
}

/** Every change of state of a record, newest first: who, on whose behalf, when and why. */
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
            {[isByItself?.(step) ? null : who(step), writeDateTime(step.at, timeZone, locale)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </>
      )}
    </ListPanel>
  );
}
