import type { CallOutput, contract } from '@latchboard/contract';
import { daysAfter, startOfLocalDay } from '@latchboard/contract/local-time';
import { sql } from 'kysely';
import { providerDay } from '#server/platform/provider-day.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { presentRequest, type RequestRow, requestColumns, requestTables } from '../columns.ts';
import { type PhoneContact, phoneContactSql } from './phone-contact.ts';
import { partsOf, readWorkTimes } from './read-work-times.ts';

type Day = CallOutput<typeof contract.serviceRequests.readServiceDay>;

interface DayColumns {
  address: string;
  time_zone: string;
  system: string | null;
  callee: PhoneContact | null;
}

const address = sql`concat_ws(', ', nullif(p.physical_line1, ''), nullif(p.physical_line2, ''), nullif(p.physical_city, ''),
  nullif(concat_ws(' ', nullif(p.physical_state, ''), nullif(p.physical_zip, '')), ''))`;

/**
 * Reads the caller's day: work orders, and requests that are in progress or due by the end of the day. The request with
 * a running timer is first. The other requests are sorted by due time.
 */
export async function readDay(ctx: RecordContext): Promise<Day> {
  const { tx, actor, now, platform } = ctx;
  const { providerZone } = platform.settings;
  const day = providerDay(now, platform.settings);
  const technicianId = actor.realStaffId;
  const midnight = startOfLocalDay(daysAfter(day, 1), providerZone);
  const { rows } = await sql<RequestRow & DayColumns>`
    select ${requestColumns(now)}, ${address} as address, p.time_zone, s.name as system,
      ${phoneContactSql(sql`q.contact_name, q.contact_phone`)} as callee
    from ${requestTables} left join datalog s on s.id = q.datalog_id
    where q.assignee_id = ${technicianId} and q.state in ('assigned', 'inProgress', 'waiting')
      and (q.due_at < ${midnight} or q.state = 'inProgress')
    order by exists (select from service_request_work w where w.record_id = q.id and w.staff_id = ${technicianId} and w.stopped_at is null) desc,
      q.due_at, q.id limit 200`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const [workFor, partsFor] = [await readWorkTimes(tx, ids, technicianId), await partsOf(tx, ids)];
  const { rows: counts } = await sql<{ done: number; later: number }>`
    select count(*) filter (where state = 'closed')::int as done, count(*) filter (where state <> 'closed')::int as later
    from service_request where assignee_id = ${technicianId} and case state
      when 'closed' then closed_at >= ${startOfLocalDay(day, providerZone)} and closed_at < ${midnight}
      else state in ('assigned', 'waiting') and due_at >= ${midnight} end`.execute(tx);
  return {
    day,
    rows: rows.map((row) => ({
      ...presentRequest(row, actor),
      address: row.address,
      timeZone: row.time_zone,
      system: row.system,
      callee: row.callee,
      work: workFor(row.id),
      parts: partsFor(row.id),
    })),
    workOrders: await workOrdersOf(ctx),
    ...(counts[0] ?? { done: 0, later: 0 }),
  };
}

/**
 * Returns the work orders that customers assigned to the caller and that are late, due today in their property's time
 * zone, or without a due day.
 */
async function workOrdersOf({ tx, actor, now }: RecordContext): Promise<Day['workOrders']> {
  const { rows } = await sql<Day['workOrders'][number]>`
    select w.id, w.number, json_build_object('id', p.id, 'name', p.name) as property, ${address} as address, ${phoneContactSql()} as callee, u.unit, w.task,
      w.due_on::text as "dueOn", coalesce(w.due_on < t.today, false) as "isOverdue"
    from work_order w join property p on p.id = w.property_id left join unit u on u.id = w.unit_id
      cross join lateral (select (${now}::timestamptz at time zone p.time_zone)::date as today) t
    where w.state = 'open' and lower(w.assignee_email) = lower(${actor.email}) and (w.due_on is null or w.due_on <= t.today)
    order by w.due_on nulls last, w.id limit 200`.execute(tx);
  return rows;
}
