import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useQuery } from '@tanstack/react-query';
import { AuditLink } from '#web/areas/audit/index.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import css from '../form/login-form.module.css';
import { UserAccountPanel } from './account-panel.tsx';
import { UserForm } from './user-form.tsx';

/** An internal user: the form and the other actions of the login. */
export default function EditUserScreen() {
  const userId = useIdParam('userId');
  const userResult = useQuery(query(api.staff.getInternalUser, { userId }, { quiet: true }));
  const roles = useQuery(query(api.staff.internalRoles, {}, { quiet: true }));
  const failedQuery = [userResult, roles].find(({ error, data }) => error && !data);
  const user = userResult.data;

  return (
    <Page
      title={user ? { data: user.personalInformation.name } : 'nav.users'}
      subtitle={user?.isDisabled && <StatusChip status="inactive" label="staff.disabled" />}
      crumbs={[{ label: 'nav.users', href: '/internal-users' }]}
      actions={<AuditLink kind="staff" id={userId} />}
    >
      {failedQuery ? (
        <Panel>
          <LoadFailure isSubject error={failedQuery.error} refetch={failedQuery.refetch} />
        </Panel>
      ) : !user || !roles.data ? (
        <Panel>
          <Skeleton lines={6} />
        </Panel>
      ) : (
        <div className={css.columns}>
          <Panel title="users.edit">
            {user.may.edit && !user.isDisabled ? (
              <UserForm key={user.id} user={user} roles={roles.data.roles} />
            ) : (
              <EmptyState title={user.isDisabled ? 'staff.isDisabled' : 'users.mayNotEdit'} />
            )}
          </Panel>
          <UserAccountPanel user={user} />
        </div>
      )}
    </Page>
  );
}
