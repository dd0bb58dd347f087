import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { impersonation } from '#web/lib/impersonation.ts';
import css from './impersonation-banner.module.css';

/** Always visible while an internal person views as a customer's login (ACC-18). */
export function ImpersonationBanner({ name }: { readonly name: string }) {
  const t = useTranslate();
  return (
    <div className={`${css.banner} lb-no-print`} role="status">
      {t('header.viewingAs', { name })}
      <button
        type="button"
        onClick={() => {
          impersonation.write(null);
          location.assign('/');
        }}
      >
        {t('header.endImpersonation')}
      </button>
    </div>
  );
}
