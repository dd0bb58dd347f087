import type { Translate } from '@latchboard/texts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconClockEdit, IconClockExclamation, IconGavel, IconPencilExclamation } from '@tabler/icons-react';
import { delayText, movementNotes } from '../../events/event-text.ts';
import type { KeyEvent } from '../../events/shapes.ts';
import { useOpenEvent } from '../url/use-report-url-state.ts';
import css from './report-columns.module.css';

const offlineCode = 'Y';

const isLate = (event: KeyEvent) => event.late && event.exceptionCode !== offlineCode;

const clockTextKey = ({ clockDoubtful, clockCorrected }: KeyEvent) =>
  clockDoubtful ? 'report.clockDoubtful' : clockCorrected ? 'report.clockCorrected' : null;

export const isMarked = (event: KeyEvent) =>
  isLate(event) || clockTextKey(event) !== null || event.arrivalCheck !== null || event.corrected;

export function markTexts(event: KeyEvent, t: Translate): readonly string[] {
  const clock = clockTextKey(event);
  return [
    ...movementNotes(event, t),
    ...(isLate(event) ? [delayText(event, t)] : []),
    ...(clock === null ? [] : [t(clock)]),
    ...(event.arrivalCheck === null ? [] : [t(`report.arrivalCheck.${event.arrivalCheck}`)]),
    ...(event.corrected ? [t('report.corrected')] : []),
  ];
}

/** Icons for the marks of an event. The icon for a late event is omitted if the exception code shows it. */
export function EventMarks({ event }: { readonly event: KeyEvent }) {
  const t = useTranslate();
  const clock = clockTextKey(event);
  if (!isMarked(event)) return null;
  return (
    <span className={css.marks}>
      {isLate(event) && (
        <span role="img" title={delayText(event, t)} aria-label={delayText(event, t)}>
          <IconClockExclamation size={16} aria-hidden />
        </span>
      )}
      {clock !== null && (
        <span role="img" title={t(clock)} aria-label={t(clock)}>
          <IconClockEdit size={16} aria-hidden />
        </span>
      )}
      {event.arrivalCheck !== null && (
        <span
          role="img"
          title={t(`report.arrivalCheck.${event.arrivalCheck}`)}
          aria-label={t(`report.arrivalCheck.${event.arrivalCheck}`)}
        >
          <IconGavel size={16} aria-hidden />
        </span>
      )}
      {event.corrected && <CorrectionMark id={event.id} />}
    </span>
  );
}

/** Button that opens an event with its corrections. */
function CorrectionMark({ id }: { readonly id: number }) {
  const t = useTranslate();
  const openEvent = useOpenEvent();
  const label = t('report.correctedOpen');
  return (
    <button type="button" className={css.correction} title={label} aria-label={label} onClick={() => openEvent(id)}>
      <IconPencilExclamation size={16} aria-hidden />
    </button>
  );
}
