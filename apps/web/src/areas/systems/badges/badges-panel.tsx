import { formatElapsed } from '@latchboard/ui/elapsed-time/elapsed.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import type { ConfigChange } from '../shapes.ts';
import { badgeColumns } from './badge-columns.tsx';
import { waitingBadges } from './badge-states.ts';
import css from './badges-panel.module.css';

const none: readonly never[] = [];

/** The active badges of a property, and which cabinets have not heard of a change. */
export function BadgesPanel({ id: propertyId }: EntityRef) {
  const t = useTranslate();
  const live = { live: propertyId, quiet: true };
  const result = useQuery(query(api.systems.listBadges, { propertyId }, { quiet: true }));
  const changes = useQuery(query(api.systems.listConfigChanges, { propertyId, limit: 200 }, live)).data?.rows ?? none;
  const datalogs = useQuery(query(api.systems.listDatalogs, { propertyId }, live)).data?.rows ?? none;
  const { byBadge, removed } = useMemo(() => {
    const nameOf = ({ datalogId, datalogNumber }: ConfigChange) =>
      datalogs.find(({ id }) => id === datalogId)?.name ?? datalogNumber;
    const waiting = waitingBadges(changes, nameOf);
    return { ...waiting, removed: waiting.removed.map((change) => ({ change, cabinet: nameOf(change) })) };
  }, [changes, datalogs]);
  const columns = useMemo(() => badgeColumns(byBadge, t), [byBadge, t]);
  const rows = result.data?.rows;

  return (
    <Panel title="badges.title" note={rows && t('badges.count', { count: rows.length })} flush>
      {removed.length > 0 && <RemovedBadges removed={removed} />}
      {result.error && !rows ? (
        <LoadFailure error={result.error} refetch={result.refetch} />
      ) : (
        <DataTable
          isBare
          name="systems.badges"
          label="badges.title"
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row.id)}
          sort={{ id: 'name', desc: false }}
          empty={{ title: 'badges.none' }}
        />
      )}
    </Panel>
  );
}

interface RemovedBadgesProps {
  readonly removed: readonly { readonly change: ConfigChange; readonly cabinet: string }[];
}

function RemovedBadges({ removed }: RemovedBadgesProps) {
  const t = useTranslate();
  const now = useNow();
  return (
    <div className={css.warning} role="alert">
      <IconAlertTriangleFilled size={18} aria-hidden />
      <div>
        <b>{t('badges.warning', { count: removed.length })}</b>
        <ul>
          {removed.map(({ change, cabinet }) => (
            <li key={`${change.datalogId} ${change.revision}`}>
              {t('badges.removed', {
                number: change.key,
                elapsed: formatElapsed(now - Date.parse(change.queuedAt), t),
                cabinet,
                state: t(`badges.state.${change.state}`),
              })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
