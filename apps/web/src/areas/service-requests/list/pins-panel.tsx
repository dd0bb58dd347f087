import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconPinnedOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { useAction } from '#web/lib/use-action.ts';
import { requestHref, requestNumber } from '../shapes.ts';
import { LateChip, StateChip } from '../state-chip.tsx';
import pins from './pins.module.css';

/** The user's pinned requests, above all other requests (SRQ-05). */
export function PinsPanel() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const result = useQuery(query(api.serviceRequests.listPinnedServiceRequests, {}, { live: 'all', quiet: true }));
  const { data } = result;
  const { run } = useAction();
  if (result.error && !data) return <LoadFailure error={result.error} refetch={result.refetch} />;
  // Most users have no pinned requests, so an empty panel is hidden.
  if (!data || data.rows.length === 0) return null;

  const unpin = (serviceRequestId: number) =>
    run(
      () => api.serviceRequests.unpinServiceRequest({ serviceRequestId }),
      () => result.refetch(),
    );

  return (
    <div className={`${pins.panel} lb-no-print`}>
      <ListPanel
        title="requests.pinned"
        note={t('requests.pinsUsed', { count: data.rows.length, most: data.most })}
        empty="requests.pinned"
        rows={data.rows}
        rowKey={({ id }) => id}
      >
        {(row) => (
          <>
            <div className={css.row}>
              <span className={css.named}>
                <Link href={requestHref(row.property.id, row.id)}>{requestNumber(row)}</Link>
                <b>{row.property.name}</b>
                <StateChip state={row.state} />
                <LateChip isLate={row.isLate} />
              </span>
              <IconButton
                label={{ key: 'requests.unpinOne', params: { number: String(row.number) } }}
                icon={<IconPinnedOff size={16} aria-hidden />}
                onClick={() => void unpin(row.id)}
              />
            </div>
            <p>{row.title}</p>
            <small>
              {`${row.assignedToUser?.name ?? t('requests.unassigned')} · ${t('requests.due')} ${formatDateTime(row.dueAt, localZone, locale)}`}
            </small>
          </>
        )}
      </ListPanel>
    </div>
  );
}
