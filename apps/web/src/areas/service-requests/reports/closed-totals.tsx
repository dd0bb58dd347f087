import type { CallOutput, Contract } from '@latchboard/contract';
import { Chart } from '@latchboard/ui/chart/chart.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import css from './reports.module.css';

type Totals = CallOutput<Contract['serviceRequests']['getClosedServiceRequestTotals']>;

interface ClosedTotalsProps {
  readonly period: { readonly fromDate: string; readonly toDate: string };
}

/** Closed requests of a period by technician and by type, each as a chart with figures (SRQ-01). */
export function ClosedTotals({ period }: ClosedTotalsProps) {
  const { data, error, refetch } = useQuery({
    ...query(api.serviceRequests.getClosedServiceRequestTotals, period, { live: 'all', quiet: true }),
    placeholderData: keepPreviousData,
  });
  if (!data)
    return (
      <Panel>
        <Loading error={error} refetch={refetch} lines={4} />
      </Panel>
    );
  // The table below shows that nothing was closed.
  if (data.types.length === 0) return null;
  return (
    <div className={css.charts}>
      <Groups title="requestReports.byTechnician" label="requests.assignee" groups={data.technicians} />
      <Groups title="requestReports.byType" label="requests.type" groups={data.types} />
    </div>
  );
}

interface GroupsProps {
  readonly title: 'requestReports.byTechnician' | 'requestReports.byType';
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
