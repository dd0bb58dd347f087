import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './paper.module.css';

/** Letterhead of a printed document: the provider's name and contact data. */
export function Letterhead() {
  const t = useTranslate();
  return (
    <header className={css.head}>
      <b>{t('provider.name')}</b>
      <address>
        {t('provider.addressLine1')}
        <br />
        {t('provider.addressLine2')}
        <br />
        {t('provider.phoneSales')}
      </address>
    </header>
  );
}
