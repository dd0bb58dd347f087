import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { holderOf, RemindButton } from '#web/areas/reminders/index.ts';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import { holderText } from '../board/holder.tsx';

const maxShown = 12;

/** Tags of the keys that are out, up to a limit, with their holders. Shown before a search. Empty if none are out. */
export function TagsOut({ propertyId }: { readonly propertyId: number }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const { data, error, refetch } = useQuery(
    query(api.keyActivity.board, { propertyId }, { live: propertyId, quiet: true }),
  );
  const rows = (data?.rows ?? []).filter(({ tag }) => tag !== null);
  if (data === undefined)
    return (
      <Panel title="board.title">
        <Loading error={error} refetch={refetch} lines={5} />
      </Panel>
    );
  if (rows.length === 0) return null;
  return (
    <ListPanel title="board.title" note={rows.length} rows={rows.slice(0, maxShown)} rowKey={({ tag }) => tag ?? ''}>
      {(row) => (
        <>
          <Link href={`/property-reports/${propertyId}/tag-search?tag=${encodeURIComponent(row.tag ?? '')}`}>
            {row.tag}
          </Link>{' '}
          {row.units.join(', ')} {row.overdue && <StatusChip status="overdue" label="rollUp.column.overdue" />}{' '}
          {row.overdue && <RemindButton size="small" holder={holderOf(propertyId, row)} />}
          <br />
          <small>{[holderText(row, t), formatDateTime(row.since, data.property.timeZone, locale)].join(' · ')}</small>
        </>
      )}
    </ListPanel>
  );
}
