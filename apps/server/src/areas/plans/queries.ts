import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { PlanColumnId } from '@latchboard/contract/plans/rules';
import { type Tier, tiers } from '@latchboard/contract/products/rules';
import { sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { type List, readList } from '#server/platform/list/read-list.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { mayEditPlans } from './policy.ts';

type Input = CallInput<typeof contract.plans.listPlans>;
type Filters = Pick<Input, 'search' | 'tier' | 'propertyId'> & { readonly view: Input['view'] };
export type MonthlyPlan = CallOutput<typeof contract.plans.endPlan>;

export interface PlanRow {
  id: number;
  number: number | null;
  property_id: number;
  property: string;
  corporation_id: number;
  corporation: string;
  tier: Tier;
  products: string;
  monthly_cents: number;
  since: string;
  ends_on: string | null;
  end_reason: string | null;
  is_ended: boolean;
  next_id: number | null;
  next_number: number | null;
  next_cents: number | null;
  next_day: string | null;
}

/** Monthly charges of an order, and the products that are charged. */
const monthlyOf = (order: ReturnType<typeof sql>) => sql`
  select sum(round(l.unit_price_cents) * l.quantity)::float8 as cents,
    coalesce(string_agg(distinct l.product_name, ', ') filter (where l.product_name is not null), '') as products
  from purchase_order_line l where l.record_id = ${order} and l.is_monthly`;

/**
 * Plans: installed orders with monthly lines. An end from before the last installation does not apply. `t.today` is the
 * local day of the property.
 */
const tables = (now: Date) => sql`purchase_order o
  join property p on p.id = o.property_id join corporation k on k.id = p.corporation_id
  cross join lateral (${monthlyOf(sql`o.id`)}) m
  cross join lateral (select (${now}::timestamptz at time zone p.time_zone)::date as today) t
  left join plan_end e on e.purchase_order_id = o.id and e.restarted_on is null and e.at >= o.since
  left join lateral (select max(restarted_on) as day from plan_end r where r.purchase_order_id = o.id) r on true
  left join lateral (
    select n.id, n.number, n.delivery_date, c.cents from purchase_order n cross join lateral (${monthlyOf(sql`n.id`)}) c
    where n.property_id = o.property_id and n.disabled_at is null and n.state not in ('draft', 'installed') and c.cents is not null
    order by n.delivery_date nulls last, n.id limit 1) n on true`;

// The day of the installation or the last restart, whichever is later. `greatest` ignores null.
const since = sql`greatest(r.day, (o.since at time zone p.time_zone)::date)`;
const isEnded = sql`(e.ends_on is not null and e.ends_on <= t.today)`;
const changeDay = sql`coalesce(e.ends_on, n.delivery_date)`;
const columns = sql`o.id, o.number, o.property_id, p.name as property, k.id as corporation_id, k.name as corporation, o.tier, m.products,
  m.cents as monthly_cents, to_char(${since}, 'YYYY-MM-DD') as since, to_char(e.ends_on, 'YYYY-MM-DD') as ends_on, e.reason as end_reason,
  ${isEnded} as is_ended, n.id as next_id, n.number as next_number, n.cents as next_cents, to_char(n.delivery_date, 'YYYY-MM-DD') as next_day`;

const viewConditions = {
  inForce: [sql`not ${isEnded}`],
  ending: [sql`not ${isEnded}`, sql`e.ends_on is not null`],
  ended: [isEnded],
  all: [],
} as const;

/** Plan list for these filters. */
export const planList = ({ search = '', view, tier, propertyId }: Filters, now: Date): List<PlanColumnId> => ({
  select: columns,
  from: tables(now),
  where: [
    sql`o.state = 'installed'`,
    sql`o.disabled_at is null`,
    sql`m.cents is not null`,
    ...viewConditions[view],
    ...(tier === undefined ? [] : [sql`o.tier = ${tier}`]),
    ...(propertyId === undefined ? [] : [sql`o.property_id = ${propertyId}`]),
    containsWords([sql`p.name`, sql`k.name`, sql`o.number::text`, sql`m.products`], search),
  ],
  sorts: {
    property: { by: sql`lower(p.name)`, kind: 'text' },
    customer: { by: sql`lower(k.name)`, kind: 'text' },
    plan: { by: sql`array_position(${tiers}::text[], o.tier)`, kind: 'number' },
    order: { by: sql`o.number`, kind: 'number' },
    price: { by: sql`m.cents`, kind: 'number' },
    since: { by: since, kind: 'day' },
    change: { by: changeDay, kind: 'day', mayBeNull: true },
    reason: { by: sql`lower(e.reason)`, kind: 'text', mayBeNull: true },
  },
  id: sql`o.id`,
});

/** Returns a function that presents a plan with the actions that this viewer may take. */
export const presentPlan =
  ({ actor }: Pick<RecordContext, 'actor'>) =>
  (row: PlanRow): MonthlyPlan => {
    const mayEdit = mayEditPlans(actor);
    return {
      ...{ purchaseOrderId: row.id, orderNumber: row.number, tier: row.tier, products: row.products },
      property: { id: row.property_id, name: row.property },
      corporation: { id: row.corporation_id, name: row.corporation },
      ...{ monthlyCents: row.monthly_cents, since: row.since },
      end: row.ends_on === null ? null : { day: row.ends_on, reason: row.end_reason ?? '' },
      nextOrder:
        row.next_id === null
          ? null
          : { id: row.next_id, number: row.next_number, monthlyCents: row.next_cents ?? 0, deliveryDate: row.next_day },
      may: { end: mayEdit && row.ends_on === null, restart: mayEdit && row.ends_on !== null },
    };
  };

/** Reads a page of plans, with the monthly total of all matching plans. */
export async function listPlans(input: Input, ctx: RecordContext) {
  const list = planList(input, ctx.now);
  const page = await readList<PlanRow, PlanColumnId, MonthlyPlan>(ctx.tx, list, input, presentPlan(ctx));
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(m.cents), 0)::float8 as cents from ${list.from}
    where ${sql.join([...list.where], sql` and `)}`.execute(ctx.tx);
  return { ...page, totalCents: rows[0]?.cents ?? 0 };
}

/** Returns the plan of an order. Throws `stateChanged` (409) if the order has no plan. */
export async function readPlan(purchaseOrderId: number, ctx: Pick<RecordContext, 'tx' | 'actor' | 'now'>) {
  const list = planList({ view: 'all' }, ctx.now);
  const { rows } = await sql<PlanRow>`select ${list.select} from ${list.from}
    where ${sql.join([...list.where, sql`o.id = ${purchaseOrderId}`], sql` and `)}`.execute(ctx.tx);
  if (!rows[0]) throw new Failure('stateChanged');
  return presentPlan(ctx)(rows[0]);
}

interface StoppedPlan extends PlanRow {
  planned_end: string | null;
  planned_reason: string | null;
}

/** Planned end that the cancellation replaced, from the same transaction as the current end. */
const replacedEndJoin = sql`left join lateral (
  select f.ends_on, f.reason from plan_end f
  where e.by_cancellation and f.purchase_order_id = o.id and f.id < e.id and f.restarted_at = e.at
  order by f.id desc limit 1) f on true`;

/**
 * Plans of a property that are in effect, and plans that ended with its cancellation and can restart. A plan whose
 * planned end has passed cannot restart.
 */
export async function plansOf(propertyId: number, { tx, now }: { readonly tx: Tx; readonly now: Date }) {
  const list = planList({ view: 'all', propertyId }, now);
  const { rows } = await sql<StoppedPlan & { by_cancellation: boolean | null; has_passed: boolean }>`
    select ${list.select}, e.by_cancellation, to_char(f.ends_on, 'YYYY-MM-DD') as planned_end, f.reason as planned_reason,
      coalesce(f.ends_on <= t.today, false) as has_passed
    from ${list.from} ${replacedEndJoin}
    where ${sql.join([...list.where], sql` and `)} order by o.id`.execute(tx);
  return {
    inForce: rows.filter((row) => !row.is_ended),
    stopped: rows.filter((row) => row.is_ended && row.by_cancellation === true && !row.has_passed),
  };
}
