import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import { useMe } from '#web/lib/session.ts';
import { type Holder, mayRemind, reminderQuery } from './shapes.ts';

/** Reminders that users sent to a holder, newest first, for users who may remind that holder. */
export function RemindersPanel({ holder }: { readonly holder: Holder }) {
  const me = useMe();
  return mayRemind(me, holder) ? <SentReminders holder={holder} /> : null;
}

function SentReminders({ holder }: { readonly holder: Holder }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const result = useQuery(reminderQuery(holder));
  const zone = result.data?.property.timeZone ?? 'UTC';
  return (
    <ListPanel
      title="reminders.history"
      empty="reminders.none"
      rows={result.data?.sent}
      rowKey={({ id }) => id}
      failure={result}
    >
      {({ at, by, to }) => (
        <p>
          {t('reminders.line', {
            ...{ time: formatDateTime(at, zone, locale), by: by ?? t('reminders.provider') },
            to,
          })}
        </p>
      )}
    </ListPanel>
  );
}
