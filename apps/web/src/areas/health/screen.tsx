import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Figures } from '@latchboard/ui/figures/figures.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { formatSize } from '#web/lib/file-size.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { BackupsPanel } from './backups-panel.tsx';
import { CabinetsPanel } from './cabinets-panel.tsx';
import { CallsPanel } from './calls-panel.tsx';
import { DatabasePanel } from './database-panel.tsx';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import css from './health.module.css';
import { JobsPanel } from './jobs-panel.tsx';
import type { Health } from './shapes.ts';
import { StoragePanel } from './storage-panel.tsx';

const refetchIntervalMs = 30_000;

/** Health of the installation on one page. Problems are first, followed by a section for each component (SYS-07). */
export default function HealthScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { data, error, refetch } = useQuery({
    ...query(api.health.readHealth, {}, { quiet: true }),
    refetchInterval: refetchIntervalMs,
  });
  return (
    <Page title="health.title" namesZone>
      {data ? (
        <div className={css.page}>
          <Troubles health={data} />
          <Strip health={data} />
          <JobsPanel jobs={data.jobs} />
          <BackupsPanel backups={data.backups} at={data.at} />
          <DeliveriesPanel health={data} />
          <CabinetsPanel cabinets={data.cabinets} />
          <StoragePanel storage={data.storage} />
          <div className={css.columns}>
            <DatabasePanel database={data.database} />
            <CallsPanel calls={data.calls} />
          </div>
          <small>{t('health.asOf', { time: formatDateTime(data.at, localZone, locale) })}</small>
        </div>
      ) : (
        <Panel>
          <Loading isSubject error={error} refetch={refetch} lines={10} />
        </Panel>
      )}
    </Page>
  );
}

function Troubles({ health: { troubles } }: { readonly health: Health }) {
  const t = useTranslate();
  if (troubles.length === 0)
    return (
      <div className={css.troubles} role="status">
        <StatusChip status="in" label="health.fine" />
        <span>{t('health.fineText')}</span>
      </div>
    );
  return (
    <div className={css.troubles} role="status">
      <b>{t('health.needs')}</b>
      {troubles.map((kind) => (
        <StatusChip key={kind} status="error" label={`health.trouble.${kind}`} />
      ))}
    </div>
  );
}

const toneOf = (count: number) => (count > 0 ? ({ tone: 'bad' } as const) : {});

function Strip({ health: { mail, reports, webhooks, cabinets, database } }: { readonly health: Health }) {
  return (
    <Figures
      label="health.figures"
      figures={[
        { id: 'silent', label: 'health.cabinetsSilent', value: cabinets.silent, ...toneOf(cabinets.silent) },
        { id: 'waiting', label: 'health.mailWaiting', value: mail.waiting, href: '/outbox' },
        { id: 'given-up', label: 'health.mailGivenUp', value: mail.givenUp, href: '/outbox', ...toneOf(mail.givenUp) },
        { id: 'reports', label: 'health.reportsOverdue', value: reports.overdue, ...toneOf(reports.overdue) },
        { id: 'webhooks', label: 'health.webhooksFailing', value: webhooks.failing, ...toneOf(webhooks.failing) },
        { id: 'database', label: 'health.databaseSize', value: formatSize(database.bytes) },
      ]}
    />
  );
}
