import { daysAfter, startOfLocalDay } from '@latchboard/contract/local-time';
import { type CountedBy, excludedKinds, type FigureTier, itemKinds } from '@latchboard/contract/sales/rules';
import { type RawBuilder, sql } from 'kysely';

/**
 * Criteria for the orders that a figure counts: a date column, a range of days in the provider's time zone, and
 * filters.
 */
export interface CountCriteria {
  readonly by: CountedBy;
  readonly year: number;
  /** Month from 1 to 12. 0 for the whole year. */
  readonly month: number;
  /** Day of the month on which a period of seven days starts. */
  readonly startDayOfWeek?: number | undefined;
  /** Counts only lines of this kind. */
  readonly kind?: 'conversion' | 'expansion' | undefined;
  readonly typeId?: number | undefined;
  readonly representativeId?: number | undefined;
  /** Includes only orders that are credited to this technician (`creditedTechnician`). */
  readonly technicianId?: number | undefined;
  readonly tier?: FigureTier | undefined;
}

/** For orders of type 4, only conversions are counted. For all others, every item is counted. */
const conversionTypeId = 4;
const kindsOf = ({ typeId, kind }: Pick<CountCriteria, 'typeId' | 'kind'>) =>
  kind !== undefined ? [kind] : typeId === conversionTypeId ? ['conversion'] : [...itemKinds];

const goalKindsOf = (input: Pick<CountCriteria, 'typeId' | 'kind'>) =>
  kindsOf(input).filter((kind) => kind !== 'expansion');

const dayIn = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** First day of a year, month, or week, and the first day after it. */
export function daysOfPeriod({
  year,
  month,
  startDayOfWeek,
}: Pick<CountCriteria, 'year' | 'month' | 'startDayOfWeek'>) {
  const first = dayIn(year, month || 1, startDayOfWeek ?? 1);
  if (startDayOfWeek !== undefined) return { first, next: daysAfter(first, 7) };
  return { first, next: month === 0 ? dayIn(year + 1, 1, 1) : dayIn(year, month + 1, 1) };
}

/**
 * Start of a year, month, or week in the provider's time zone, and start of the next one. Both are constants in the
 * SQL, so the query planner can estimate the number of rows.
 */
export function spanOf(
  { year, month, startDayOfWeek }: Pick<CountCriteria, 'year' | 'month' | 'startDayOfWeek'>,
  zone: string,
) {
  const { first, next } = daysOfPeriod({ year, month, startDayOfWeek });
  const at = (day: string) => sql`${sql.lit(startOfLocalDay(day, zone).toISOString())}::timestamptz`;
  return { from: at(first), to: at(next) };
}

/**
 * Returns a function that creates the SQL for the month (1 to 12) of a time. 0 if the time is null or in another year.
 */
export function monthWithin(year: number, zone: string): (column: RawBuilder<unknown>) => RawBuilder<number> {
  const starts = Array.from({ length: 12 }, (_, index) => spanOf({ year, month: index + 1 }, zone).from);
  const bounds = sql`array[${sql.join([...starts, spanOf({ year, month: 0 }, zone).to])}]`;
  return (column) => sql<number>`(coalesce(width_bucket(${column}, ${bounds}), 0) % 13)`;
}

/** SQL for the orders whose last shipment was in a period, with the time of that shipment. */
const shippedAtSql = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`(
  select s.record_id, max(s.at) as at from purchase_order_step s
    left join (select distinct l.record_id from purchase_order_step l where l.action = 'ship' and l.at >= ${to}) later on later.record_id = s.record_id
  where s.action = 'ship' and s.at >= ${from} and s.at < ${to} and later.record_id is null
  group by s.record_id)`;

/**
 * SQL for the orders that a figure counts, one row each, as `o` with the time that determines its period. For
 * proposals, this is the submission, even if the order is not approved. For items and sales, it is the approval. For
 * shipped orders, it is the last shipment. Excludes deleted orders and drafts (OPS-05).
 */
export function countedOrders(input: CountCriteria, zone: string): RawBuilder<unknown> {
  const { from, to } = spanOf(input, zone);
  const isInSpan = (column: RawBuilder<unknown>) => sql`${column} >= ${from} and ${column} < ${to}`;
  const source = {
    proposals: sql`select o.*, o.submitted_at as counted_at from purchase_order o where ${isInSpan(sql`o.submitted_at`)} and o.state <> 'draft'`,
    items: sql`select o.*, o.approved_at as counted_at from purchase_order o where ${isInSpan(sql`o.approved_at`)} and o.state not in ('draft', 'submitted')`,
    sales: sql`select o.*, o.approved_at as counted_at from purchase_order o where ${isInSpan(sql`o.approved_at`)} and o.state not in ('draft', 'submitted')`,
    shipped: sql`select o.*, s.at as counted_at from ${shippedAtSql(from, to)} s join purchase_order o on o.id = s.record_id where o.state in ('shipped', 'installed')`,
  }[input.by];
  return sql`(${source} and o.disabled_at is null ${filterSql(input)})`;
}

/** Technician credited with an order `o`: the technician on the order, or else its installer (OPS-05). */
export const creditedTechnician = sql`coalesce(o.technician, o.installer)`;

function filterSql({ typeId, representativeId, technicianId, tier }: CountCriteria): RawBuilder<unknown> {
  return sql.join(
    [
      sql``,
      ...(typeId === undefined ? [] : [sql`and o.type_id = ${typeId}`]),
      // The first representative is credited.
      ...(representativeId === undefined ? [] : [sql`and o.sales_rep_1 = ${representativeId}`]),
      ...(technicianId === undefined ? [] : [sql`and ${creditedTechnician} = ${technicianId}`]),
      ...(tier === undefined ? [] : [tier === 'other' ? sql`and o.tier in ('ECO', 'BIO')` : sql`and o.tier = ${tier}`]),
    ],
    sql` `,
  );
}

/** Totals of the lines `l` of an order: the number of items, and the one-time and monthly amounts in cents. */
export const lineSums = (input: Pick<CountCriteria, 'typeId' | 'kind'>) => ({
  /** Items that count toward the goal of the year: systems and conversions. */
  goalItems: sql`coalesce(sum(l.quantity) filter (where l.kind = any(${goalKindsOf(input)}::text[])), 0)`,
  items: sql`coalesce(sum(l.quantity) filter (where l.kind = any(${kindsOf(input)}::text[])), 0)`,
  once: sql`coalesce(sum(l.quantity::bigint * l.unit_price_cents) filter (where not l.is_monthly and l.kind <> all(${[...excludedKinds]}::text[])), 0)`,
  monthly: sql`coalesce(sum(l.quantity::bigint * l.unit_price_cents) filter (where l.is_monthly and l.kind <> all(${[...excludedKinds]}::text[])), 0)`,
});
