import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { SearchInput } from '@latchboard/ui/form/search-input.tsx';
import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { readSort, writeSort } from '@latchboard/ui/table/sort.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { useAllRows } from '#web/lib/use-all-rows.tsx';
import type { LoginRow } from '../shapes.ts';
import type { Subject } from '../subject.ts';
import { loginColumnIds, loginColumns } from './login-columns.tsx';
import { loginsQuery } from './logins-query.ts';

interface LoginTableProps {
  readonly subject: Subject;
  readonly isDisabled: boolean;
  readonly find: string;
  readonly sort: string | undefined;
  readonly onChange: (next: { find?: string; sort?: string | undefined }) => void;
  readonly filters?: ReactNode;
}

/** The logins of an entity, to look through and to open. */
export function LoginTable({ subject, isDisabled, find, sort, onChange, filters }: LoginTableProps) {
  const t = useTranslate();
  const now = useNow();
  const router = useRouter();
  const { Link } = useSurroundings();
  const [search] = useDebouncedValue(find.trim(), 150);
  const { result, rows, hasMore, footer } = useAllRows(loginsQuery(subject, { isDisabled, search }));
  const { level, id } = subject;
  const columns = useMemo(() => {
    const hrefOf = (row: LoginRow) => `/${level}/${id}/edit-staff/${row.id}`;
    return loginColumns({ Link, t, now, hrefOf });
  }, [Link, t, now, level, id]);
  if (result.error && !rows) return <LoadFailure error={result.error} refetch={result.refetch} />;

  return (
    <DataTable
      name="staff.logins"
      label="staff.logins"
      columns={columns}
      rows={rows}
      rowKey={(row) => String(row.id)}
      loading={result}
      sort={readSort(sort, loginColumnIds, { id: 'name', desc: false })}
      onSort={(next) => onChange({ sort: writeSort(next) })}
      onOpen={(row) => router.history.push(`/${level}/${id}/edit-staff/${row.id}`)}
      filters={
        <>
          {filters}
          <SearchInput label="staff.find" value={find} onChange={(next) => onChange({ find: next })} />
        </>
      }
      note={rows && !hasMore && t('staff.count', { count: rows.length })}
      isPartial={hasMore}
      footer={footer}
      empty={{ title: search !== '' ? 'staff.noMatch' : isDisabled ? 'staff.noneInactive' : 'staff.none' }}
    />
  );
}
