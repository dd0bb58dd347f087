import { as, type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type Custody, unseenCustody } from '../rules/custody.ts';
import type { OrderKey } from '../rules/order.ts';
import { endedHoldingText, readEndedHolding } from './custody-snapshots.ts';

/** Stored custody of a tag, and the position of the last input folded into it. */
export interface StoredCustody {
  tag: string;
  custody: Custody;
  /** Cabinet that the tag is assigned to. */
  assigned: number | null;
  last: OrderKey | null;
  /** Number of inputs folded since the last snapshot. */
  sinceSnapshot: number;
}

const storedCustody = statement('kept-custody', {
  values: ['int4', 'text[]'],
  row: {
    tag: 'text!',
    assigned: 'int4?',
    state: as<Custody['state']>('text?'),
    datalog_id: 'int4?',
    home_datalog_id: 'int4?',
    hook: 'int4?',
    unit: 'text?',
    badge: 'text?',
    activity: 'int4?',
    work_order: 'text?',
    since: 'timestamptz?',
    due_back: 'timestamptz?',
    misplaced: 'bool?',
    ended_holding: 'text?',
    last_order_at: 'timestamptz?',
    last_datalog_id: 'int4?',
    last_stream: 'int4?',
    last_seq: 'int8?',
    since_kept: 'int4?',
  },
  text: `
  select t.tag, k.datalog_id as assigned, c.state, c.datalog_id, c.home_datalog_id, c.hook, c.unit, c.badge, c.activity,
    c.work_order, c.since, c.due_back, c.misplaced, c.ended_holding, c.last_order_at, c.last_datalog_id, c.last_stream, c.last_seq, c.since_kept
  from unnest($2::text[]) as t(tag)
    left join key_tag k on k.property_id = $1 and k.tag = t.tag
    left join lateral (
      -- There is one row. The limit makes the planner scan the index, which removes outdated versions.
      select * from key_custody where property_id = $1 and tag = t.tag limit 1) c on true`,
});

type Row = RowOf<typeof storedCustody>;

/** Row of a tag's custody: its stored state and its position in the order. */
export function custodyRow(propertyId: number, tag: string, custody: Custody, last: OrderKey | null) {
  return {
    property_id: propertyId,
    tag,
    state: custody.state,
    datalog_id: custody.cabinet,
    home_datalog_id: custody.home,
    hook: custody.hook,
    unit: custody.unit,
    badge: custody.badge,
    activity: custody.activity,
    work_order: custody.workOrder,
    since: custody.since,
    due_back: custody.dueBack,
    misplaced: custody.misplaced,
    ended_holding: endedHoldingText(custody.endedHolding),
    last_order_at: last?.orderAt ?? null,
    last_datalog_id: last?.cabinet ?? null,
    last_stream: last?.stream ?? null,
    last_seq: last?.seq ?? null,
  };
}

/** Reads the custody of tags. The caller must have locked the property board. */
export async function readCustody(tx: Tx, propertyId: number, tags: readonly string[]): Promise<StoredCustody[]> {
  if (tags.length === 0) return [];
  const rows = await storedCustody.rows(tx, propertyId, tags);
  return rows.map((row) => ({
    tag: row.tag,
    assigned: row.assigned,
    custody: custodyOf(row),
    last: lastOrderKeyOf(row),
    sinceSnapshot: row.since_kept ?? 0,
  }));
}

function custodyOf(row: Row): Custody {
  const home = row.assigned ?? row.home_datalog_id;
  if (row.state === null) return unseenCustody(home);
  return {
    state: row.state,
    cabinet: row.datalog_id,
    home,
    hook: row.hook,
    unit: row.unit,
    badge: row.badge,
    activity: row.activity,
    workOrder: row.work_order,
    since: row.since,
    dueBack: row.due_back,
    // The tag may have been assigned to another cabinet since then.
    misplaced: row.state === 'in' ? row.datalog_id !== home : row.misplaced === true,
    endedHolding: readEndedHolding(row.ended_holding),
  };
}

function lastOrderKeyOf(row: Row): OrderKey | null {
  if (!row.last_order_at || row.last_datalog_id === null || row.last_stream === null || row.last_seq === null)
    return null;
  return { orderAt: row.last_order_at, cabinet: row.last_datalog_id, stream: row.last_stream, seq: row.last_seq };
}
