import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo } from 'react';
import { localZone } from '#web/lib/dates.ts';
import css from './health.module.css';
import type { Health } from './shapes.ts';

type Job = Health['jobs'][number];

const statuses = { running: 'info', done: 'in', failed: 'error' } as const;

/** Jobs of the server with their last run, its result, and the next run. */
export function JobsPanel({ jobs }: Pick<Health, 'jobs'>) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const columns = useMemo<readonly Column<Job>[]>(() => {
    const formatTime = (instant: string) => formatDateTime(instant, localZone, locale);
    return [
      {
        id: 'name',
        title: 'health.job',
        value: ({ name }) => t(`health.job.${name}`),
        width: 300,
        isLocked: true,
        isFixed: true,
        card: 'start',
      },
      {
        id: 'outcome',
        title: 'health.outcome',
        value: ({ lastRun }) => lastRun?.outcome,
        text: ({ lastRun }) => (lastRun ? t(`health.outcome.${lastRun.outcome}`) : ''),
        cell: ({ lastRun, isLate }) => (
          <>
            {lastRun && <StatusChip status={statuses[lastRun.outcome]} label={`health.outcome.${lastRun.outcome}`} />}{' '}
            {isLate && <StatusChip status="warning" label="health.late" />}
            {lastRun?.error && <div className={css.error}>{lastRun.error}</div>}
          </>
        ),
        width: 170,
        card: 'end',
      },
      {
        id: 'last',
        title: 'health.lastRun',
        value: ({ lastRun }) => lastRun?.at,
        text: ({ lastRun }) => (lastRun ? formatTime(lastRun.at) : t('health.neverRan')),
        cell: ({ lastRun }) => (lastRun ? formatTime(lastRun.at) : t('health.neverRan')),
        width: 180,
      },
      {
        id: 'took',
        title: 'health.took',
        value: ({ lastRun }) => lastRun?.milliseconds,
        cell: ({ lastRun }) =>
          lastRun?.milliseconds == null ? '' : t('health.milliseconds', { count: lastRun.milliseconds }),
        isNumber: true,
        width: 100,
      },
      {
        id: 'next',
        title: 'health.next',
        value: ({ nextAt }) => nextAt,
        text: ({ nextAt }) => (nextAt ? formatTime(nextAt) : t('health.onRequest')),
        cell: ({ nextAt }) => (nextAt ? formatTime(nextAt) : t('health.onRequest')),
        width: 180,
      },
      { id: 'cron', title: 'health.cron', value: ({ cron }) => cron ?? '', width: 140, isHiddenByDefault: true },
    ];
  }, [t, locale]);
  return (
    <Panel title="health.jobs" note={jobs.length} flush>
      <DataTable
        name="health.jobs"
        label="health.jobs"
        columns={columns}
        rows={jobs}
        rowKey={({ name }) => name}
        tone={({ lastRun, isLate }) => (lastRun?.outcome === 'failed' ? 'error' : isLate ? 'warning' : undefined)}
      />
    </Panel>
  );
}
