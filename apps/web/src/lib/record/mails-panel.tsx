import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { ReactNode } from 'react';
import { download } from '../download.ts';
import { useAction } from '../use-action.ts';
import { ListPanel } from './list-panel.tsx';

interface MailsPanelProps {
  readonly mails: readonly {
    readonly id: number;
    readonly at: string;
    readonly by: string | null;
    readonly to: string;
    readonly subject: string;
    readonly fileName: string | null;
  }[];
  /** Path of the record under `/api`. */
  readonly path: string;
  readonly timeZone: string;
  readonly actions?: ReactNode;
}

/** Emails sent about a record, newest first, with recipients, sender, and document. */
export function MailsPanel({ mails, path, timeZone, actions }: MailsPanelProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { run } = useAction();
  return (
    <ListPanel title="record.mails" empty="record.noMails" rows={mails} rowKey={({ id }) => id} actions={actions}>
      {({ id, at, by, to, subject, fileName }) => (
        <>
          <p>{subject}</p>
          <small>
            {[t('record.mailTo', { to }), by ?? t('record.byProvider'), formatDateTime(at, timeZone, locale)].join(
              ' · ',
            )}
          </small>
          {fileName !== null && (
            <div className="lb-no-print">
              <Button
                kind="quiet"
                size="small"
                label={{ data: fileName }}
                onClick={() => void run(() => download(`${path}/mails/${id}/document`, {}, () => undefined))}
              />
            </div>
          )}
        </>
      )}
    </ListPanel>
  );
}
