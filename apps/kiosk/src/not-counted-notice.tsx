import type { Kiosk, KioskState } from './core/kiosk.ts';
import { useWording } from './language.tsx';
import css from './screen.module.css';
import { boardText, eventsText } from './unsent-events.ts';

interface NotCountedNoticeProps {
  readonly kiosk: Kiosk;
  readonly state: KioskState;
}

/** Number of key events that the server does not count. The notice stays until a person dismisses it. */
export function NotCountedNotice({ kiosk, state: { notCounted, board } }: NotCountedNoticeProps) {
  const { t } = useWording();
  if (notCounted.count === 0) return null;
  const isOwn = notCounted.boards.every((name) => boardText([name], t) === (board && boardText([board], t)));
  // If the kiosk cannot store that the notice was read, the notice stays.
  const dismiss = () => void kiosk.dismissNotCounted().catch(() => {});
  return (
    <div role="alert" className={css.notCounted}>
      <span>{eventsText('notCounted', isOwn ? { ...notCounted, boards: [] } : notCounted, t)}</span>
      <button type="button" className={css.secondary} onClick={dismiss}>
        {t('kiosk.dismiss')}
      </button>
    </div>
  );
}
