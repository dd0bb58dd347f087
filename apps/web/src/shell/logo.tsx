import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './logo.module.css';

/** Logo with the name. Links home for signed-in users and to the provider's website for others. */
export function Logo({ href }: { readonly href: string }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  return (
    <Link href={href} className={css.logo} aria-label={t(href.startsWith('/') ? 'app.home' : 'app.website')}>
      <svg width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true">
        <rect x="1" y="1" width="20" height="20" rx="5" fill="#d9a441" />
        <path d="M11 4.5v5" stroke="#17263a" strokeWidth="2" strokeLinecap="round" />
        <circle cx="11" cy="13.5" r="4" stroke="#17263a" strokeWidth="2" />
      </svg>
      <span>{t('app.name')}</span>
    </Link>
  );
}
