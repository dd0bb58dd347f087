import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { addressesSql } from './addresses.ts';
import { mayChange } from './policy.ts';

export type Schedule = CallOutput<typeof contract.reportSchedules.addSchedule>;

export interface ScheduleRow {
  id: number;
  property_id: number;
  name: string;
  report: Record<string, unknown>;
  format: Schedule['format'];
  every: Schedule['every'];
  weekday: number;
  month_day: number;
  at_time: string;
  recipients: { id: number; name: string | null }[];
  addresses: Schedule['addresses'];
  ends_on: string | null;
  is_paused: boolean;
  staff_id: number;
  creator: string | null;
  next_at: Date | null;
  revision: number;
  deliveries: Schedule['deliveries'];
}

/** SQL for the last five deliveries of a schedule `s`. */
export const recentDeliveriesSql = sql`coalesce((select jsonb_agg(d.one) from (select jsonb_build_object('day', to_char(x.day, 'YYYY-MM-DD'),
  'at', x.at, 'state', x.state, 'reason', x.reason, 'rows', x.rows, 'recipients', x.recipients) as one
  from report_delivery x where x.record_id = s.id order by x.day desc limit 5) d), '[]')`;

/** Returns the schedules of a property. `id` limits the result to one schedule. */
export async function scheduleRows(tx: Tx, propertyId: number, id?: number): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select s.id, s.property_id, s.name, s.report, s.format, s.every, s.weekday, s.month_day, s.at_time, s.is_paused, s.staff_id,
      to_char(s.ends_on, 'YYYY-MM-DD') as ends_on, author_name(s.staff_id) as creator, s.next_at, s.revision,
      coalesce((select jsonb_agg(jsonb_build_object('id', r, 'name', author_name(r))) from unnest(s.recipients) r), '[]') as recipients,
      ${addressesSql} as addresses, ${recentDeliveriesSql} as deliveries
    from report_schedule s where s.property_id = ${propertyId} and (${id ?? null}::int is null or s.id = ${id ?? null}::int)
    order by lower(s.name), s.id limit 200`.execute(tx);
  return rows;
}

export const presentSchedule = (row: ScheduleRow, actor: PersonActor): Schedule => ({
  id: row.id,
  name: row.name,
  report: row.report,
  format: row.format,
  every: row.every,
  weekday: row.weekday,
  monthDay: row.month_day,
  time: row.at_time,
  recipients: row.recipients,
  addresses: row.addresses,
  endsOn: row.ends_on,
  isPaused: row.is_paused,
  maker: row.creator,
  isOwn: row.staff_id === actor.staffId,
  nextAt: row.next_at?.toISOString() ?? null,
  deliveries: row.deliveries,
  revision: row.revision,
  may: { change: mayChange(actor, row) },
});
