import { userSorts } from '@latchboard/contract/staff/rules';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconMail, IconPlugConnected, IconUserPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { userColumns, userHref } from './columns.tsx';

const filters = {
  show: choiceFilter({
    label: 'users.which',
    values: ['active', 'inactive'],
    usual: 'active',
    labelOf: (value) => `staff.${value}` as const,
    isView: true,
  }),
  find: textFilter({ label: 'staff.find' }),
};

/** The provider's own people, active or not (STF-08). */
export default function InternalUsersScreen() {
  const t = useTranslate();
  const now = useNow();
  const router = useRouter();
  const { Link } = useSurroundings();
  const list = useList({
    filters,
    call: api.staff.listInternalUsers,
    file: api.staff.exportInternalUsers,
    sorts: userSorts,
    usualSort: 'name',
    input: ({ show, find }) => ({ isDisabled: show === 'inactive', ...(find !== '' && { search: find }) }),
  });
  const columns = useMemo(() => userColumns({ Link, t, now }), [Link, t, now]);

  return (
    <ListPage
      title="nav.users"
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
      list={list}
      name="staff.users"
      columns={columns}
      rowKey={(row) => String(row.id)}
      countText="users.count"
      onOpen={(row) => router.history.push(userHref(row))}
      empty={{ title: 'users.noneInactive' }}
    />
  );
}
