import { formatElapsed } from '@latchboard/texts/elapsed';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { LoadedRows } from '#web/lib/loaded-rows.tsx';
import { query } from '#web/lib/query.ts';
import css from './silent-cabinets.module.css';

const maxRows = 20;

/** Enrolled systems without contact for too long. Refetched while the page is open. */
export function useSilentCabinets(isAllowed: boolean) {
  return useQuery({
    ...query(api.systems.listSilentDatalogs, { limit: maxRows }, { quiet: true }),
    refetchInterval: 60_000,
    enabled: isAllowed,
  });
}

/** Silent systems, longest without contact first, each with its property. Systems beyond the limit are only counted. */
export function SilentCabinets() {
  const t = useTranslate();
  const now = useNow();
  const { Link } = useKitServices();
  const result = useSilentCabinets(true);
  const rows = result.data?.rows;
  const hiddenCount = (result.data?.count ?? 0) - (rows?.length ?? 0);
  return (
    <Panel title="silent.title" note={rows && rows.length > 0 && t('silent.note')} flush>
      <LoadedRows rows={rows} failure={result} lines={4} empty={<EmptyState title="silent.none" />}>
        {(rows) => (
          <ul className={css.cabinets}>
            {rows.map((row) => (
              <li key={row.id}>
                <Link href={`/property/${row.propertyId}`}>
                  <b>{row.propertyName}</b>
                  <span>{[row.name, row.corporationName].join(' · ')}</span>
                </Link>
                {row.lastContact === null ? (
                  <StatusChip status="unknown" label="silent.never" />
                ) : (
                  <StatusChip
                    status="overdue"
                    label={{
                      key: 'silent.for',
                      params: { elapsed: formatElapsed(now - Date.parse(row.lastContact), t) },
                    }}
                  />
                )}
              </li>
            ))}
            {hiddenCount > 0 && <li className={css.more}>{t('silent.more', { count: hiddenCount })}</li>}
          </ul>
        )}
      </LoadedRows>
    </Panel>
  );
}
