import { useEffect } from 'react';
import type { Kiosk, KioskState } from './core/kiosk.ts';
import { useWording } from './language.tsx';
import css from './screen.module.css';
import { resetMs } from './step.ts';
import { Title } from './title.tsx';
import { boardText, unsentEvents } from './unsent-events.ts';
import { UnsentQuestion } from './unsent-question.tsx';
import { failureText, useEnrolling } from './use-enrolling.ts';

interface MoveTabletProps {
  readonly kiosk: Kiosk;
  readonly state: KioskState;
  readonly code: string;
  /** Called after the move, if a person cancels, or after a minute. */
  readonly onClose: () => void;
}

/** Asks whether to move an enrolled tablet to another key board. */
export function MoveTablet({ kiosk, state, code, onClose }: MoveTabletProps) {
  const { isConnecting, failure, mustConfirm, connect } = useEnrolling(kiosk, state);
  useEffect(() => {
    if (isConnecting) return;
    const timer = setTimeout(onClose, resetMs);
    return () => clearTimeout(timer);
  }, [onClose, isConnecting]);
  const move = async (mayLeaveUnsent: boolean) => {
    if (await connect(code, mayLeaveUnsent)) onClose();
  };
  const { t } = useWording();
  if (mustConfirm)
    return (
      <UnsentQuestion
        unsent={unsentEvents(state)}
        isConnecting={isConnecting}
        onConnect={() => void move(true)}
        onCancel={onClose}
      />
    );
  return (
    <main className={css.center}>
      <Title>{t('kiosk.move')}</Title>
      <MoveText state={state} />
      {failure && (
        <p role="alert" className={css.error}>
          {failureText(failure, t)}
        </p>
      )}
      <div className={css.actions}>
        <button type="button" className={css.primary} disabled={isConnecting} onClick={() => void move(false)}>
          {t('kiosk.moveAction')}
        </button>
        <button type="button" className={css.secondary} disabled={isConnecting} onClick={onClose}>
          {t('kiosk.cancel')}
        </button>
      </div>
    </main>
  );
}

/** Names the current key board. Its waiting events are still sent after the move. */
function MoveText({ state: { board, configuration, waiting } }: { readonly state: KioskState }) {
  const { t } = useWording();
  const { propertyName } = configuration.settings;
  const name = board ? boardText([board], t) : String(propertyName ?? t('kiosk.brand'));
  return (
    <>
      <p className={css.lead}>{t('kiosk.moveText', { board: name })}</p>
      {waiting > 0 && <p>{t('kiosk.moveWaiting', { count: waiting })}</p>}
    </>
  );
}
