import type { CallOutput, Contract } from '@latchboard/contract';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';

type Row = CallOutput<Contract['serviceRequests']['getServiceRequestTechnicians']>['rows'][number];

const numberColumn = (id: string, title: Column<Row>['title'], value: Column<Row>['value']): Column<Row> => ({
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
        {!activeStatus && <StatusChip status="inactive" label="requestReports.inactive" />}
      </>
    ),
    width: 200,
    grows: true,
    isFixed: true,
    card: 'start',
  },
  numberColumn('open', 'requestReports.openCount', ({ open }) => open),
  numberColumn('late', 'requests.late', ({ late }) => late),
  numberColumn('waiting', 'requests.state.waiting', ({ waiting }) => waiting),
  numberColumn('averageAge', 'requestReports.averageAge', ({ averageAge }) => averageAge),
  numberColumn('oldestAge', 'requestReports.oldestAge', ({ oldestAge }) => oldestAge),
  numberColumn('closed', 'requestReports.closedCount', ({ closed }) => closed),
  numberColumn('goal', 'requestReports.goal', ({ closedGoal }) => closedGoal),
];
