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
  type OrderReader,
  type OrderRow,
  orderColumns,
  orderTables,
  staffNames,
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

/** Scan outcomes that complete a hook: its key is on the hook, or the hook is marked as empty. */
const completedOutcomes: readonly ScanOutcome[] = ['hung', 'same', 'empty'];

const stage = sql`array_position(${[...queueStages]}::text[], o.state)`;

/** Time at which an order last reached a stage by an action, unless the order has returned to an earlier stage. */
const reachedAt = (action: string, state: QueueStage) =>
  sql`max(s.at) filter (where s.action = ${action} and ${stage} >= ${queueStages.indexOf(state) + 1})`;

/** Dates of an order since it was last submitted or returned to approval. */
const dates = sql`lateral (
  select ${reachedAt('approve', 'approved')} as approval_at, ${reachedAt('number', 'numbered')} as numbered_at,
    ${reachedAt('askUnits', 'awaitingUnits')} as unit_entry_at, ${reachedAt('completeUnits', 'unitsComplete')} as verified_at,
    ${reachedAt('ship', 'shipped')} as shipped_at
  from purchase_order_step s where s.record_id = o.id
    and s.id >= coalesce((select max(b.id) from purchase_order_step b where b.record_id = o.id and b.action in ('submit', 'revise')), 0)) h`;

/**
 * Earliest time since the submission of the order at which every hook of a system of the order's type was scanned. Null
 * until each hook has a key or is marked as empty.
 */
const scanDate = sql`lateral (
  select min(one.at) as scanned_at from (
    select (select max(first) from (select min(k.received_at) as first from hook_scan k
        where k.datalog_id = d.id and k.undone_by is null and k.outcome = any(${completedOutcomes}::text[])
          and k.received_at >= o.submitted_at group by k.hook) scan) as at
    from datalog d where d.property_id = o.property_id and d.type = o.tier
      and (select sum(coalesce(d.panel_hooks[panel], ${hooksPerPanel})) from generate_series(1, d.panels) panel) <=
        (select count(*) from (select t.hook from key_tag t where t.datalog_id = d.id
          union select m.hook from hook_mark m where m.datalog_id = d.id and m.is_empty) hooks)) one) q`;

const queueTables = sql`${orderTables} cross join ${dates} cross join ${scanDate}`;

/** Whether an order has been at its stage for longer than the target of the stage. */
const isLate = (targets: Targets, { now, zone }: OrderReader): RawBuilder<unknown> => {
  const conditions = queueStages.flatMap((state) => {
    const days = targets[state];
    return days === null ? [] : [sql`(o.state = ${state} and o.since < ${businessDaysBefore(now, days, zone)})`];
  });
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
};

/** Submitted orders that are not installed yet, except deleted ones (OPS-08). */
export const queueList = (input: Input, targets: Targets, reader: OrderReader): List<QueueColumnId> => ({
  select: sql`${orderColumns(reader)}, h.*, q.scanned_at, ${isLate(targets, reader)} as is_late`,
  from: queueTables,
  where: [
    sql`o.disabled_at is null and o.state = any(${[...queueStages]}::text[])`,
    ...(input.stages === undefined ? [] : [sql`o.state = any(${input.stages}::text[])`]),
    ...(input.representativeId === undefined
      ? []
      : [sql`${input.representativeId}::int in (o.sales_rep_1, o.sales_rep_2)`]),
    ...(input.late ? [isLate(targets, reader)] : []),
    containsWords(
      [sql`o.number::text`, sql`p.name`, sql`p.property_code`, sql`c.name`, customerNumber, staffNames.salesRep1],
      input.search ?? '',
    ),
  ],
  sorts: {
    orderId: { by: sql`o.number`, kind: 'number' },
    customerNumber: { by: sql`lower(${customerNumber})`, kind: 'text', mayBeNull: true },
    propertyName: { by: sql`lower(p.name)`, kind: 'text' },
    salesRep: { by: sql`lower(${staffNames.salesRep1})`, kind: 'text' },
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
