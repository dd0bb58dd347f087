import type { CallOutput, contract } from '@latchboard/contract';
import { as, type Columns, statement, type WrittenRowOf } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type Source, sourcesOf } from '../silence/sources.ts';
import { custodyColumns, custodyRow, joinCustodyNames, presentHolder, presentKey } from './custody-row.ts';
import { type Handover, handoverOfCustodySql, receiptDueBackSql } from './hand-over.ts';
import { type SinceClock, sinceClock } from './since-clock.ts';

/** Maximum number of keys in a reply. */
const maxKeys = 500;

export type KeyOut = CallOutput<typeof contract.keyActivity.keysOut>['rows'][number];

/**
 * SQL for the due time of a key. The first of these times that exists applies: the time a vendor signed for, the time
 * entered when the key was taken, the minutes set for the activity, the minutes set for the property. The due time is
 * computed on each read, like the overdue state, which depends on the clock. `c` is the custody, and `p` is the
 * property.
 */
export const dueBackSql = (minutes: string) =>
  `coalesce(${receiptDueBackSql('c.property_id', 'c.tag', 'c.since')}, c.due_back, c.since + make_interval(mins => coalesce(${minutes}, p.default_due_minutes)))`;

const keysOutSql = (where: string) => `
  select ${custodyColumns}, in_reading_language(a.name, a.name_es) as activity_name, c.work_order, c.since, due.at as due_back,
    coalesce(due.at < $2, false) as overdue, c.misplaced, ${sinceClock} as since_clock,
    ${handoverOfCustodySql} as receipt
  from key_custody c
    join property p on p.id = c.property_id
    left join activity a on a.property_id = c.property_id and a.code = c.activity
    ${joinCustodyNames}
    cross join lateral (select ${dueBackSql('a.minutes')} as at) due
  where c.property_id = $1 and c.state = 'out' ${where}
  order by (due.at < $2) desc nulls last, case when due.at < $2 then due.at end, c.since, c.tag limit $3`;

const row = {
  ...custodyRow,
  work_order: 'text?',
  since: 'timestamptz!',
  due_back: 'timestamptz?',
  overdue: 'bool!',
  misplaced: 'bool',
  since_clock: as<NonNullable<SinceClock>>('text?'),
  receipt: as<Handover>('jsonb?'),
} as const satisfies Columns;
const keysOutOfProperty = statement('keys-out', { values: ['int4', 'timestamptz', 'int8'], row, text: keysOutSql('') });
const keysOutOfHolder = statement('keys-held', {
  values: ['int4', 'timestamptz', 'int8', 'text', 'timestamptz'],
  row,
  text: keysOutSql('and c.badge = $4 and c.since >= $5'),
});

type Row = WrittenRowOf<typeof keysOutOfProperty>;

/**
 * Returns keys that are out. Overdue keys are first, the longest overdue at the top. The others are sorted by how long
 * they have been out.
 */
export async function readKeysOutRows(tx: Tx, propertyId: number, now: Date, canSeeHooks: boolean, limit: number) {
  const rows = await keysOutOfProperty.written(tx, propertyId, now, limit);
  const source = await sourcesOf(tx, rows, now);
  return rows.map((row) => present(row, source(row), canSeeHooks));
}

/**
 * Keys taken with a badge at or after `since` and still out, sorted like the rows of `readKeysOutRows`. `receipt` is
 * set if the owner of the badge handed the key to a vendor.
 */
export async function readKeysOutOfBadge(
  tx: Tx,
  { propertyId, badge, since }: { propertyId: number; badge: string; since: Date },
  now: Date,
  canSeeHooks: boolean,
) {
  const rows = await keysOutOfHolder.written(tx, propertyId, now, maxKeys, badge, since);
  const source = await sourcesOf(tx, rows, now);
  return rows.map((row) => present(row, source(row), canSeeHooks));
}

const present = (row: Row, cabinet: Source, canSeeHooks: boolean): KeyOut => ({
  ...presentKey(row, canSeeHooks),
  holder: presentHolder(row),
  workOrder: row.work_order,
  since: row.since,
  sinceClock: row.since_clock,
  dueBack: row.due_back,
  overdue: row.overdue,
  misplaced: row.misplaced,
  cabinet,
  receipt: row.receipt,
});
