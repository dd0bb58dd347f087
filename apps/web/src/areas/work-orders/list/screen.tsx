import { workOrderSorts } from '@latchboard/contract/work-orders/rules';
import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { api } from '#web/lib/api.ts';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { SectionMenu } from '#web/lib/record/section-menu.tsx';
import { read, useIdParam, useUrlState } from '#web/lib/url-state.ts';
import { usePageProperty } from '#web/lib/use-page-property.ts';
import { useToday } from '#web/lib/use-today.ts';
import { WorkOrderDialog } from '../form/work-order-dialog.tsx';
import { workOrderHref } from '../shapes.ts';
import { workOrderColumns } from './columns.tsx';
import { workOrderEditing } from './edit-row.ts';
import { workOrderFilters } from './filters.ts';

/** Whether the form for a new work order is open. */
const readAdding = (raw: Readonly<Record<string, unknown>>) => ({
  add: read.flag(raw.add) ? ('yes' as const) : undefined,
});

/** Work orders of a property with assignee, due day, and keys out (SRQ-08). */
export default function WorkOrdersScreen() {
  const propertyId = useIdParam('propertyId');
  const router = useRouter();
  const { Link } = useKitServices();
  const t = useTranslate();
  const [{ add }, setUrlState] = useUrlState(readAdding);
  const property = usePageProperty(propertyId);
  const backCrumbs = usePropertyCrumbs(property);
  const list = useList({
    filters: workOrderFilters,
    call: api.workOrders.listWorkOrders,
    file: api.workOrders.exportWorkOrders,
    sorts: workOrderSorts,
    defaultSort: 'due',
    input: ({ view, find }) => ({ propertyId, view, ...(find !== '' && { search: find }) }),
    live: propertyId,
  });
  const columns = useMemo(() => workOrderColumns(propertyId, Link), [propertyId, Link]);
  const today = useToday(propertyId);
  const editing = useMemo(() => workOrderEditing(propertyId, today, t), [propertyId, today, t]);
  const addButton = <AddButton kind="main" label="workOrders.add" onClick={() => setUrlState({ add: 'yes' })} />;

  return (
    <ListPage
      title="workOrders.title"
      subtitle={property?.name}
      crumbs={backCrumbs}
      timeZone={property?.timeZone}
      actions={addButton}
      isSubject
      frame={(rows) => (
        <SectionMenu entity={{ level: 'property', id: propertyId }} current="work-orders">
          {rows}
        </SectionMenu>
      )}
      list={list}
      name="work-orders.list"
      columns={columns}
      rowKey={(row) => String(row.id)}
      countText="workOrders.count"
      tone={(row) => (row.isOverdue ? 'error' : undefined)}
      editing={editing}
      onOpen={(row) => router.history.push(workOrderHref(propertyId, row.id))}
      empty={{ title: 'workOrders.none', text: 'workOrders.noneText', action: addButton }}
    >
      {add && (
        <WorkOrderDialog
          propertyId={propertyId}
          onClose={() => setUrlState({ add: undefined }, { replace: true })}
          // The back button must not open the form again.
          onSaved={({ id }) => router.history.replace(workOrderHref(propertyId, id))}
        />
      )}
    </ListPage>
  );
}
