import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { daysAfter } from '@latchboard/contract/local-time';
import { installTypes, type ServiceFigure } from '@latchboard/contract/service-requests/rules';
import { type RawBuilder, sql } from 'kysely';
import { countedOrders, creditedTechnician, daysOfPeriod, monthWithin, spanOf } from '#server/areas/sales/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { readMonthlyClosedGoal } from '../setting.ts';
import { listTechnicians } from '../technicians.ts';

type Calls = typeof contract.serviceRequests;
type Input = CallInput<Calls['getServiceReport']>;
type Report = CallOutput<Calls['getServiceReport']>;
type Figures = Report['total'];

const isInstall = sql`coalesce(t.kind = any(${[...installTypes]}::text[]), false)`;
const isClosedIn = (period: Input, zone: string) => {
  const { from, to } = spanOf(period, zone);
  return sql`q.state = 'closed' and q.closed_at >= ${from} and q.closed_at < ${to}`;
};

/** Condition for requests `q` of type `t` that a figure counts. Unassigned requests never count (OPS-05). */
export const countedRequests = (figure: ServiceFigure, period: Input, zone: string): RawBuilder<unknown> =>
  ({
    srClosed: sql`(q.assignee_id is not null and ${isClosedIn(period, zone)} and not ${isInstall})`,
    installs: sql`(q.assignee_id is not null and ${isClosedIn(period, zone)} and ${isInstall})`,
    srOpen: sql`(q.assignee_id is not null and q.state <> 'closed' and not ${isInstall})`,
    installsOpen: sql`(q.assignee_id is not null and q.state <> 'closed' and ${isInstall})`,
  })[figure];

/** Returns the figures for each technician in a period, with the goal (OPS-05). */
export async function serviceReport(period: Input, ctx: RecordContext): Promise<Report> {
  const { tx, platform } = ctx;
  const zone = platform.settings.providerZone;
  const [requests, orders, people, months] = [
    await requestFigures(tx, period, zone),
    await orderFigures(tx, period, zone),
    await listTechnicians(ctx),
    await monthsOf(tx, period, zone),
  ];
  const goal = goalOf(period, await readMonthlyClosedGoal(tx));
  const rows = people
    .map(({ id, name, is_active }) => ({
      ...{ name, technicianId: id, isActive: is_active, srClosedGoal: is_active ? goal : 0 },
      ...(requests.get(id) ?? noRequests),
      ...(orders.get(id) ?? noOrders),
    }))
    // Former technicians appear only in periods for which they have figures.
    .filter((row) => row.isActive || figureNames.some((name) => row[name] > 0));
  return { rows, total: totalOf(rows), months, ...daysOf(period) };
}

const noRequests = { srClosed: 0, installs: 0, srOpen: 0, installsOpen: 0 };
const noOrders = { proposals: 0, conversions: 0, expansions: 0, poCount: 0 };
const figureNames = [...Object.keys(noRequests), ...Object.keys(noOrders)] as Exclude<keyof Figures, 'srClosedGoal'>[];

const totalOf = (rows: readonly Figures[]): Figures => {
  const sum = (name: keyof Figures) => rows.reduce((all, row) => all + row[name], 0);
  return {
    ...{ srClosed: sum('srClosed'), srClosedGoal: sum('srClosedGoal'), srOpen: sum('srOpen') },
    ...{ installs: sum('installs'), installsOpen: sum('installsOpen'), proposals: sum('proposals') },
    ...{ conversions: sum('conversions'), expansions: sum('expansions'), poCount: sum('poCount') },
  };
};

/** Goal of a month, scaled to the length of the period. */
const goalOf = ({ month, startDayOfWeek }: Input, goalOfMonth: number) =>
  startDayOfWeek !== undefined ? Math.round((goalOfMonth * 12) / 52) : goalOfMonth * (month === 0 ? 12 : 1);

async function requestFigures(tx: Tx, period: Input, zone: string) {
  const count = (figure: ServiceFigure) => sql`count(*) filter (where ${countedRequests(figure, period, zone)})::int`;
  const { rows } = await sql<typeof noRequests & { id: number }>`
    select q.assignee_id as id, ${count('srClosed')} as "srClosed", ${count('installs')} as installs, ${count('srOpen')} as "srOpen",
      ${count('installsOpen')} as "installsOpen"
    from service_request q join service_request_type t on t.id = q.type_id
    where q.assignee_id is not null and (q.state <> 'closed' or (${isClosedIn(period, zone)})) group by 1`.execute(tx);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** Counts the same orders as the sales report and credits each to its technician (OPS-05). */
async function orderFigures(tx: Tx, period: Input, zone: string) {
  const items = (kind: 'conversion' | 'expansion') =>
    sql`coalesce((select sum(l.quantity) from purchase_order_line l where l.record_id = o.id and l.kind = ${sql.lit(kind)}), 0)`;
  const { rows } = await sql<typeof noOrders & { id: number }>`
    select rep as id, sum(proposals)::int as proposals, sum(conversions)::int as conversions, sum(expansions)::int as expansions, sum(orders)::int as "poCount"
    from (
      select ${creditedTechnician} as rep, 1 as proposals, 0 as conversions, 0 as expansions, 0 as orders from ${countedOrders({ ...period, by: 'proposals' }, zone)} o
      union all
      select ${creditedTechnician}, 0, ${items('conversion')}, ${items('expansion')}, 1 from ${countedOrders({ ...period, by: 'sales' }, zone)} o) f
    where rep is not null group by 1`.execute(tx);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

async function monthsOf(tx: Tx, { year }: Input, zone: string) {
  const { from, to } = spanOf({ year, month: 0 }, zone);
  const { rows } = await sql<{ month: number; srClosed: number; installs: number }>`
    select ${monthWithin(year, zone)(sql`q.closed_at`)} as month, count(*) filter (where not ${isInstall})::int as "srClosed",
      count(*) filter (where ${isInstall})::int as installs
    from service_request q join service_request_type t on t.id = q.type_id
    where q.assignee_id is not null and q.state = 'closed' and q.closed_at >= ${from} and q.closed_at < ${to} group by 1`.execute(
    tx,
  );
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    return rows.find((row) => row.month === month) ?? { month, srClosed: 0, installs: 0 };
  });
}

function daysOf(period: Input) {
  const { first, next } = daysOfPeriod(period);
  return { from: first, to: daysAfter(next, -1) };
}
