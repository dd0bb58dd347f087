import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './calendar.module.css';

/** Instructions for moving events, and an announcement of the last move. */
export function MovingHints({ announcement }: { readonly announcement: string }) {
  const t = useTranslate();
  return (
    <>
      <div className={css.hint}>
        <span>{t('calendar.hint.drag')}</span>
        <span>{t('calendar.hint.keys')}</span>
      </div>
      <p className="lb-visually-hidden" aria-live="assertive">
        {announcement}
      </p>
    </>
  );
}
