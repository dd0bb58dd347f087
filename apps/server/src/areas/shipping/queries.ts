import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import {
  type ShippingColumnId,
  type ShippingKind,
  type ShippingMethod,
  type ShippingState,
  shippingLifecycle,
  shippingMethods,
} from '@latchboard/contract/shipping/rules';
import { sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { countRows, type List } from '#server/platform/list/read-list.ts';

type Filters = Omit<CallInput<typeof contract.shipping.listShippingOrders>, 'limit' | 'cursor'>;
type ShippingListRow = CallOutput<typeof contract.shipping.listShippingOrders>['rows'][number];

export interface ShippingRow {
  id: number;
  number: number;
  kind: ShippingKind;
  property_id: number;
  property: string;
  property_canceled: boolean;
  customer_number: string | null;
  state: ShippingState;
  since: Date;
  created_at: Date;
  method: ShippingMethod | null;
  purchase_order_id: number | null;
  purchase_order_number: number | null;
  service_request_id: number | null;
  service_request_number: number | null;
  tracking: string[];
  contents: string[];
}

const tracking = sql`array(select k.tracking_number from shipping_order_package k where k.record_id = s.id order by k.position)`;

export const shippingColumns = sql`s.id, s.number, s.kind, s.property_id, p.name as property, p.canceled as property_canceled, p.accounting_customer_number as customer_number,
  s.state, s.since, s.created_at, s.method, s.purchase_order_id, o.number as purchase_order_number, s.service_request_id,
  q.number as service_request_number, ${tracking} as tracking,
  array(select l.quantity || ' × ' || l.product_name from shipping_order_line l
    where l.record_id = s.id and l.product_id is not null order by l.position) as contents`;
export const shippingTables = sql`shipping_order s join property p on p.id = s.property_id left join purchase_order o on o.id = s.purchase_order_id
  left join service_request q on q.id = s.service_request_id`;

export const shippingList = ({
  search,
  filterBy,
  kind,
  propertyId,
  purchaseOrderId,
  serviceRequestId,
}: Filters): List<ShippingColumnId> => ({
  select: shippingColumns,
  from: shippingTables,
  where: [
    ...(filterBy === 'all' ? [] : [sql`s.state = ${filterBy}`]),
    ...(kind === undefined ? [] : [sql`s.kind = ${kind}`]),
    ...(propertyId === undefined ? [] : [sql`s.property_id = ${propertyId}`]),
    ...(purchaseOrderId === undefined ? [] : [sql`s.purchase_order_id = ${purchaseOrderId}`]),
    ...(serviceRequestId === undefined ? [] : [sql`s.service_request_id = ${serviceRequestId}`]),
    containsWords(
      [
        sql`s.number::text`,
        sql`p.name`,
        sql`p.accounting_customer_number`,
        sql`o.number::text`,
        sql`q.number::text`,
        sql`array_to_string(${tracking}, ' ')`,
      ],
      (search ?? '').replaceAll(/(?<!\S)#(?=\S)/g, ''),
    ),
  ],
  sorts: {
    number: { by: sql`s.number`, kind: 'number' },
    kind: { by: sql`s.kind`, kind: 'text' },
    property: { by: sql`lower(p.name)`, kind: 'text' },
    customerNumber: { by: sql`lower(p.accounting_customer_number)`, kind: 'text', mayBeNull: true },
    created: { by: sql`s.created_at`, kind: 'time' },
    state: { by: sql`array_position(${shippingLifecycle.states}::text[], s.state)`, kind: 'number' },
    since: { by: sql`s.since`, kind: 'time' },
    method: { by: sql`array_position(${shippingMethods}::text[], s.method)`, kind: 'number', mayBeNull: true },
    purchaseOrder: { by: sql`o.number`, kind: 'number', mayBeNull: true },
    tracking: { by: sql`(${tracking})[1]`, kind: 'text', mayBeNull: true },
  },
  id: sql`s.id`,
});

export const countShipments = (filters: Pick<Filters, 'filterBy'>, { tx }: { readonly tx: Tx }) =>
  countRows(tx, shippingList({ sort: '-number', ...filters }));

export const presentShipment = (row: ShippingRow): ShippingListRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  property: { id: row.property_id, name: row.property },
  propertyCanceled: row.property_canceled,
  customerNumber: row.customer_number,
  state: row.state,
  since: row.since.toISOString(),
  createdAt: row.created_at.toISOString(),
  method: row.method,
  purchaseOrder:
    row.purchase_order_id === null ? null : { id: row.purchase_order_id, number: row.purchase_order_number },
  serviceRequest:
    row.service_request_id === null ? null : { id: row.service_request_id, number: row.service_request_number ?? 0 },
  tracking: row.tracking,
  contents: row.contents,
});
