import type { Level } from '@latchboard/contract/shapes';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import type { Sort } from '@latchboard/ui/table/sort.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { requestedKeysQuery } from '../roll-up/level-calls.ts';
import { requestedColumns } from './requested-columns.tsx';
import css from './requested-panel.module.css';

/** Keys that were requested and not scanned, whose location is unknown (HIE-05). Hidden if empty. */
export function RequestedPanel({ level, id }: { readonly level: Level; readonly id: number }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const [sort, setSort] = useState<Sort | null>({ id: 'since', desc: true });
  const { data: requestedKeys, error, refetch } = useQuery(requestedKeysQuery(level, id));
  const columns = useMemo(
    () => requestedColumns({ t, locale, Link, namesProperties: level !== 'property' }),
    [t, locale, Link, level],
  );
  if (error && !requestedKeys)
    return (
      <div className={css.requested}>
        <Panel title="board.requested.title">
          <LoadFailure error={error} refetch={refetch} />
        </Panel>
      </div>
    );
  if (!requestedKeys || requestedKeys.rows.length === 0) return null;
  return (
    <div className={css.requested}>
      <Panel title="board.requested.title" note={t('board.requested.note')} flush>
        <DataTable
          isBare
          name={`key-activity.requested.${level === 'property' ? 'property' : 'above'}`}
          label="board.requested.title"
          columns={columns}
          rows={requestedKeys.rows}
          rowKey={({ property, tag, unit, since }) => `${property.id} ${tag} ${unit} ${since}`}
          tone={() => 'warning'}
          sort={sort}
          onSort={setSort}
          footer={
            requestedKeys.more > 0 ? <p>{t('board.requested.more', { count: requestedKeys.more })}</p> : undefined
          }
        />
      </Panel>
    </div>
  );
}
