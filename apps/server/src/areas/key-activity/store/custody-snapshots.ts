import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Custody, EndedHolding } from '../rules/custody.ts';
import { maxCabinet, type OrderKey } from '../rules/order.ts';
import { column } from './columns.ts';

/** A tag's custody after all its inputs up to a position in their order. */
export interface CustodySnapshot {
  tag: string;
  at: OrderKey;
  custody: Custody;
}

/** Number of inputs between two snapshots. */
export const inputsPerSnapshot = 16;

/** Custody as stored in a snapshot. Two custodies are equal if these strings are equal. */
export function custodyText({ since, dueBack, ...custody }: Custody): string {
  return JSON.stringify([
    custody.state,
    custody.cabinet,
    custody.home,
    custody.hook,
    custody.unit,
    custody.badge,
    custody.activity,
    custody.workOrder,
    since,
    dueBack,
    custody.misplaced,
    custody.endedHolding && endedHoldingTuple(custody.endedHolding),
  ]);
}

/** Ended holding as stored in a snapshot and in `key_custody`. */
const endedHoldingTuple = ({ endedBy, badge, activity, workOrder, since, dueBack }: EndedHolding) => [
  ...[endedBy.cabinet, endedBy.stream, endedBy.seq],
  ...[badge, activity, workOrder, since.toISOString(), dueBack?.toISOString() ?? null],
];

type EndedHoldingTuple = [
  ...[cabinet: number, stream: number, seq: number],
  ...[badge: string | null, activity: number | null, workOrder: string | null],
  ...[since: string, dueBack: string | null],
];

type CustodyTuple = [
  Custody['state'],
  number | null,
  number | null,
  number | null,
  string | null,
  string | null,
  number | null,
  string | null,
  string | null,
  string | null,
  boolean,
  // Snapshots of earlier versions do not have it.
  (EndedHoldingTuple | null)?,
];

const timeOf = (text: string | null) => (text === null ? null : new Date(text));

/** Reads the custody of a snapshot. The tag may have been assigned to another cabinet since then. */
export function readCustodyText(text: string, assigned: number | null): Custody {
  const [state, cabinet, storedHome, hook, unit, badge, activity, workOrder, since, dueBack, misplaced, ended] =
    JSON.parse(text) as CustodyTuple;
  const home = assigned ?? storedHome;
  const custody = { state, cabinet, home, hook, unit, badge, activity, workOrder };
  return {
    ...custody,
    since: timeOf(since),
    dueBack: timeOf(dueBack),
    misplaced: state === 'in' ? cabinet !== home : misplaced,
    endedHolding: ended ? endedHoldingOf(ended) : null,
  };
}

const endedHoldingOf = ([
  cabinet,
  stream,
  seq,
  badge,
  activity,
  workOrder,
  since,
  dueBack,
]: EndedHoldingTuple): EndedHolding => ({
  endedBy: { cabinet, stream, seq },
  badge,
  activity,
  workOrder,
  since: new Date(since),
  dueBack: timeOf(dueBack),
});

export const endedHoldingText = (ended: EndedHolding | null): string | null =>
  ended && JSON.stringify(endedHoldingTuple(ended));

export const readEndedHolding = (text: string | null): EndedHolding | null =>
  text === null ? null : endedHoldingOf(JSON.parse(text) as EndedHoldingTuple);

const orderKeyTypes = ['timestamptz[]', 'int4[]', 'int4[]', 'int8[]'] as const;
/**
 * Parameters of a statement about ranges: the property, the tags, and the two ends of each range (`orderKeyColumns`).
 */
export const rangeTypes = ['int4', 'text[]', ...orderKeyTypes, ...orderKeyTypes] as const;

/** Range of a tag's inputs to fold in one step. It starts after one snapshot and ends at another. */
export interface InputRange {
  tag: string;
  /** First position that must be folded again. */
  from: OrderKey;
  /** Last position at which snapshots are invalid. */
  through: OrderKey;
  /** Number of snapshots after `through` within the range. */
  skip: number;
}

export interface NeighborSnapshots {
  before: { at: OrderKey; custody: string } | null;
  after: { at: OrderKey; custody: string } | null;
}

