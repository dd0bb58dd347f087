import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { api } from '#web/lib/api.ts';
import { useOpenedLink } from '#web/lib/sheet/use-opened-link.ts';
import { OptOutPage } from './opt-out-page.tsx';

/** Page where a recipient without a login unsubscribes from a scheduled report (BEY-16). */
export default function ReportStopScreen() {
  const t = useTranslate();
  const { token, linkContent, problem } = useOpenedLink(api.reportSchedules.readReportOptOut);
  const question = linkContent && t('optOut.report', linkContent);
  return (
    <OptOutPage
      question={question}
      problem={problem}
      onStop={() => api.reportSchedules.stopReport({ token }, { quiet: true })}
    />
  );
}
