import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { SearchInput } from '@latchboard/ui/form/search-input.tsx';
import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { readSort, writeSort } from '@latchboard/ui/table/sort.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMail, IconPlugConnected, IconUserPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { read, useAddress } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { useAllRows } from '#web/lib/use-all-rows.tsx';
import { userColumnIds, userColumns, userHref } from './columns.tsx';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({
  find: read.text(raw.find),
  sort: read.text(raw.sort) || undefined,
  show: read.oneOf(raw.show, ['active', 'inactive'], 'active'),
});

/** The provider's own people, active or not (STF-08). */
export default function InternalUsersScreen() {
  const t = useTranslate();
  const now = useNow();
  const router = useRouter();
  const { Link } = useSurroundings();
  const [{ find, sort, show }, setSearch] = useAddress(readSearch);
  const [search] = useDebouncedValue(find.trim(), 150);
  const asked = { isDisabled: show === 'inactive', limit: 500, ...(search !== '' && { search }) };
  const { result, rows, hasMore, footer } = useAllRows({
    queryKey: ['staff.listInternalUsers', asked],
    ask: (cursor, signal) =>
      api.staff.listInternalUsers({ ...asked, ...(cursor !== undefined && { cursor }) }, { signal, quiet: true }),
  });
  const columns = useMemo(() => userColumns({ Link, t, now }), [Link, t, now]);

  return (
    <Page
      title="nav.users"
      subtitle={rows && !hasMore && t('users.count', { count: rows.length })}
      actions={
        <>
          <LinkButton label="sso.title" icon={<IconPlugConnected size={16} aria-hidden />} href="/single-sign-on" />
          <LinkButton label="outbox.title" icon={<IconMail size={16} aria-hidden />} href="/outbox" />
          <LinkButton
            kind="main"
            label="users.add"
            icon={<IconUserPlus size={16} aria-hidden />}
            href="/internal-users/add-user"
          />
        </>
      }
    >
      <Panel flush>
        {result.error && !rows ? (
          <LoadFailure error={result.error} refetch={result.refetch} />
        ) : (
          <DataTable
            name="staff.users"
            label="nav.users"
            columns={columns}
            rows={rows}
            rowKey={(row) => String(row.id)}
            loading={result}
            sort={readSort(sort, userColumnIds, { id: 'name', desc: false })}
            onSort={(next) => setSearch({ sort: writeSort(next) }, { replace: true })}
            onOpen={(row) => router.history.push(userHref(row))}
            filters={
              <>
                <Segmented
                  label="users.which"
                  options={[
                    { value: 'active', label: 'staff.active' },
                    { value: 'inactive', label: 'staff.inactive' },
                  ]}
                  value={show}
                  onChange={(next) => setSearch({ show: next === 'active' ? undefined : next }, { replace: true })}
                />
                <SearchInput
                  label="staff.find"
                  value={find}
                  onChange={(next) => setSearch({ find: next }, { replace: true })}
                />
              </>
            }
            isPartial={hasMore}
            footer={footer}
            empty={{ title: search !== '' ? 'users.noMatch' : 'users.noneInactive' }}
          />
        )}
      </Panel>
    </Page>
  );
}
