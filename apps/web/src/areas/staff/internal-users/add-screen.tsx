import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { UserForm } from './user-form.tsx';

export default function AddUserScreen() {
  const roles = useQuery(query(api.staff.internalRoles, {}, { quiet: true }));
  return (
    <Page title="users.add" crumbs={[{ label: 'nav.users', href: '/internal-users' }]}>
      <Panel>
        {roles.data && !roles.error ? (
          <UserForm roles={roles.data.roles} />
        ) : (
          <Loading error={roles.error} refetch={roles.refetch} lines={6} />
        )}
      </Panel>
    </Page>
  );
}
