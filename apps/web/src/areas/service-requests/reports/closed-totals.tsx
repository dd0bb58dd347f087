import type { CallOutput, Contract } from '@latchboard/contract';
import { Chart } from '@latchboard/ui/chart/chart.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import css from './reports.module.css';

type Totals = CallOutput<Contract['serviceRequests']['getClosedServiceRequestTotals']>;

const titles = ['requestReports.byTechnician', 'requestReports.byType'] as const;

interface ClosedTotalsProps {
  readonly period: { readonly fromDate: string; readonly toDate: string };
}

/** Closed requests in a period by technician and by type, each as a chart with figures (SRQ-01). */
export function ClosedTotals({ period }: ClosedTotalsProps) {
  const { data, error, refetch } = useQuery({
    ...query(api.serviceRequests.getClosedServiceRequestTotals, period, { live: 'all', quiet: true }),
    placeholderData: keepPreviousData,
  });
  if (error && !data)
    return (
      <Panel>
        <LoadFailure error={error} refetch={refetch} />
      </Panel>
    );
  if (!data)
    return (
      <div className={css.charts}>
        {titles.map((title) => (
          <Panel key={title} title={title}>
            <Skeleton lines={8} />
          </Panel>
        ))}
      </div>
    );
  // The table below shows that nothing was closed.
  if (data.types.length === 0) return null;
  return (
    <div className={css.charts}>
      <Groups title={titles[0]} label="requests.assignee" groups={data.technicians} />
      <Groups title={titles[1]} label="requests.type" groups={data.types} />
    </div>
  );
}

interface GroupsProps {
  readonly title: (typeof titles)[number];
  readonly label: 'requests.assignee' | 'requests.type';
  readonly groups: Totals['types'];
}

function Groups({ title, label, groups }: GroupsProps) {
  const t = useTranslate();
  return (
    <Panel title={title}>
      <Chart
        kind="rows"
        label={t(title)}
        categoryLabel={t(label)}
        categories={groups.map(({ id, name }) => ({ id: String(id), label: name }))}
        series={[
          { id: 'closed', label: t('requestReports.closedCount'), values: groups.map(({ closed }) => closed) },
          {
            ...{ id: 'days', label: t('requestReports.averageDays'), isTableOnly: true },
            values: groups.map(({ averageDays }) => averageDays),
          },
          {
            ...{ id: 'minutes', label: t('requests.minutes'), isTableOnly: true },
            values: groups.map(({ minutes }) => minutes),
          },
        ]}
      />
    </Panel>
  );
}