const neighbors = statement('snapshots-around', {
  values: [...rangeTypes, 'int4[]'],
  row: {
    tag: 'text!',
    before_at: 'timestamptz?',
    before_datalog: 'int4?',
    before_stream: 'int4?',
    before_seq: 'int8?',
    before_custody: 'text?',
    after_at: 'timestamptz?',
    after_datalog: 'int4?',
    after_stream: 'int4?',
    after_seq: 'int8?',
    after_custody: 'text?',
  },
  text: `
  select t.tag, b.order_at as before_at, b.datalog_id as before_datalog, b.stream as before_stream, b.seq as before_seq,
    b.custody as before_custody, a.order_at as after_at, a.datalog_id as after_datalog, a.stream as after_stream,
    a.seq as after_seq, a.custody as after_custody
  from unnest($2::text[], $3::timestamptz[], $4::int4[], $5::int4[], $6::int8[], $7::timestamptz[], $8::int4[], $9::int4[],
      $10::int8[], $11::int4[]) as t(tag, f_at, f_datalog, f_stream, f_seq, t_at, t_datalog, t_stream, t_seq, skip)
    left join lateral (
      select * from custody_kept k where k.property_id = $1 and k.tag = t.tag
        and (k.order_at, k.datalog_id, k.stream, k.seq) < (t.f_at, t.f_datalog, t.f_stream, t.f_seq)
      order by k.order_at desc, k.datalog_id desc, k.stream desc, k.seq desc limit 1) b on true
    left join lateral (
      select * from custody_kept k where k.property_id = $1 and k.tag = t.tag
        and (k.order_at, k.datalog_id, k.stream, k.seq) > (t.t_at, t.t_datalog, t.t_stream, t.t_seq)
      order by k.order_at, k.datalog_id, k.stream, k.seq offset t.skip limit 1) a on true`,
});

/** Snapshots around ranges: the last snapshot before each range, and the snapshot at its end. */
export async function readSnapshotsAround(
  tx: Tx,
  propertyId: number,
  ranges: readonly InputRange[],
): Promise<Map<string, NeighborSnapshots>> {
  const rows = await neighbors.rows(
    tx,
    propertyId,
    column({ type: 'text', values: ranges.map(({ tag }) => tag) }),
    ...orderKeyColumns(ranges.map(({ from }) => from)),
    ...orderKeyColumns(ranges.map(({ through }) => through)),
    column({ type: 'int4', values: ranges.map(({ skip }) => skip) }),
  );
  return new Map(
    rows.map((row) => [
      row.tag,
      {
        before: snapshotOf(row.before_at, row.before_datalog, row.before_stream, row.before_seq, row.before_custody),
        after: snapshotOf(row.after_at, row.after_datalog, row.after_stream, row.after_seq, row.after_custody),
      },
    ]),
  );
}

function snapshotOf(
  orderAt: Date | null,
  cabinet: number | null,
  stream: number | null,
  seq: number | null,
  custody: string | null,
): NeighborSnapshots['before'] {
  if (orderAt === null || cabinet === null || stream === null || seq === null || custody === null) return null;
  return { at: { orderAt, cabinet, stream, seq }, custody };
}

const snapshotDeletion = statement('delete-snapshots', {
  values: rangeTypes,
  text: `
  delete from custody_kept k
  using unnest($2::text[], $3::timestamptz[], $4::int4[], $5::int4[], $6::int8[], $7::timestamptz[], $8::int4[], $9::int4[],
    $10::int8[]) as t(tag, f_at, f_datalog, f_stream, f_seq, t_at, t_datalog, t_stream, t_seq)
  where k.property_id = $1 and k.tag = t.tag
    and (k.order_at, k.datalog_id, k.stream, k.seq) > (t.f_at, t.f_datalog, t.f_stream, t.f_seq)
    and (k.order_at, k.datalog_id, k.stream, k.seq) < (t.t_at, t.t_datalog, t.t_stream, t.t_seq)`,
});

/** Lower and upper bound of all possible positions. With nullable bounds, PostgreSQL would not use the index. */
export const minOrderKey: OrderKey = { orderAt: new Date('0001-01-01T00:00:00Z'), cabinet: 0, stream: 0, seq: 0 };
const maxPosition = { cabinet: maxCabinet, stream: 2_147_483_647, seq: Number.MAX_SAFE_INTEGER };
export const maxOrderKey: OrderKey = { ...maxPosition, orderAt: new Date('9999-12-31T23:59:59.999Z') };

export interface PositionRange {
  tag: string;
  after: OrderKey;
  before: OrderKey;
}

/** Deletes the snapshots between two positions, excluding both. */
export async function deleteSnapshots(tx: Tx, propertyId: number, ranges: readonly PositionRange[]): Promise<void> {
  await snapshotDeletion.rows(
    tx,
    propertyId,
    column({ type: 'text', values: ranges.map(({ tag }) => tag) }),
    ...orderKeyColumns(ranges.map(({ after }) => after)),
    ...orderKeyColumns(ranges.map(({ before }) => before)),
  );
}

/** Columns in the order of the statements: time, cabinet, stream, seq. */
export function orderKeyColumns(keys: readonly OrderKey[]) {
  return [
    column({ type: 'timestamptz', values: keys.map(({ orderAt }) => orderAt) }),
    column({ type: 'int4', values: keys.map(({ cabinet }) => cabinet) }),
    column({ type: 'int4', values: keys.map(({ stream }) => stream) }),
    column({ type: 'int8', values: keys.map(({ seq }) => seq) }),
  ] as const;
}
