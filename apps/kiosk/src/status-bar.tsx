import type { KioskState } from './core/kiosk.ts';
import { useWording, type Wording } from './language.tsx';
import css from './status-bar.module.css';
import { eventsText } from './unsent-events.ts';

/**
 * Shows the property, the key board, the number of keys out, the connection, waiting and lost events, and a wrong
 * clock.
 */
export function StatusBar({ state }: { readonly state: KioskState }) {
  const { t, time } = useWording();
  const { configuration, board, offlineSince, waiting, lost, keysOut, areKeysOutUnknown, wrongClockMinutes } = state;
  const { propertyName } = configuration.settings;
  return (
    <>
      <header className={css.bar}>
        <b>{typeof propertyName === 'string' ? propertyName : t('kiosk.brand')}</b>
        {board && <span>{board.board}</span>}
        {!areKeysOutUnknown && configuration.revision > 0 && <span>{t('kiosk.keysOut', { count: keysOut.size })}</span>}
        <span className={css.connection} data-offline={offlineSince !== undefined} role="status">
          <i aria-hidden="true" />
          {offlineSince ? t('kiosk.offlineSince', { time: time(offlineSince) }) : t('kiosk.online')}
          {waiting > 0 && ` · ${t('kiosk.waiting', { count: waiting })}`}
        </span>
      </header>
      {lost.waiting > 0 && (
        <p role="alert" className={css.clock}>
          {eventsText('lostWaiting', { ...lost, count: lost.waiting }, t)}
        </p>
      )}
      {areKeysOutUnknown && (
        <p role="alert" className={css.clock}>
          {t('kiosk.keysOutUnknown')}
        </p>
      )}
      {wrongClockMinutes !== 0 && (
        <p role="alert" className={css.clock}>
          {clockText(Math.abs(wrongClockMinutes), t)}
        </p>
      )}
    </>
  );
}

/** The difference in minutes, hours, or days. */
function clockText(minutes: number, t: Wording['t']): string {
  if (minutes < 120) return t('kiosk.clock', { count: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? t('kiosk.clockHours', { count: hours }) : t('kiosk.clockDays', { count: Math.round(hours / 24) });
}
