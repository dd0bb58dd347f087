import { formatAtPlace } from '@latchboard/ui/date-time/format.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './inbox.module.css';
import { type ExceptionRecord, ownerText } from './shapes.ts';

const movements = ['taken', 'returned', 'none', 'lost', 'key'] as const;

/** Evidence events of an exception, then its history. */
export function ExceptionTimeline({ exception }: { readonly exception: ExceptionRecord }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { evidence, history, property } = exception;
  const formatTime = (time: string) => formatAtPlace(time, property.timeZone, locale);
  return (
    <>
      {evidence.length > 0 && <h3>{t('inbox.evidence')}</h3>}
      <ul className={css.trail}>
        {evidence.map((event) => (
          <li key={`${event.at} ${event.position}`}>
            <span>{formatTime(event.at)}</span>
            <div>
              {t(`inbox.event.${movements.find((candidate) => candidate === event.movement) ?? 'other'}`)}
              {[event.name ?? event.badge, event.system?.name].filter(Boolean).map((word) => `, ${word}`)}
              {event.position !== null && `. ${t('inbox.record', { position: event.position })}`}
              {event.late && `, ${t('inbox.late')}`}
            </div>
          </li>
        ))}
      </ul>
      {history.length > 0 && <h3>{t('inbox.history')}</h3>}
      <ul className={css.trail}>
        {history.map((step) => (
          <li key={`${step.at} ${step.action}`}>
            <span>{formatTime(step.at)}</span>
            <div>
              {t(`inbox.action.${step.action}`)}, {ownerText({ name: step.by ?? '' }, t)}
              {step.reason && `: ${step.reason}`}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
