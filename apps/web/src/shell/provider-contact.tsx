import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './sidebar.module.css';

const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** Provider's address and two phone numbers. */
export function ProviderContact() {
  const t = useTranslate();
  return (
    <section className={css.contact} aria-label={t('sidebar.contact')}>
      <b>{t('provider.name')}</b>
      <address>
        {t('provider.addressLine1')}
        <br />
        {t('provider.addressLine2')}
      </address>
      {(['provider.phoneSales', 'provider.phoneService'] as const).map((key) => (
        <a key={key} href={`tel:+1${digitsOf(t(key))}`}>
          {t(key)}
        </a>
      ))}
    </section>
  );
}
