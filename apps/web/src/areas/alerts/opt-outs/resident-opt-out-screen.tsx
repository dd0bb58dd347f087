import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { api } from '#web/lib/api.ts';
import { useOpenedLink } from '#web/lib/sheet/use-opened-link.ts';
import { OptOutPage } from './opt-out-page.tsx';

/** Page where a resident unsubscribes from emails about the key to their unit (TXN-12). */
export default function ResidentOptOutScreen() {
  const t = useTranslate();
  const { token, linkContent, problem } = useOpenedLink(api.alerts.openResidentOptOut);
  const question = linkContent && t('optOut.resident', { unit: linkContent.unit, property: linkContent.property });
  return (
    <OptOutPage
      question={question}
      problem={problem}
      onStop={() => api.alerts.endResidentMail({ token }, { quiet: true })}
    />
  );
}
