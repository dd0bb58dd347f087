import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconEye } from '@tabler/icons-react';
import type { Me } from '#web/lib/me.ts';
import { endImpersonation } from '#web/lib/viewing.ts';
import css from './impersonation-banner.module.css';

/** Banner shown for as long as an internal user impersonates a customer. It names both users (ACC-18). */
export function ImpersonationBanner({ me }: { readonly me: Me }) {
  const t = useTranslate();
  if (!me.viewingAs) return null;
  return (
    <section className={`${css.banner} lb-no-print`} aria-label={t('header.viewing')}>
      <span className={css.names}>
        <IconEye size={18} aria-hidden />
        {t('header.viewingAs', { real: me.viewingAs.realPersonName, name: me.person.name })}
      </span>
      <button type="button" onClick={endImpersonation}>
        {t('header.endImpersonation')}
      </button>
    </section>
  );
}
