import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useQuery } from '@tanstack/react-query';
import { AuditLink, RecordChanges } from '#web/areas/audit/index.ts';
import { OffboardButton, OffboardCustomerButton } from '#web/areas/offboarding/index.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { notFoundError, useIdParam } from '#web/lib/url-state.ts';
import { AccountPanel } from '../account/account-panel.tsx';
import css from '../form/login-form.module.css';
import { LoginForm } from '../form/login-form.tsx';
import { useGrantableRoles } from '../form/roles-query.ts';
import { useIsInternal } from '../is-internal.ts';
import type { Login } from '../shapes.ts';
import { crumbsOf, loginsHref, type SubjectDetail, subjectQuery, useSubject } from '../subject.ts';

/** Page of a login: its form and other actions. */
export default function EditStaffScreen() {
  const subject = useSubject();
  const staffId = useIdParam('staffId');
  const isInternal = useIsInternal();
  const subjectResult = useQuery(subjectQuery(subject));
  const loginResult = useQuery(query(api.staff.getStaff, { staffId }, { quiet: true }));
  const login = loginResult.data;
  const grantable = useGrantableRoles(subject, login);
  const failedQuery = [subjectResult, loginResult, grantable].find(({ error, data }) => error && !data);
  const crumbs = crumbsOf(subjectResult.data, isInternal);
  // The URL of another customer must not show the login.
  if (login?.corporation && subjectResult.data && login.corporation.id !== subjectResult.data.corporation.id)
    throw notFoundError();

  return (
    <Page
      title={login ? { data: login.personalInformation.name } : 'staff.editTitle'}
      subtitle={login && <State login={login} subject={subjectResult.data} />}
      actions={
        <>
          <AuditLink kind="staff" id={staffId} />
          {login?.may.delete &&
            !login.isDisabled &&
            (subject.level === 'property' ? (
              <OffboardButton propertyId={subject.id} person={{ staff: staffId }} />
            ) : (
              subjectResult.data && (
                <OffboardCustomerButton corporationId={subjectResult.data.corporation.id} staffId={staffId} />
              )
            ))}
        </>
      }
      crumbs={subject.level === 'property' ? [...crumbs, { label: 'staff.logins', href: loginsHref(subject) }] : crumbs}
    >
      {failedQuery ? (
        <Panel>
          <LoadFailure isSubject error={failedQuery.error} refetch={failedQuery.refetch} />
        </Panel>
      ) : !login || !subjectResult.data || !grantable.roles ? (
        <Panel>
          <Skeleton lines={8} />
        </Panel>
      ) : (
        <div className={css.columns}>
          <Panel title="staff.editTitle">
            {login.may.edit && !login.isDisabled ? (
              <LoginForm key={`${login.id}`} subject={subjectResult.data} roles={grantable.roles} login={login} />
            ) : (
              <EmptyState title={login.isDisabled ? 'staff.isDisabled' : 'staff.mayNotEdit'} />
            )}
          </Panel>
          <div className={css.side}>
            <AccountPanel login={login} subject={subjectResult.data} />
            <RecordChanges subject={{ level: subject.level, id: subject.id }} login={login.id} />
          </div>
        </div>
      )}
    </Page>
  );
}

function State({ login, subject }: { readonly login: Login; readonly subject: SubjectDetail | undefined }) {
  return (
    <>
      <span>{subject?.name}</span>
      {login.isDisabled && <StatusChip status="inactive" label="staff.disabled" />}
      {login.isPrimaryContact && <StatusChip status="info" label="staff.primaryContactShort" />}
    </>
  );
}
