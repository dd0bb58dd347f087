import type { CallOutput, Contract } from '@latchboard/contract';
import { changeRequestSorts } from '@latchboard/contract/hierarchy/rules';
import { formatZoned } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { changeRequestColumns } from './change-request-columns.tsx';
import { changeRequestFilters as filters } from './change-request-filters.ts';
import { useChangeRequestDialog } from './use-change-request-dialog.tsx';

type Row = CallOutput<Contract['hierarchy']['listAllChangeRequests']>['rows'][number];

const propertyOf = ({ property }: Row) => property.id;

/** Change requests for all properties, oldest first by default (HIE-08, OPS-01). */
export default function AllChangeRequestsScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const list = useList({
    filters,
    call: api.hierarchy.listAllChangeRequests,
    file: api.hierarchy.exportAllChangeRequests,
    sorts: changeRequestSorts,
    defaultSort: 'at',
    input: ({ view }) => ({ view }),
    live: 'all',
  });
  const { ask, dialog } = useChangeRequestDialog<Row>({ propertyOf, refetch: list.result.refetch });
  const columns = useMemo((): readonly Column<Row>[] => {
    const timeOf = ({ at, property }: Row) => formatZoned(at, property.timeZone, locale);
    const property: Column<Row> = {
      id: 'property',
      title: 'changeRequest.property',
      value: (row) => row.property.name,
      cell: (row) => <Link href={`/property/${row.property.id}`}>{row.property.name}</Link>,
      width: 190,
      card: 'start',
    };
    return [property, ...changeRequestColumns<Row>({ t, timeOf, onAct: ask })];
  }, [t, locale, Link, ask]);
  return (
    <ListPage
      title="changeRequest.title"
      list={list}
      name="hierarchy.all-change-requests"
      columns={columns}
      rowKey={(row) => String(row.id)}
      countText="changeRequest.count"
      empty={{ title: 'changeRequest.noneOfAll', text: 'changeRequest.noneOfAllText' }}
    >
      {dialog}
    </ListPage>
  );
}
