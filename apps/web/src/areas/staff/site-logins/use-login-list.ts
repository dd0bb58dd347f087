import { loginSorts } from '@latchboard/contract/staff/rules';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { atLevel } from '#web/lib/at-level.ts';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import type { LoginRow } from '../shapes.ts';
import type { Subject } from '../subject.ts';
import { loginColumns } from './login-columns.tsx';

const find = textFilter({ label: 'staff.find' });
const show = choiceFilter({
  label: 'staff.which',
  values: ['active', 'inactive'],
  defaultValue: 'active',
  labelOf: (value) => `staff.${value}` as const,
  isView: true,
});
const allFilters = { show, find };
/** Filters for a path that already selects active or deactivated logins. */
const searchFilter = { find };

/** List of an entity's logins. A search parameter selects active or deactivated logins, unless the path does. */
export function useLoginList(subject: Subject, state?: 'active' | 'inactive') {
  const t = useTranslate();
  const now = useNow();
  const router = useRouter();
  const { Link } = useKitServices();
  const { level, id } = subject;
  const { calls, scope } = atLevel(api.staff, subject);
  const list = useList({
    filters: state === undefined ? allFilters : searchFilter,
    call: calls.listStaff,
    file: calls.exportStaff,
    sorts: loginSorts,
    defaultSort: 'name',
    input: (values) => ({
      ...scope,
      isDisabled: (state ?? ('show' in values ? values.show : 'active')) === 'inactive',
      ...(values.find !== '' && { search: values.find }),
    }),
  });
  const columns = useMemo(() => {
    const hrefOf = (row: LoginRow) => `/${level}/${id}/edit-staff/${row.id}`;
    return loginColumns({ Link, t, now, hrefOf });
  }, [Link, t, now, level, id]);
  return {
    list,
    name: 'staff.logins',
    columns,
    rowKey: (row: LoginRow) => String(row.id),
    countText: 'staff.count',
    onOpen: (row: LoginRow) => router.history.push(`/${level}/${id}/edit-staff/${row.id}`),
    empty: { title: list.input.isDisabled ? 'staff.noneInactive' : 'staff.none' },
  } as const;
}
