import { Page } from '@latchboard/ui/page/page.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import { OwnScheduleItem } from './own-schedule-item.tsx';

/** Scheduled reports of the signed-in user: lists from any screen, and property reports (BEY-16). */
export default function OwnSchedulesScreen() {
  const t = useTranslate();
  const result = useQuery(query(api.reportSchedules.listOwnSchedules, {}, { quiet: true }));
  return (
    <Page title="schedules.ownTitle" subtitle={t('schedules.ownLead')}>
      <ListPanel
        title="schedules.ownTitle"
        empty="schedules.ownNone"
        rows={result.data?.rows}
        rowKey={(row) => row.id}
        failure={{ error: result.error, refetch: result.refetch }}
      >
        {(row) => <OwnScheduleItem schedule={row} refresh={result.refetch} />}
      </ListPanel>
    </Page>
  );
}
