import type { Kiosk } from './core/kiosk.ts';
import { useWording } from './language.tsx';
import css from './screen.module.css';

/** Number of key events that the server does not count. The notice stays until a person dismisses it. */
export function NotCountedNotice({ kiosk, count }: { readonly kiosk: Kiosk; readonly count: number }) {
  const { t } = useWording();
  if (count === 0) return null;
  // If the kiosk cannot store that the notice was read, the notice stays.
  const dismiss = () => void kiosk.dismissNotCounted().catch(() => {});
  return (
    <div role="alert" className={css.notCounted}>
      <span>{t('kiosk.notCounted', { count })}</span>
      <button type="button" className={css.secondary} onClick={dismiss}>
        {t('kiosk.dismiss')}
      </button>
    </div>
  );
}
