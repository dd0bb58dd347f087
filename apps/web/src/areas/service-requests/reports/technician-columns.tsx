import type { CallOutput, Contract } from '@latchboard/contract';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';

type Row = CallOutput<Contract['serviceRequests']['getServiceRequestTechnicians']>['rows'][number];

const number = (id: string, title: Column<Row>['title'], value: Column<Row>['value']): Column<Row> => ({
  ...{ id, title, value, width: 130 },
  isNumber: true,
});

/** Workload of each technician. The name links to their requests. */
export const technicianColumns = (Link: (props: KitLinkProps) => ReactNode): readonly Column<Row>[] => [
  {
    id: 'name',
    title: 'requests.assignee',
    value: ({ name }) => name,
    cell: ({ id, name, activeStatus }) => (
      <>
        <Link href={`/service-requests?technician=${id}`}>{name}</Link>{' '}
        {!activeStatus && <StatusChip status="unknown" label="requestReports.inactive" />}
      </>
    ),
    width: 200,
    grows: true,
    isFixed: true,
    card: 'start',
  },
  number('open', 'requestReports.openCount', ({ open }) => open),
  number('late', 'requests.late', ({ late }) => late),
  number('waiting', 'requests.state.waiting', ({ waiting }) => waiting),
  number('averageAge', 'requestReports.averageAge', ({ averageAge }) => averageAge),
  number('oldestAge', 'requestReports.oldestAge', ({ oldestAge }) => oldestAge),
  number('closed', 'requestReports.closedCount', ({ closed }) => closed),
  number('goal', 'requestReports.goal', ({ closedGoal }) => closedGoal),
];
