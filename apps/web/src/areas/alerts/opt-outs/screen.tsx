import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { OptOutSheet } from './opt-out-page.tsx';

/** Says where the link that ends mails is found. */
export default function OptOutScreen() {
  const t = useTranslate();
  return (
    <OptOutSheet>
      <p>{t('optOut.where')}</p>
    </OptOutSheet>
  );
}
