import { formatTime } from '@latchboard/ui/date-time/format.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconCheck, IconClock } from '@tabler/icons-react';
import css from './cabinet-log.module.css';
import type { CabinetView } from './shapes.ts';

const events = [
  ...[
    'taken',
    'returned',
    'none',
    'signed-in',
    'signed-out',
    'timed-out',
    'wrong-pin',
    'opened',
    'closed',
    'left-open',
  ],
  ...['fingerprint-enrolled', 'fingerprint-removed', 'biometric-consent'],
] as const;
const maxRows = 14;

/** Log of the cabinet: each event, and whether the server has received it. */
export function CabinetLog({ sight }: { readonly sight: CabinetView }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const eventText = ({ what, unit, tag }: CabinetView['log'][number]) => {
    const knownEvent = events.find((event) => event === what);
    const key = unit ?? tag ?? t('cabinet.noKey');
    return t(
      knownEvent === undefined ? 'cabinet.event.other' : (`cabinet.event.${knownEvent}` as 'cabinet.event.taken'),
      {
        key,
      },
    );
  };
  return (
    <Panel title="cabinet.log" note={t('cabinet.logNote')} flush>
      {sight.log.length === 0 ? (
        <p className={css.empty}>{t('cabinet.logEmpty')}</p>
      ) : (
        <ol className={css.log}>
          {sight.log.slice(0, maxRows).map((event) => (
            <li key={event.seq} data-bad={event.exception !== null}>
              <time dateTime={event.time ?? undefined}>
                {event.time === null ? '' : formatTime(event.time, sight.timeZone, locale)}
              </time>
              <span>
                {[event.name ?? event.badge, eventText(event)].filter(Boolean).join(' · ')}
                {event.exception !== null && <b title={exceptionOf(event.exception)}>{event.exception}</b>}
              </span>
              <span className={css.sent} data-sent={event.isDelivered} title={t(deliveryTextKey(event.isDelivered))}>
                {event.isDelivered ? <IconCheck size={15} aria-hidden /> : <IconClock size={15} aria-hidden />}
                <span className="lb-visually-hidden">{t(deliveryTextKey(event.isDelivered))}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );

  function exceptionOf(letter: string): string {
    return t(`exception.${letter}` as 'exception.B');
  }
}

const deliveryTextKey = (isDelivered: boolean) => (isDelivered ? 'cabinet.sent' : 'cabinet.queued');
