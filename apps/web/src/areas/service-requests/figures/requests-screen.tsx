import { requestSorts, serviceFigures } from '@latchboard/contract/service-requests/rules';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { monthName } from '#web/areas/sales/index.ts';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import type { Filter } from '#web/lib/list/filters/filter.ts';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { requestColumns } from '../list/columns.tsx';
import { requestFilters } from '../list/filters.ts';
import { reportHref, requestHref, requestsHref } from '../shapes.ts';
import { firstDayOfWeek, readPeriod } from './period.ts';

/** Filter for a part of the figure's period. It is set only in the URL. This screen has no control for it. */
const periodPartFilter: Filter<string> = {
  read: (raw) => (/^\d{1,4}$/.test(String(raw ?? '')) ? String(raw) : ''),
  write: (value) => value || undefined,
  Control: () => null,
  describe: () => undefined,
};

const filters = {
  figure: choiceFilter({
    label: 'serviceFigures.title',
    values: serviceFigures,
    defaultValue: 'srClosed',
    labelOf: (value) => `serviceFigures.${value}` as const,
    isView: true,
  }),
  technicianId: requestFilters.technician,
  year: periodPartFilter,
  month: periodPartFilter,
  startDayOfWeek: periodPartFilter,
};

/** Requests that a figure of the service report counts (OPS-05). */
export default function FigureRequestsScreen() {
  const t = useTranslate();
  const router = useRouter();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const list = useList({
    filters,
    call: api.serviceRequests.listServiceReportRequests,
    file: api.serviceRequests.exportServiceReportRequests,
    sorts: requestSorts,
    defaultSort: '-changed',
    input: ({ figure, technicianId, ...period }) => ({
      ...readPeriod(period, new Date()),
      figure,
      ...(technicianId !== '' && { technicianId: Number(technicianId) }),
    }),
    live: 'all',
  });
  const columns = useMemo(() => requestColumns({ t, locale, zone: localZone, Link }), [t, locale, Link]);
  const period = readPeriod(list.values, new Date());
  const week = firstDayOfWeek(period);
  const periodLabel =
    week !== null
      ? t('serviceFigures.weekOf', { day: formatDay(week) })
      : [period.month === 0 ? '' : monthName(period.month), String(period.year)].join(' ').trim();
  const { figure } = list.values;
  return (
    <ListPage
      title={`serviceFigures.${figure}`}
      subtitle={figure === 'srOpen' || figure === 'installsOpen' ? undefined : periodLabel}
      namesZone
      crumbs={[
        { label: 'requests.title', href: requestsHref },
        { label: 'serviceFigures.title', href: reportHref('service') },
      ]}
      list={list}
      name="service-requests.figure"
      columns={columns}
      rowKey={(row) => String(row.id)}
      countText="requests.count"
      onOpen={(row) => router.history.push(requestHref(row.property.id, row.id))}
      empty={{ title: 'requests.none' }}
    />
  );
}
