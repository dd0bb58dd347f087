import { accountStatuses } from '@latchboard/contract/operations/rules';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { type Figure, Figures } from '@latchboard/ui/figures/figures.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { Incidents, LatestEvents, LiveStatus, useIncidents } from '#web/areas/key-activity/index.ts';
import { Announcement } from '#web/areas/news/index.ts';
import { SilentCabinets, useSilentCabinets } from '#web/areas/systems/index.ts';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { useAccountFigures } from '../accounts/account-figures.ts';
import { AccountPanel } from '../accounts/account-panel.tsx';
import { Actions } from './actions.tsx';
import { DashboardPanels } from './dashboard-panels.tsx';
import css from './screen.module.css';
import { Waiting } from './waiting.tsx';

/** Start page of internal users: pending work, silent systems, unusual accounts, and latest events. */
export default function DashboardScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const me = useMe();
  const canSeeContact = mayDo(me, 'LastComm_UI');
  const canSeeEvents = mayDo(me, 'DatalogTransaction_ALL');
  const canSeeAccounts = mayDo(me, 'PurchaseOrder-LandingPage-Accounting_UI') && mayDo(me, 'AllEntities_READ');
  const silentCount = useSilentCabinets(canSeeContact).data?.count;
  const { count, isMore } = useIncidents(canSeeEvents);
  const number = new Intl.NumberFormat(locale);
  const accounts = useAccountFigures(canSeeAccounts, number);
  const formatNumber = (value: number | undefined) => (value === undefined ? undefined : number.format(value));
  const incidents = formatNumber(count);
  const figures: readonly Figure[] = [
    ...accounts,
    ...(canSeeContact
      ? [
          {
            id: 'silent',
            value: formatNumber(silentCount),
            label: { key: 'dashboard.silent' as const, params: { count: silentCount ?? 0 } },
            ...((silentCount ?? 0) > 0 && { tone: 'bad' as const }),
          },
        ]
      : []),
    ...(canSeeEvents
      ? [
          {
            id: 'incidents',
            value: isMore && incidents ? t('dashboard.incidentsMany', { count: incidents }) : incidents,
            label: { key: 'dashboard.incidents' as const, params: { count: count ?? 0 } },
            ...((count ?? 0) > 0 && { tone: 'warn' as const }),
          },
        ]
      : []),
  ];

  const accountPanels = accountStatuses.map((status) => <AccountPanel key={status} status={status} />);
  return (
    <Page
      title="dashboard.title"
      namesZone
      subtitle={
        <>
          <span>{t('dashboard.greeting')}</span>
          {canSeeEvents && <LiveStatus />}
        </>
      }
    >
      <Announcement />
      {mayDo(me, 'AllEntities_READ') && (
        <div className={css.waiting}>
          <Waiting />
        </div>
      )}
      {figures.length > 0 && <Figures label="dashboard.figures" figures={figures} />}
      {(canSeeContact || canSeeEvents) && (
        <div className={css.columns} data-both={canSeeEvents && (canSeeContact || canSeeAccounts)}>
          {canSeeEvents && <LatestEvents />}
          <div className={css.column}>
            {canSeeContact && <SilentCabinets />}
            {canSeeEvents && (count ?? 0) > 0 && <Incidents />}
            {canSeeAccounts && canSeeEvents && accountPanels}
          </div>
        </div>
      )}
      {!canSeeContact && !canSeeEvents && !mayDo(me, 'AllEntities_READ') && (
        <Panel>
          <EmptyState title="dashboard.empty" />
        </Panel>
      )}
      {canSeeAccounts && !canSeeEvents && <div className={css.accounts}>{accountPanels}</div>}
      <DashboardPanels me={me} />
      <Actions me={me} />
    </Page>
  );
}
