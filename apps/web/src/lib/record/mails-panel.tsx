import { writeDateTime } from '@latchboard/ui/date-time/write.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { ListPanel } from './list-panel.tsx';

interface MailsPanelProps {
  readonly mails: readonly {
    readonly at: string;
    readonly by: string | null;
    readonly to: string;
    readonly subject: string;
  }[];
  readonly timeZone: string;
}

/** What was mailed about a record, to whom and by whom, newest first. */
export function MailsPanel({ mails, timeZone }: MailsPanelProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  return (
    <ListPanel title="record.mails" empty="record.noMails" rows={mails} rowKey={(_, at) => mails.length - at}>
      {({ at, by, to, subject }) => (
        <>
          <p>{subject}</p>
          <small>
            {[t('record.mailTo', { to }), by ?? t('record.byProvider'), writeDateTime(at, timeZone, locale)].join(
              ' · ',
            )}
          </small>
        </>
      )}
    </ListPanel>
  );
}
