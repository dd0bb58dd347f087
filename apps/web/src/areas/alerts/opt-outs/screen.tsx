import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { OptOutSheet } from './opt-out-page.tsx';

/** Page that explains where to find the unsubscribe link. */
export default function OptOutScreen() {
  const t = useTranslate();
  return (
    <OptOutSheet>
      <p>{t('optOut.where')}</p>
    </OptOutSheet>
  );
}
