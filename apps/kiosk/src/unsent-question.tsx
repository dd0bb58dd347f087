import { useWording } from './language.tsx';
import css from './screen.module.css';
import { Title } from './title.tsx';
import { eventsText, type UnsentEvents } from './unsent-events.ts';

interface UnsentQuestionProps {
  readonly unsent: UnsentEvents;
  readonly isConnecting: boolean;
  readonly onConnect: () => void;
  readonly onCancel: () => void;
}

/** Asks whether to connect to another key board even though some events of the previous one were not sent. */
export function UnsentQuestion({ unsent, isConnecting, onConnect, onCancel }: UnsentQuestionProps) {
  const { t } = useWording();
  return (
    <main className={css.center}>
      <Title>{t('kiosk.otherKeyBoard')}</Title>
      <p className={css.lead}>{eventsText('connectUnsent', unsent, t)}</p>
      <div className={css.actions}>
        <button type="button" className={css.primary} disabled={isConnecting} onClick={onCancel}>
          {t('kiosk.cancel')}
        </button>
        <button type="button" className={css.secondary} disabled={isConnecting} onClick={onConnect}>
          {t('kiosk.connectAnyway')}
        </button>
      </div>
    </main>
  );
}
