import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { api } from '#web/lib/api.ts';
import { useOpenedLink } from '#web/lib/sheet/use-opened-link.ts';
import { OptOutPage } from './opt-out-page.tsx';

/** Page where a recipient unsubscribes from an alert, opened by the link in each email. */
export default function AlertOptOutScreen() {
  const t = useTranslate();
  const { token, linkContent, problem } = useOpenedLink(api.alerts.openAlertOptOut);
  const question = linkContent && t(linkContent.rule === '' ? 'optOut.settings' : 'optOut.alert', linkContent);
  return (
    <OptOutPage question={question} problem={problem} onStop={() => api.alerts.endAlerts({ token }, { quiet: true })} />
  );
}
