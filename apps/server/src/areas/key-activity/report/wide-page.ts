import { visitOf, visitsOf } from '@latchboard/contract/key-activity/rules/visits';
import { suspendedCondition } from '#server/platform/db/suspended.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { writtenRows } from '#server/platform/db/written-statement.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { isCustomer, maySeeHooks } from '../policy.ts';
import { instantOrDefault } from './criteria.ts';
import { findRowMarks } from './row-marks.ts';
import { type EventRow, eventColumns, joinNames, presentTransaction, shownColumns } from './rows.ts';

interface Input {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit: number;
}
export interface LevelScope {
  readonly level: 'region' | 'corporation';
  readonly id: number;
}
type WideRow = EventRow & { property_id: number; property_name: string };

const maxNewestRows = 5000;
const recentDays = 31;

const newestFirst = 'occurred_at desc, datalog_id desc, position desc';
const rangeCondition = 'occurred_at >= $2::timestamptz and occurred_at < $3::timestamptz';
const pageSql = `
  select ${shownColumns}, p.id as property_id, p.name as property_name
  from e ${joinNames('e.property_id')} join property p on p.id = e.property_id
  order by e.occurred_at desc, e.datalog_id desc, e.position desc`;

/** Condition that excludes the properties whose reports the user may not see. */
const openCondition = (actor: PersonActor, property = 'property') =>
  isCustomer(actor) ? `and not ${suspendedCondition('$5', property)}` : '';

/**
 * SQL for the newest rows below a region or corporation. First finds the newest row of each property and keeps the
 * `limit` newest of these rows. No row of the page is older than the oldest kept row, so the statement reads neither
 * older rows nor properties whose newest row was not kept.
 */
const transactionsByPropertySql = (ancestor: LevelScope['level'], actor: PersonActor) => `
  with newest as materialized (
    select p.id, n.occurred_at from property p join property_board u on u.property_id = p.id cross join lateral (
      select occurred_at from key_event where property_id = p.id and ${rangeCondition} order by ${newestFirst} limit 1) n
    where p.${ancestor}_id = $1 and u.newest_event_at >= $2::timestamptz ${openCondition(actor, 'p')}),
  since as materialized (
    select case when count(*) < $4::int then $2::timestamptz else min(occurred_at) end as at
    from (select occurred_at from newest order by occurred_at desc limit $4::int) n),
  e as materialized (
    select k.* from newest n cross join lateral (
      select ${eventColumns} from key_event
      where property_id = n.id and occurred_at >= (select at from since) and occurred_at < $3::timestamptz
      order by ${newestFirst} limit $4::int) k
    where n.occurred_at >= (select at from since) order by ${newestFirst} limit $4::int)
  ${pageSql}`;

/**
 * SQL that searches only the newest rows of all customers, limited to a number that is cheap to read. This is
 * sufficient if a level has many events. A customer's transaction cannot see other customers' rows, only the time of
 * the oldest of them.
 */
const newestTransactionsSql = (ancestor: LevelScope['level'], actor: PersonActor) => `
  with since as materialized (select greatest($2::timestamptz, key_event_newest_since($3::timestamptz, ${maxNewestRows})) as at),
  e as materialized (
    select ${eventColumns} from key_event
    where occurred_at >= (select at from since) and occurred_at < $3::timestamptz
      and property_id in (select id from property where ${ancestor}_id = $1 ${openCondition(actor)})
    order by ${newestFirst} limit $4::int)
  ${pageSql}`;

/** Reads the newest transactions below a region or corporation, from the shortest recent period that fills a page. */
export async function readTransactionsOfLevel(
  tx: Tx,
  actor: PersonActor,
  ancestor: LevelScope,
  input: Input,
  now: Date,
) {
  const to = instantOrDefault(input.to, now.toISOString());
  const from = instantOrDefault(input.from, '-infinity');
  const recentFrom = new Date(Date.parse(to) - recentDays * 86_400_000).toISOString();
  const openFilter = openCondition(actor);
  const run = (query: typeof transactionsByPropertySql, since: string) =>
    writtenRows<WideRow>(tx, {
      name: `report ${query.name} ${ancestor.level} ${actor.pool}`,
      text: query(ancestor.level, actor),
      values: [ancestor.id, since, to, input.limit, ...(openFilter ? [now] : [])],
    });
  const steps = [
    ...(ancestor.level === 'corporation' ? [() => run(newestTransactionsSql, from)] : []),
    ...(from < recentFrom ? [() => run(transactionsByPropertySql, recentFrom)] : []),
    () => run(transactionsByPropertySql, from),
  ];
  for (const step of steps) {
    const rows = await step();
    if (rows.length === input.limit || step === steps.at(-1)) return present(tx, rows, actor);
  }
  return [];
}

const latestSql = `
  with e as materialized (
    select ${eventColumns} from key_event where occurred_at <= $1::timestamptz order by occurred_at desc limit $2::int)
  ${pageSql}`;

/**
 * Reads the newest rows of all customers, for the provider. A visit that began before the oldest of them is not
 * recognized.
 */
export async function readLatestTransactions(tx: Tx, actor: PersonActor, limit: number, now: Date) {
  const newestRows = await writtenRows<WideRow>(tx, { name: 'report-latest', text: latestSql, values: [now, limit] });
  const rows = await present(tx, newestRows, actor);
  const eventOf = (row: (typeof rows)[number]) => ({ ...row, at: Date.parse(row.time) });
  const visits = visitsOf(rows.map(eventOf));
  return rows.map((row) => ({ ...row, visit: visitOf(visits, eventOf(row)) }));
}

async function present(tx: Tx, rows: readonly WideRow[], actor: PersonActor) {
  const hooks = maySeeHooks(actor);
  const marksOf = await findRowMarks(tx, rows, (row) => row.property_id);
  return rows.map((row) => ({
    ...presentTransaction(row, hooks, marksOf(row)),
    propertyId: row.property_id,
    propertyName: row.property_name,
  }));
}
