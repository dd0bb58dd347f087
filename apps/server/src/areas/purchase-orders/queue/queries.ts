import type { CallInput, contract } from '@latchboard/contract';
import { type QueueColumnId, type QueueStage, queueStages } from '@latchboard/contract/purchase-orders/queue-rules';
import type { ScanOutcome } from '@latchboard/contract/scanning/rules/facts';
import { hooksPerPanel } from '@latchboard/contract/systems/rules/panels';
import { type RawBuilder, sql } from 'kysely';
import { businessDaysBefore } from '#server/platform/business-days.ts';
import { containsWords } from '#server/platform/db/like.ts';
import type { List } from '#server/platform/list/read-list.ts';
import {
  customerNumber,
  lastAction,
  nameOf,
  type OrderReader,
  type OrderRow,
  orderColumns,
  orderTables,
} from '../columns.ts';

export type Input = Omit<CallInput<typeof contract.purchaseOrders.listProductionQueue>, 'limit' | 'cursor'>;
export type Targets = Readonly<Record<QueueStage, number | null>>;

export interface QueueRow extends OrderRow {
  state: QueueStage;
  number: number;
  approval_at: Date | null;
  numbered_at: Date | null;
  unit_entry_at: Date | null;
  verified_at: Date | null;
  scanned_at: Date | null;
  shipped_at: Date | null;
  is_late: boolean;
}

/** Scan outcomes that complete a hook: its key is there, or it is marked as empty. */
const hookIsDone: readonly ScanOutcome[] = ['hung', 'same', 'empty'];

const stage = sql`array_position(${[...queueStages]}::text[], o.state)`;

/** Time at which an action last reached a stage, unless the order has returned to an earlier stage. */
const reached = (action: string, state: QueueStage) =>
  sql`max(s.at) filter (where s.action = ${action} and ${stage} >= ${queueStages.indexOf(state) + 1})`;

/** Dates of an order since it was last submitted or returned to approval. */
const dates = sql`lateral (
  select ${reached('approve', 'approved')} as approval_at, ${reached('number', 'numbered')} as numbered_at,
    ${reached('askUnits', 'awaitingUnits')} as unit_entry_at, ${reached('completeUnits', 'unitsComplete')} as verified_at,
    ${reached('ship', 'shipped')} as shipped_at
  from purchase_order_step s where s.record_id = o.id
    and s.id >= coalesce((select max(b.id) from purchase_order_step b where b.record_id = o.id and b.action in ('submit', 'revise')), 0)) h`;

/**
 * First scan of the last hook of a system of the order's kind, since the order was created. Null until each hook has a
 * key or is marked as empty.
 */
const scanned = sql`lateral (
  select min(one.at) as scanned_at from (
    select (select max(first) from (select min(k.received_at) as first from hook_scan k
        where k.datalog_id = d.id and k.undone_by is null and k.outcome = any(${hookIsDone}::text[])
          and k.received_at >= o.submitted_at group by k.hook) scan) as at
    from datalog d where d.property_id = o.property_id and d.type = o.tier
      and (select sum(coalesce(d.panel_hooks[panel], ${hooksPerPanel})) from generate_series(1, d.panels) panel) <=
        (select count(*) from (select t.hook from key_tag t where t.datalog_id = d.id
          union select m.hook from hook_mark m where m.datalog_id = d.id and m.is_empty) hooks)) one) q`;

const from = sql`${orderTables} cross join ${dates} cross join ${scanned}`;

/** Whether an order has been at its stage for longer than the target of the stage. */
const isLate = (targets: Targets, { now, zone }: OrderReader): RawBuilder<unknown> => {
  const late = queueStages.flatMap((state) => {
    const days = targets[state];
    return days === null ? [] : [sql`(o.state = ${state} and o.since < ${businessDaysBefore(now, days, zone)})`];
  });
  return late.length === 0 ? sql`false` : sql`(${sql.join(late, sql` or `)})`;
};

/** Orders that are not installed yet (OPS-08). */
export const queueList = (asked: Input, targets: Targets, reader: OrderReader): List<QueueColumnId> => ({
  select: sql`${orderColumns(reader)}, h.*, q.scanned_at, ${isLate(targets, reader)} as is_late`,
  from,
  where: [
    sql`o.disabled_at is null and o.state = any(${[...queueStages]}::text[])`,
    ...(asked.stages === undefined ? [] : [sql`o.state = any(${asked.stages}::text[])`]),
    ...(asked.representativeId === undefined
      ? []
      : [sql`${asked.representativeId}::int in (o.sales_rep_1, o.sales_rep_2)`]),
    ...(asked.late ? [isLate(targets, reader)] : []),
    containsWords(
      [sql`o.number::text`, sql`p.name`, sql`p.property_code`, sql`c.name`, customerNumber, nameOf.salesRep1],
      asked.search ?? '',
    ),
  ],
  sorts: {
    orderId: { by: sql`o.number`, kind: 'number' },
    customerNumber: { by: sql`lower(${customerNumber})`, kind: 'text', mayBeNull: true },
    propertyName: { by: sql`lower(p.name)`, kind: 'text' },
    salesRep: { by: sql`lower(${nameOf.salesRep1})`, kind: 'text' },
    poCreatedDate: { by: sql`o.submitted_at`, kind: 'time' },
    managerApprovalDate: { by: sql`h.approval_at`, kind: 'time', mayBeNull: true },
    customerNumberDate: { by: sql`h.numbered_at`, kind: 'time', mayBeNull: true },
    unitEntryDate: { by: sql`h.unit_entry_at`, kind: 'time', mayBeNull: true },
    unitsVerifiedDate: { by: sql`h.verified_at`, kind: 'time', mayBeNull: true },
    scannedDate: { by: sql`q.scanned_at`, kind: 'time', mayBeNull: true },
    shippedDate: { by: sql`h.shipped_at`, kind: 'time', mayBeNull: true },
    latestActivityDate: { by: lastAction, kind: 'time' },
    // The most advanced stage is last. Within a stage, the longest-waiting order is first.
    stage: { by: sql`(${stage} * 1e13 + extract(epoch from o.since) * 1000)::bigint`, kind: 'number' },
  },
  id: sql`o.id`,
});
