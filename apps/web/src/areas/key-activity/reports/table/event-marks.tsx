import type { Translate } from '@latchboard/texts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconClockEdit, IconClockExclamation } from '@tabler/icons-react';
import { lateWords } from '../../events/event-words.ts';
import type { KeyEvent } from '../../events/shapes.ts';
import css from './report-columns.module.css';

const offline = 'Y';

const isLate = (event: KeyEvent) => event.late && event.exceptionCode !== offline;

const clockWords = ({ clockDoubtful, clockCorrected }: KeyEvent) =>
  clockDoubtful ? 'report.clockDoubtful' : clockCorrected ? 'report.clockCorrected' : null;

/** The marks of an event in words. */
export function markWords(event: KeyEvent, t: Translate): readonly string[] {
  const clock = clockWords(event);
  return [...(isLate(event) ? [lateWords(event, t)] : []), ...(clock === null ? [] : [t(clock)])];
}

/** That an event came late or with a wrong clock; its exception may say so already. */
export function EventMarks({ event }: { readonly event: KeyEvent }) {
  const t = useTranslate();
  const clock = clockWords(event);
  if (!isLate(event) && clock === null) return null;
  return (
    <span className={css.marks}>
      {isLate(event) && (
        <span role="img" title={lateWords(event, t)} aria-label={lateWords(event, t)}>
          <IconClockExclamation size={16} aria-hidden />
        </span>
      )}
      {clock !== null && (
        <span role="img" title={t(clock)} aria-label={t(clock)}>
          <IconClockEdit size={16} aria-hidden />
        </span>
      )}
    </span>
  );
}
