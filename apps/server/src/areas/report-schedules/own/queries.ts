import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { isImpersonating } from '#server/platform/identity/impersonation.ts';
import { addressesSql } from '../addresses.ts';
import { recentDeliveriesSql } from '../queries.ts';

export type OwnSchedule = CallOutput<typeof contract.reportSchedules.addOwnSchedule>;

export interface OwnRow {
  readonly id: number;
  readonly property: OwnSchedule['property'];
  readonly name: string;
  readonly call: string | null;
  readonly asked: Readonly<Record<string, string | string[]>>;
  readonly format: OwnSchedule['format'];
  readonly time_zone: string;
  readonly every: OwnSchedule['every'];
  readonly weekday: number;
  readonly month_day: number;
  readonly at_time: string;
  readonly recipients: OwnSchedule['recipients'];
  readonly addresses: OwnSchedule['addresses'];
  readonly ends_on: string | null;
  readonly is_paused: boolean;
  readonly next_at: Date | null;
  readonly creator: string | null;
  readonly revision: number;
  readonly deliveries: OwnSchedule['deliveries'];
}

/**
 * Returns the schedules that a user owns: lists, and reports of properties within reach. `id` limits the result to one
 * schedule.
 */
export async function ownRows(tx: Tx, staffId: number, id?: number): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select s.id, s.name, s.call, s.report as asked, s.format, s.every, s.weekday, s.month_day, s.at_time, s.is_paused,
      coalesce(s.time_zone, p.time_zone) as time_zone, to_char(s.ends_on, 'YYYY-MM-DD') as ends_on, s.next_at, s.revision,
      author_name(s.staff_id) as creator,
      case when p.id is null then null else jsonb_build_object('id', p.id, 'name', p.name) end as property,
      coalesce((select jsonb_agg(jsonb_build_object('id', r, 'name', author_name(r))) from unnest(s.recipients) r), '[]') as recipients,
      ${addressesSql} as addresses, ${recentDeliveriesSql} as deliveries
    from report_schedule s left join property p on p.id = s.property_id
    where s.staff_id = ${staffId} and (p.id is not null or s.call is not null) and (${id ?? null}::int is null or s.id = ${id ?? null}::int)
    order by lower(s.name), s.id limit 200`.execute(tx);
  return rows;
}

export const presentOwnSchedule = (row: OwnRow, actor: PersonActor): OwnSchedule => ({
  ...{
    id: row.id,
    name: row.name,
    call: row.call,
    property: row.property,
    format: row.format,
    timeZone: row.time_zone,
  },
  ...{ every: row.every, weekday: row.weekday, monthDay: row.month_day, time: row.at_time, endsOn: row.ends_on },
  ...{ recipients: row.recipients, addresses: row.addresses, isPaused: row.is_paused, maker: row.creator },
  toMe: row.recipients.some(({ id }) => id === actor.staffId),
  nextAt: row.next_at?.toISOString() ?? null,
  deliveries: row.deliveries,
  revision: row.revision,
  may: { change: !isImpersonating(actor) },
});
