import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { read, useUrlState } from '#web/lib/url-state.ts';
import { LoginForm } from '../form/login-form.tsx';
import { useGrantableRoles } from '../form/roles-query.ts';
import { useIsInternal } from '../is-internal.ts';
import { crumbsOf, subjectQuery, useSubject } from '../subject.ts';

const readLead = (raw: Readonly<Record<string, unknown>>) => ({ lead: read.wholeNumber(raw.lead, 1, 0) });

/** Form for a new login for a corporation, division, region, or property. */
export default function AddStaffScreen() {
  const subject = useSubject();
  const result = useQuery(subjectQuery(subject));
  const grantable = useGrantableRoles(subject);
  const isInternal = useIsInternal();
  const [{ lead }] = useUrlState(readLead);
  const contact = useQuery({
    ...query(api.leads.getLead, { leadId: lead }, { quiet: true }),
    enabled: isInternal && lead > 0,
  });
  const detail = result.data;
  const failedQuery = result.error ? result : grantable.error ? grantable : null;

  return (
    <Page title="staff.addTitle" subtitle={detail?.name} crumbs={crumbsOf(detail, isInternal)}>
      <Panel>
        {failedQuery ? (
          <LoadFailure isSubject error={failedQuery.error} refetch={failedQuery.refetch} />
        ) : !detail || !grantable.roles || contact.isLoading ? (
          <Skeleton lines={8} />
        ) : grantable.roles.length === 0 ? (
          <EmptyState title="staff.mayNotAdd" />
        ) : (
          <LoginForm
            key={`${detail.level} ${detail.id}`}
            subject={detail}
            roles={grantable.roles}
            contact={contact.data?.property?.id === detail.id ? contact.data : undefined}
          />
        )}
      </Panel>
    </Page>
  );
}
