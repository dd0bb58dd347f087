import { workOrderSorts, workOrderViews } from '@latchboard/contract/work-orders/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { SearchInput } from '@latchboard/ui/form/search-input.tsx';
import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { read, useAddress, useIdParam } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { download } from '#web/lib/download.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { useAllRows } from '#web/lib/use-all-rows.tsx';
import { WorkOrderDialog } from '../form/work-order-dialog.tsx';
import { workOrderHref } from '../shapes.ts';
import { workOrderColumns } from './columns.tsx';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({
  find: read.text(raw.find),
  view: read.oneOf(raw.view, workOrderViews, 'open'),
  sort: read.oneOf(raw.sort, workOrderSorts, 'due'),
});

/** The work orders of a property: what is open, for whom, by when, and the keys out for it (SRQ-08). */
export default function WorkOrdersScreen() {
  const propertyId = useIdParam('propertyId');
  const t = useTranslate();
  const router = useRouter();
  const { Link } = useSurroundings();
  const [{ find, view, sort }, setSearch] = useAddress(readSearch);
  const [search] = useDebouncedValue(find.trim(), 150);
  const [isAdding, setAdding] = useState(false);
  const property = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true })).data;
  const filters = { propertyId, view, sort, ...(search !== '' && { search }) };
  const { result, rows, count, footer } = useAllRows({
    queryKey: ['workOrders.listWorkOrders', filters],
    live: propertyId,
    ask: (cursor, signal) =>
      api.workOrders.listWorkOrders({ ...filters, ...(cursor !== undefined && { cursor }) }, { signal, quiet: true }),
  });
  const columns = useMemo(() => workOrderColumns(propertyId, Link), [propertyId, Link]);
  const save = (format: 'csv' | 'xlsx') =>
    // The call tells the person when it fails.
    void download(
      `/properties/${propertyId}/work-orders/file`,
      { view, sort, format, ...(search !== '' && { search }) },
      () => undefined,
    ).catch(() => undefined);
  const options = workOrderViews.map((value) => ({ value, label: `workOrders.view.${value}` as const }));
  const isFiltered = search !== '' || view !== 'open';
  const add = (
    <Button
      kind="main"
      label="workOrders.add"
      icon={<IconPlus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
    />
  );

  return (
    <Page
      title="workOrders.title"
      subtitle={[property?.name, count !== undefined && t('workOrders.count', { count })].filter(Boolean).join(' · ')}
      timeZone={property?.timeZone}
      actions={
        <>
          <Button label="workOrders.csv" icon={<IconDownload size={16} aria-hidden />} onClick={() => save('csv')} />
          <Button label="workOrders.excel" icon={<IconDownload size={16} aria-hidden />} onClick={() => save('xlsx')} />
          <Button label="ui.print" icon={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()} />
          {add}
        </>
      }
    >
      <Panel flush>
        {result.error && !rows ? (
          <LoadFailure isSubject error={result.error} refetch={result.refetch} />
        ) : (
          <DataTable
            name="work-orders.list"
            label="workOrders.title"
            columns={columns}
            rows={rows}
            rowKey={(row) => String(row.id)}
            loading={result}
            isSortedElsewhere
            tone={(row) => (row.isOverdue ? 'error' : undefined)}
            onOpen={(row) => router.history.push(workOrderHref(propertyId, row.id))}
            filters={
              <>
                <Segmented
                  label="workOrders.view"
                  options={options}
                  value={view}
                  onChange={(next) => setSearch({ view: next }, { replace: true })}
                />
                <Segmented
                  label="workOrders.sort"
                  options={workOrderSorts.map((value) => ({ value, label: `workOrders.sort.${value}` as const }))}
                  value={sort}
                  onChange={(next) => setSearch({ sort: next }, { replace: true })}
                />
                <SearchInput
                  label="workOrders.search"
                  value={find}
                  onChange={(next) => setSearch({ find: next }, { replace: true })}
                />
              </>
            }
            footer={footer}
            empty={
              isFiltered
                ? { title: 'workOrders.noneFound' }
                : { title: 'workOrders.none', text: 'workOrders.noneText', action: add }
            }
          />
        )}
      </Panel>
      {isAdding && (
        <WorkOrderDialog
          propertyId={propertyId}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => router.history.push(workOrderHref(propertyId, id))}
        />
      )}
    </Page>
  );
}
