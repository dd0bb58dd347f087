import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { OfflineAge } from '#web/lib/offline/offline-age.tsx';
import { useOfflineQuery } from '#web/lib/offline/use-offline-query.ts';
import { requestsHref } from '../shapes.ts';
import css from './day.module.css';
import { StopCard } from './stop-card.tsx';
import { WorkOrders } from './work-orders.tsx';

/** A technician's requests and work orders for today, designed for a phone (SRQ-01). */
export default function DayScreen() {
  const t = useTranslate();
  const { Link } = useKitServices();
  const { data, error, refetch, copiedAt } = useOfflineQuery(api.serviceRequests.readServiceDay, {}, { live: 'all' });
  const refresh = () => refetch();
  return (
    <Page
      title="serviceDay.title"
      subtitle={
        data &&
        [
          formatDay(data.day),
          t('serviceDay.left', { count: data.rows.length + data.workOrders.length }),
          t('serviceDay.done', { count: data.done }),
        ].join(' · ')
      }
      crumbs={[{ label: 'requests.title', href: requestsHref }]}
    >
      <OfflineAge at={copiedAt} />
      {data ? (
        <div className={css.day}>
          {data.rows.length + data.workOrders.length === 0 && (
            <Panel>
              <EmptyState title="serviceDay.none" text="serviceDay.noneText" />
            </Panel>
          )}
          {data.rows.map((row) => (
            <StopCard key={row.id} stop={row} refresh={refresh} />
          ))}
          <WorkOrders orders={data.workOrders} />
          {data.later > 0 && (
            <p>
              <Link href="/service-requests?view=mine">{t('serviceDay.later', { count: data.later })}</Link>
            </p>
          )}
        </div>
      ) : (
        <Panel>
          <Loading error={error} refetch={refetch} lines={8} />
        </Panel>
      )}
    </Page>
  );
}
