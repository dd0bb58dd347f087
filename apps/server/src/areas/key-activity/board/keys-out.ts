import type { CallOutput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { writtenRows } from '#server/platform/db/written-statement.ts';
import { type Source, sourcesOf } from '../silence/sources.ts';
import { reasonOf } from './reason.ts';
import { type OnReceipt, receiptOf, signedDue } from './receipt-of.ts';
import { unitsOf } from './units-of.ts';

/** More keys than anybody carries. */
const mostHeld = 500;

export type KeyOut = CallOutput<typeof contract.keyActivity.keysOut>['rows'][number];

interface Row extends OnReceipt {
  key: number | null;
  tag: string;
  hook: number | null;
  unit: string | null;
  opens: string[] | null;
  badge: string | null;
  holder: string | null;
  activity: number | null;
  activity_name: string | null;
  work_order: string | null;
  since: string;
  due_back: string | null;
  overdue: boolean;
  misplaced: boolean;
  datalog_id: number | null;
  datalog_name: string | null;
}

/**
 * When a key is due back: as a vendor signed for it, else as said when it was taken, else by its activity's minutes, else by the
 * property's. Resolved when it is read, like overdue, which is a state of the clock. `c` and `p` are the custody and the property.
 */
export const dueBack = (minutes: string) =>
  `coalesce(${signedDue('c.property_id', 'c.tag', 'c.since')}, c.due_back, c.since + make_interval(mins => coalesce(${minutes}, p.default_due_minutes)))`;

const keysOut = (where: string) => `
  select k.id as key, c.tag, coalesce(c.hook, k.hook) as hook, coalesce(c.unit, k.unit) as unit, k.opens, c.badge, b.name as holder, c.activity,
    in_reading_language(a.name, a.name_es) as activity_name, c.work_order, c.since, due.at as due_back, coalesce(due.at < $2, false) as overdue, c.misplaced,
    c.datalog_id, d.name as datalog_name, ${receiptOf} as receipt
  from key_custody c
    join property p on p.id = c.property_id
    left join key_tag k on k.property_id = c.property_id and k.tag = c.tag
    left join activity a on a.property_id = c.property_id and a.code = c.activity
    left join datalog d on d.property_id = c.property_id and d.id = c.datalog_id
    left join lateral (
      select b.name from badge b
      where b.property_id = c.property_id and b.number = c.badge and b.active_from <= c.since
        and (b.active_to is null or b.active_to > c.since)
      order by b.active_from desc limit 1) b on true
    cross join lateral (select ${dueBack('a.minutes')} as at) due
  where c.property_id = $1 and c.state = 'out' ${where}
  order by (due.at < $2) desc nulls last, case when due.at < $2 then due.at end, c.since, c.tag limit $3`;

/** The keys that are out: overdue first, the longest overdue at the top; then those out longest. */
export async function keysOutRows(tx: Tx, propertyId: number, now: Date, seesHooks: boolean, limit: number) {
  const rows = await writtenRows<Row & Record<string, unknown>>(tx, {
    name: 'keys out',
    text: keysOut(''),
    values: [propertyId, now, limit],
  });
  const source = await sourcesOf(tx, rows, now);
  return rows.map((row) => present(row, source(row), seesHooks));
}

/** The keys that the owner of a badge holds since `since`, in the same order. */
export async function keysHeldBy(
  tx: Tx,
  { propertyId, badge, since }: { propertyId: number; badge: string; since: Date },
  now: Date,
  seesHooks: boolean,
) {
  const rows = await writtenRows<Row & Record<string, unknown>>(tx, {
    name: 'keys held',
    text: keysOut('and c.badge = $4 and c.since >= $5'),
    values: [propertyId, now, mostHeld, badge, since],
  });
  const source = await sourcesOf(tx, rows, now);
  return rows.map((row) => present(row, source(row), seesHooks));
}

function present(row: Row, cabinet: Source, seesHooks: boolean): KeyOut {
  return {
    key: row.key,
    tag: seesHooks ? row.tag : null,
    hook: seesHooks ? row.hook : null,
    unit: row.unit,
    units: unitsOf(row),
    holder: { name: row.holder, badge: row.badge ?? '' },
    activity: reasonOf(row),
    workOrder: row.work_order,
    since: row.since,
    dueBack: row.due_back,
    overdue: row.overdue,
    misplaced: row.misplaced,
    cabinet,
    receipt: row.receipt,
  };
}
