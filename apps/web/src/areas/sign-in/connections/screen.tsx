import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { parseSort, serializeSort } from '@latchboard/ui/table/sort.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { read, useUrlState } from '#web/lib/url-state.ts';
import { type Connection, connectionColumnIds, connectionColumns } from './columns.tsx';
import { ConnectionDialog } from './connection-dialog.tsx';
import css from './screen.module.css';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({ sort: read.text(raw.sort) || undefined });

/** External identity providers: users, domains, and state (ACC-01, ACC-14). */
export default function ConnectionsScreen() {
  const t = useTranslate();
  const [{ sort }, setSearch] = useUrlState(readSearch);
  const [editedConnection, setEditedConnection] = useState<Connection | 'new' | null>(null);
  const result = useQuery(query(api.signIn.listConnections, {}, { quiet: true }));
  const columns = useMemo(() => connectionColumns(t), [t]);
  const data = result.data;
  return (
    <Page
      title="sso.title"
      subtitle={data && t('sso.count', { count: data.rows.length })}
      crumbs={[{ label: 'nav.users', href: '/internal-users' }]}
      actions={<AddButton kind="main" label="sso.add" onClick={() => setEditedConnection('new')} />}
    >
      <Panel flush>
        {result.error && !data ? (
          <LoadFailure error={result.error} refetch={result.refetch} />
        ) : (
          <DataTable
            name="sign-in.connections"
            label="sso.title"
            columns={columns}
            rows={data?.rows}
            rowKey={(row) => String(row.id)}
            loading={result}
            sort={parseSort(sort, connectionColumnIds, { id: 'name', desc: false })}
            onSort={(next) => setSearch({ sort: serializeSort(next) }, { replace: true })}
            onOpen={setEditedConnection}
            empty={{ title: 'sso.none', text: 'sso.noneText' }}
          />
        )}
      </Panel>
      {data && (
        <p className={css.redirect}>
          {t('sso.lead')} {t('sso.redirect')} <code>{data.redirectUri}</code>
        </p>
      )}
      {editedConnection && (
        <ConnectionDialog
          connection={editedConnection === 'new' ? null : editedConnection}
          onClose={() => setEditedConnection(null)}
          onSaved={() => result.refetch()}
        />
      )}
    </Page>
  );
}
