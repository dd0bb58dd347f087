import { DeviceFailure } from '@latchboard/device/device-api';
import { useEffect, useState } from 'react';
import type { Kiosk, KioskState } from './core/kiosk.ts';
import { enrollmentCode, removeEnrollmentCode } from './enrollment-code.ts';
import { useWording } from './language.tsx';
import css from './screen.module.css';
import { Title } from './title.tsx';

interface EnrollProps {
  readonly kiosk: Kiosk;
  /** Number of events that the server has not stored. */
  readonly waiting: number;
  readonly lost: KioskState['lost'];
  /** Whether the server rejects the earlier enrollment. */
  readonly isRevoked: boolean;
}

/** Screen to enroll with the one-time code, typed or from `#code` in the URL. */
export function Enroll({ kiosk, waiting, lost, isRevoked }: EnrollProps) {
  const { t } = useWording();
  const [code, setCode] = useState(enrollmentCode);
  const [failure, setFailure] = useState<DeviceFailure>();
  const [isConnecting, setConnecting] = useState(false);
  useEffect(removeEnrollmentCode, []);

  const connect = async () => {
    setConnecting(true);
    setFailure(undefined);
    try {
      await kiosk.enroll(code.trim());
    } catch (error) {
      setFailure(error instanceof DeviceFailure ? error : new DeviceFailure(-1, String(error)));
    } finally {
      setConnecting(false);
    }
  };
  const isWrongCode = failure !== undefined && [400, 401, 403, 404, 409, 410, 422].includes(failure.status);
  const revokedText = waiting + lost.waiting > 0 ? 'kiosk.revokedText' : 'kiosk.revokedSentText';
  const leadText = isRevoked ? revokedText : 'kiosk.enrollText';
  return (
    <main className={css.center}>
      <Title key={String(isRevoked)}>{t(isRevoked ? 'kiosk.revoked' : 'kiosk.enroll')}</Title>
      <p className={css.lead}>{t(leadText)}</p>
      {waiting > 0 && <p>{t('kiosk.waiting', { count: waiting })}</p>}
      {lost.waiting > 0 && <p>{t('kiosk.lostWaiting', { count: lost.waiting })}</p>}
      {lost.unreadable > 0 && (
        <p role="alert" className={css.error}>
          {t('kiosk.unreadable', { count: lost.unreadable })}
        </p>
      )}
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '' && !isConnecting) void connect();
        }}
      >
        <label className={css.field}>
          {t(isRevoked ? 'kiosk.newCode' : 'kiosk.code')}
          <input
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </label>
        {failure && (
          <p role="alert" className={css.error}>
            {failure.status === 0
              ? t('kiosk.noConnection')
              : isWrongCode
                ? t('kiosk.codeWrong')
                : t('kiosk.enrollFailed', { code: failure.code })}
          </p>
        )}
        <button type="submit" className={css.primary} disabled={code.trim() === '' || isConnecting}>
          {t('kiosk.enrollAction')}
        </button>
      </form>
    </main>
  );
}
