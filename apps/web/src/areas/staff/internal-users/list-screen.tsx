import { userSorts } from '@latchboard/contract/staff/rules';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconMail, IconPlugConnected, IconUserPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { BulkAction } from '#web/lib/list/bulk/bulk-action.tsx';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import type { SelectionOptions } from '#web/lib/list/use-list-selection.tsx';
import type { InternalUser } from '../shapes.ts';
import { userColumns, userHref } from './columns.tsx';

const filters = {
  show: choiceFilter({
    label: 'users.which',
    values: ['active', 'inactive'],
    defaultValue: 'active',
    labelOf: (value) => `staff.${value}` as const,
    isView: true,
  }),
  find: textFilter({ label: 'staff.find' }),
};

const rowKey = ({ id }: InternalUser) => String(id);

/** Internal users, active or not (STF-08). */
export default function InternalUsersScreen() {
  const t = useTranslate();
  const now = useNow();
  const router = useRouter();
  const { Link } = useKitServices();
  const list = useList({
    filters,
    call: api.staff.listInternalUsers,
    file: api.staff.exportInternalUsers,
    sorts: userSorts,
    defaultSort: 'name',
    input: ({ show, find }) => ({ isDisabled: show === 'inactive', ...(find !== '' && { search: find }) }),
  });
  const columns = useMemo(() => userColumns({ Link, t, now }), [Link, t, now]);

  const nameOf = (row: InternalUser) => row.personalInformation.name;
  const isDisabling = list.values.show === 'active';
  const selectionOptions: SelectionOptions<InternalUser> = {
    nameOf,
    actions: (rows, keep) => (
      <BulkAction
        rows={rows}
        rowKey={rowKey}
        nameOf={nameOf}
        label={isDisabling ? 'users.disable' : 'users.restore'}
        title={{
          key: isDisabling ? 'users.disableSomeTitle' : 'users.restoreSomeTitle',
          params: { count: rows.length },
        }}
        text={isDisabling ? 'users.disableSomeText' : 'users.restoreSomeText'}
        done={isDisabling ? 'users.disabledSome' : 'users.restoredSome'}
        isDangerous={isDisabling}
        act={({ id }) => api.staff.setInternalUserDisabled({ userId: id, isDisabled: isDisabling }, { quiet: true })}
        onDone={keep}
      />
    ),
  };

  return (
    <ListPage
      title="nav.users"
      actions={
        <LinkButton
          kind="main"
          label="users.add"
          icon={<IconUserPlus size={16} aria-hidden />}
          href="/internal-users/add-user"
        />
      }
      secondaryActions={
        <>
          <LinkButton label="sso.title" icon={<IconPlugConnected size={16} aria-hidden />} href="/single-sign-on" />
          <LinkButton label="outbox.title" icon={<IconMail size={16} aria-hidden />} href="/outbox" />
        </>
      }
      list={list}
      name="staff.users"
      columns={columns}
      rowKey={rowKey}
      countText="users.count"
      selecting={selectionOptions}
      onOpen={(row) => router.history.push(userHref(row))}
      empty={{ title: 'users.noneInactive' }}
    />
  );
}
