import type { CallOutput, Contract } from '@latchboard/contract';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatShort } from '@latchboard/ui/date-time/format.ts';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { signOut } from '#web/lib/session.ts';
import { confirmSignOut } from '#web/shell/confirm-sign-out.ts';
import { deviceName } from './device-name.ts';
import css from './sessions-panel.module.css';

type Session = CallOutput<Contract['signIn']['listSessions']>['rows'][number];

/** Active sessions of the user, with buttons to end them (ACC-23). */
export function SessionsPanel() {
  const { data, error, refetch } = useQuery(query(api.signIn.listSessions, {}, { quiet: true }));
  const otherSessions = data?.rows.filter(({ isThisOne }) => !isThisOne) ?? [];
  return (
    <Panel title="account.sessionsTitle" flush actions={otherSessions.length > 0 && <EndOtherSessions />}>
      {error && !data ? (
        <LoadFailure error={error} refetch={refetch} />
      ) : data ? (
        <ul className={css.sessions}>
          {data.rows.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <div className={css.waiting}>
          <Skeleton lines={3} />
        </div>
      )}
    </Panel>
  );
}

/** Signs out all other sessions, including those not shown in the list. */
function EndOtherSessions() {
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => api.signIn.endOtherSessions({}),
    onSuccess: ({ ended }) =>
      showToast({ tone: 'success', title: { key: 'account.endedOthers', params: { count: ended } } }),
    onSettled: () => queryClient.invalidateQueries(query(api.signIn.listSessions, {})),
  });

  async function confirmAndEnd() {
    const isConfirmed = await confirm({
      title: 'account.endOthersTitle',
      text: 'account.endOthersText',
      confirmLabel: 'account.endOthers',
      isDangerous: true,
    });
    if (isConfirmed) end.mutate();
  }

  return <Button size="small" label="account.endOthers" busy={end.isPending} onClick={() => void confirmAndEnd()} />;
}

function SessionLine({ session }: { readonly session: Session }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const now = useNow();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => api.signIn.endOneSession({ sessionId: session.id }),
    onSettled: () => queryClient.invalidateQueries(query(api.signIn.listSessions, {})),
  });
  const device = deviceName(session.device) ?? t('account.unknownDevice');
  const lastUsedText = formatShort(session.lastUsedAt, localZone, locale, now);

  async function confirmAndEnd() {
    if (session.isThisOne && !(await confirmSignOut())) return;
    const isConfirmed = await confirm({
      title: 'account.endTitle',
      text: { key: session.isThisOne ? 'account.endThisText' : 'account.endText', params: { device } },
      confirmLabel: 'account.end',
      isDangerous: true,
    });
    if (!isConfirmed) return;
    if (session.isThisOne) await signOut();
    else end.mutate();
  }

  return (
    <li>
      <div className={css.words}>
        <b title={session.device}>{device}</b>
        <span>{t('account.lastUsed', { when: lastUsedText, address: session.address })}</span>
      </div>
      {session.isThisOne && <StatusChip status="in" label="account.thisOne" />}
      <Button
        size="small"
        label={session.isThisOne ? 'header.logout' : 'account.end'}
        busy={end.isPending}
        onClick={() => void confirmAndEnd()}
      />
    </li>
  );
}
