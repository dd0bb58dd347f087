import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { LoginForm } from '../form/login-form.tsx';
import { useGrantableRoles } from '../form/roles-query.ts';
import { useIsInternal } from '../is-internal.ts';
import { crumbsOf, subjectQuery, useSubject } from '../subject.ts';

/** Form of a new login for a corporation, division, region, or property. */
export default function AddStaffScreen() {
  const subject = useSubject();
  const result = useQuery(subjectQuery(subject));
  const given = useGrantableRoles(subject);
  const isInternal = useIsInternal();
  const detail = result.data;
  const failed = result.error ? result : given.error ? given : null;

  return (
    <Page title="staff.addTitle" subtitle={detail?.name} crumbs={crumbsOf(detail, isInternal)}>
      <Panel>
        {failed ? (
          <LoadFailure isSubject error={failed.error} refetch={failed.refetch} />
        ) : !detail || !given.roles ? (
          <Skeleton lines={8} />
        ) : given.roles.length === 0 ? (
          <EmptyState title="staff.mayNotAdd" />
        ) : (
          <LoginForm key={`${detail.level} ${detail.id}`} subject={detail} roles={given.roles} />
        )}
      </Panel>
    </Page>
  );
}
