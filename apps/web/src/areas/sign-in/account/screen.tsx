import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';
import { PasswordPanel } from './password-panel.tsx';
import { PersonPanel } from './person-panel.tsx';
import css from './screen.module.css';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** The user's own account: name, password, second factor, and sessions. */
export default function AccountScreen() {
  const me = useMe();
  const { data, error, refetch } = useQuery(query(api.signIn.accountState, {}, { quiet: true }));

  if (me.viewingAs)
    return (
      <Page title="account.title">
        <EmptyState
          title={{ key: 'account.viewingTitle', params: { name: me.person.name } }}
          text="account.viewingText"
        />
      </Page>
    );
  return (
    <Page
      title="account.title"
      actions={
        <LinkButton
          label="account.scheduledReports"
          icon={<IconCalendarRepeat size={16} aria-hidden />}
          href="/scheduled-reports"
        />
      }
    >
      <div className={css.panels}>
        <div className={css.column}>
          <PersonPanel me={me} />
          {data && !data.singleSignOn && <PasswordPanel />}
          {data?.singleSignOn && <OrganizationPanel />}
          {error && <LoadFailure error={error} refetch={refetch} />}
          {!data && !error && <Skeleton lines={5} />}
        </div>
        <div className={css.column}>
          {data && !data.singleSignOn && (
            <SecondFactorPanel
              isOn={data.secondFactor}
              isRequired={data.secondFactorRequired}
              recoveryCodesLeft={data.recoveryCodesLeft}
            />
          )}
          <SessionsPanel />
        </div>
      </div>
    </Page>
  );
}

/** Shown to single sign-on users: their organization manages the password and second factor. */
function OrganizationPanel() {
  return (
    <Panel title="account.organizationTitle">
      <EmptyState title="account.organizationText" />
    </Panel>
  );
}
