import type { CallOutput, Contract } from '@latchboard/contract';
import type { SystemReportColumnId } from '@latchboard/contract/systems/rules/reports';
import type { Translate } from '@latchboard/texts';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { localZone } from '#web/lib/dates.ts';
import { systemHref } from '../shapes.ts';

type ReportedSystem = CallOutput<Contract['systems']['listPastDue']>['rows'][number];

interface ColumnContext {
  readonly t: Translate;
  readonly locale: string;
  readonly Link: (props: KitLinkProps) => ReactNode;
  /** Whether the user may open service requests. */
  readonly canSeeRequests: boolean;
}

/** Columns of the provider's reports on systems. The server can sort by any of them. */
export function reportColumns({ t, locale, Link, canSeeRequests }: ColumnContext): readonly Column<ReportedSystem>[] {
  const contactText = ({ lastContact }: ReportedSystem) =>
    lastContact === null ? t('systemReports.never') : formatDateTime(lastContact, localZone, locale);
  const warrantyDayText = ({ warrantyUntil }: ReportedSystem) =>
    warrantyUntil === null ? '' : formatDay(warrantyUntil);
  return columnsInOrder<ReportedSystem, SystemReportColumnId>({
    property: {
      title: 'systemReports.property',
      value: (row) => row.property,
      cell: (row) => <Link href={`/property/${row.propertyId}`}>{row.property}</Link>,
      width: 205,
      isFixed: true,
      card: 'start',
    },
    corporation: { title: 'systemReports.corporation', value: (row) => row.corporation, width: 168, grows: true },
    region: { title: 'systemReports.region', value: (row) => row.region, width: 138 },
    system: {
      title: 'systemReports.system',
      value: (row) => `${row.number} ${row.name}`,
      cell: (row) => <Link href={systemHref(row.propertyId, row.id)}>{`${row.number} ${row.name}`}</Link>,
      width: 170,
    },
    type: { title: 'systemReports.type', value: (row) => t(`systems.type.${row.type}`), width: 110 },
    version: { title: 'systemReports.version', value: (row) => row.version, width: 90 },
    lastContact: {
      title: 'systemReports.lastContact',
      value: (row) => row.lastContact,
      cell: contactText,
      text: contactText,
      width: 180,
    },
    days: { title: 'systemReports.days', value: (row) => row.days, width: 80, card: 'end' },
    warranty: {
      title: 'systemReports.warranty',
      value: (row) => row.warrantyUntil,
      cell: warrantyDayText,
      text: warrantyDayText,
      width: 120,
    },
    request: {
      title: 'systemReports.request',
      value: ({ openRequest }) => openRequest?.number ?? null,
      cell: ({ propertyId, openRequest }) =>
        openRequest && canSeeRequests ? (
          <Link href={`/service-requests/property/${propertyId}/${openRequest.id}`}>{openRequest.number}</Link>
        ) : (
          openRequest?.number
        ),
      text: ({ openRequest }) => (openRequest ? String(openRequest.number) : ''),
      width: 120,
    },
  });
}
