import type { eventShapes } from '@latchboard/contract/key-activity/rules/event-shapes';
import type { z } from 'zod';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { compareOrder } from '../rules/order.ts';
import { column } from './columns.ts';
import { orderKeyColumns, type PositionRange, rangeTypes } from './custody-snapshots.ts';
import { readMarksBetween } from './stored-marks.ts';
import { eventInput, type OrderedInput } from './tag-inputs.ts';

// Reads each tag's rows from one range of the index. With a join, the planner could read the whole log.
const inputsOfTags = statement('inputs-of-tags', {
  values: rangeTypes,
  row: {
    tag: 'text!',
    datalog_id: 'int4',
    stream: 'int4',
    seq: 'int8',
    order_at: 'timestamptz',
    occurred_at: 'timestamptz',
    due_back: 'timestamptz?',
    undoes: 'int8?',
    raw: 'text!',
  },
  text: `
  select t.tag, l.datalog_id, l.stream, l.seq, l.order_at, l.occurred_at, l.due_back, u.seq as undoes, l.raw
  from unnest($2::text[], $3::timestamptz[], $4::int4[], $5::int4[], $6::int8[], $7::timestamptz[], $8::int4[], $9::int4[],
      $10::int8[]) as t(tag, f_at, f_datalog, f_stream, f_seq, t_at, t_datalog, t_stream, t_seq)
    cross join lateral (
      select * from log_entry e where e.property_id = $1 and e.tag = t.tag and e.raw is not null
        and (e.order_at, e.datalog_id, e.stream, e.seq) > (t.f_at, t.f_datalog, t.f_stream, t.f_seq)
        and (e.order_at, e.datalog_id, e.stream, e.seq) <= (t.t_at, t.t_datalog, t.t_stream, t.t_seq)
      order by e.order_at, e.datalog_id, e.stream, e.seq) l
    left join undone_event u on u.datalog_id = l.datalog_id and u.stream = l.stream and u.undone_by = l.seq`,
});

type StoredRow = RowOf<typeof inputsOfTags>;

/**
 * Reads the stored inputs of each tag in its range, in the order in which custody is folded. The range starts after
 * `after` and includes `before`.
 */
export async function readStoredInputs(
  tx: Tx,
  propertyId: number,
  ranges: readonly PositionRange[],
): Promise<Map<string, OrderedInput[]>> {
  const rows = await inputsOfTags.rows(
    tx,
    propertyId,
    column({ type: 'text', values: ranges.map(({ tag }) => tag) }),
    ...orderKeyColumns(ranges.map(({ after }) => after)),
    ...orderKeyColumns(ranges.map(({ before }) => before)),
  );
  const byTag = new Map<string, OrderedInput[]>(ranges.map(({ tag }) => [tag, []]));
  for (const row of rows) byTag.get(row.tag)?.push(readInput(row));
  for (const [tag, marks] of await readMarksBetween(tx, propertyId, ranges))
    byTag.set(tag, [...(byTag.get(tag) ?? []), ...marks].sort(compareOrder));
  return byTag;
}

/** Fields of a stored event. They were validated when the event was stored. */
type StoredEvent = Pick<
  z.infer<typeof eventShapes.key>,
  'movement' | 'hook' | 'unit' | 'badge' | 'activity' | 'exception' | 'workOrder'
>;

function readInput({
  datalog_id: cabinet,
  stream,
  seq,
  order_at,
  occurred_at,
  due_back,
  undoes,
  raw,
}: StoredRow): OrderedInput {
  const event = JSON.parse(raw) as StoredEvent;
  return eventInput({
    cabinet,
    stream,
    seq,
    orderAt: order_at,
    occurredAt: occurred_at,
    due: due_back,
    undoes,
    movement: event.movement,
    hook: event.hook ?? null,
    unit: event.unit ?? null,
    badge: event.badge ?? null,
    activity: event.activity ?? null,
    exception: event.exception ?? null,
    workOrder: event.workOrder ?? null,
  });
}
