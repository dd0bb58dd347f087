import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import type { RecordContext } from '#server/platform/record/record.ts';
import { isLate } from '../columns.ts';
import { readMonthlyClosedGoal } from '../setting.ts';
import { listTechnicians, presentTechnician } from '../technicians.ts';
import { requestTypes } from '../types.ts';

type Calls = typeof contract.serviceRequests;

interface Month {
  type_id: number;
  month: number;
  opened: number;
  closed: number;
}

/**
 * Counts the requests opened and closed in each month of a year, and those opened by type, in the given time zone
 * (SRQ-01).
 */
export async function yearSummary(
  { year, zone }: CallInput<Calls['getServiceRequestSummary']>,
  { tx }: RecordContext,
): Promise<CallOutput<Calls['getServiceRequestSummary']>> {
  const begin = sql`make_timestamptz(${year}, 1, 1, 0, 0, 0, ${zone})`;
  const end = sql`make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, ${zone})`;
  const monthOf = (column: string) => sql`extract(month from ${sql.ref(column)} at time zone ${zone})::int`;
  const { rows } = await sql<Month>`
    select type_id, month, sum(opened)::int as opened, sum(closed)::int as closed from (
      select type_id, ${monthOf('created_at')} as month, 1 as opened, 0 as closed from service_request
        where created_at >= ${begin} and created_at < ${end}
      union all
      select type_id, ${monthOf('closed_at')}, 0, 1 from service_request
        where state = 'closed' and closed_at >= ${begin} and closed_at < ${end}) moved
    group by type_id, month`.execute(tx);
  const sum = (matches: (row: Month) => boolean, figure: 'opened' | 'closed') =>
    rows.filter(matches).reduce((total, row) => total + row[figure], 0);
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  return {
    months: months.map((month) => ({
      month,
      opened: sum((row) => row.month === month, 'opened'),
      closed: sum((row) => row.month === month, 'closed'),
    })),
    types: (await requestTypes(tx)).map(({ id, name }) => ({
      ...{ id, name },
      months: months.map((month) => sum((row) => row.type_id === id && row.month === month, 'opened')),
      opened: sum((row) => row.type_id === id, 'opened'),
    })),
  };
}

interface Load {
  id: number;
  open: number;
  late: number;
  waiting: number;
  average_age: number | null;
  oldest_age: number | null;
  closed: number;
}

const monthMs = (365.25 / 12) * 86_400_000;

/**
 * Open requests of each technician, and requests closed in a period compared with the monthly goal (SRQ-01). Former
 * technicians are listed if they have any of these requests.
 */
export async function technicianLoad(
  { fromDate, toDate }: CallInput<Calls['getServiceRequestTechnicians']>,
  ctx: RecordContext,
): Promise<CallOutput<Calls['getServiceRequestTechnicians']>> {
  const { tx, now } = ctx;
  const age = sql`extract(epoch from ${now}::timestamptz - q.created_at) / 86400`;
  const { rows } = await sql<Load>`
    select q.assignee_id as id, count(*) filter (where q.state <> 'closed')::int as open,
      count(*) filter (where ${isLate(now)})::int as late, count(*) filter (where q.state = 'waiting')::int as waiting,
      floor(avg(${age}) filter (where q.state <> 'closed'))::int as average_age,
      floor(max(${age}) filter (where q.state <> 'closed'))::int as oldest_age,
      count(*) filter (where q.state = 'closed' and q.closed_at between ${fromDate}::timestamptz and ${toDate}::timestamptz)::int as closed
    from service_request q where q.assignee_id is not null group by q.assignee_id`.execute(tx);
  const { rows: unassigned } = await sql<{ count: number }>`
    select count(*)::int as count from service_request where state in ('new', 'reopened')`.execute(tx);
  const months = Math.max(0, Date.parse(toDate) - Date.parse(fromDate)) / monthMs;
  const goal = await readMonthlyClosedGoal(tx);
  const loads = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: (await listTechnicians(ctx))
      .filter(({ id, is_active }) => is_active || (loads.get(id)?.open ?? 0) > 0 || (loads.get(id)?.closed ?? 0) > 0)
      .map((technician) => {
        const load = loads.get(technician.id);
        return {
          ...presentTechnician(technician),
          ...{ open: load?.open ?? 0, late: load?.late ?? 0, waiting: load?.waiting ?? 0 },
          ...{ averageAge: load?.average_age ?? null, oldestAge: load?.oldest_age ?? null },
          ...{ closed: load?.closed ?? 0, closedGoal: Math.round(goal * months) },
        };
      }),
    unassigned: unassigned[0]?.count ?? 0,
  };
}
