import { sql } from 'kysely';
import { eventOf, streamEnd } from '#server/areas/key-activity/index.ts';
import { isRemovedSystem } from '#server/platform/db/removed-system.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type DatalogRow, datalogColumns, isSameDevice, isUsedSystem, pendingChanges } from '../queries.ts';

export interface RecordRow extends DatalogRow {
  property_id: number;
  property_name: string;
  time_zone: string;
  non_lettered_panels: boolean;
  property_warranty: string | null;
  warranty_until: string | null;
  enrolled_at: Date | null;
  code_until: Date | null;
  hooks_taken: number[];
  keys_out: number;
  /** For a key board: whether the board has or had keys, events, or requests. Such a key board cannot be removed. */
  is_used: boolean;
  state: string;
  revision: number;
}

/** Reads the data of a system's page. Only internal users see whether there is an unused enrollment code. */
export async function recordOf(
  tx: Tx,
  datalogId: number,
  { now, canSeeCodes }: { now: Date; canSeeCodes: boolean },
): Promise<RecordRow | undefined> {
  const code = canSeeCodes
    ? sql`(select max(e.expires_at) from enrolment_code e where e.datalog_id = d.id and e.used_at is null and e.expires_at > ${now})`
    : sql`null::timestamptz`;
  const { rows } = await sql<RecordRow>`
    select ${datalogColumns}, d.property_id, d.state, d.revision, d.warranty_until::text, p.name as property_name, p.time_zone,
      p.non_lettered_panels, p.warranty_until::text as property_warranty, c.enrolled_at,
      ${code} as code_until,
      array(select k.hook from key_tag k where k.datalog_id = d.id order by k.hook) as hooks_taken,
      (select count(*)::int from key_tag k join key_custody u on u.property_id = k.property_id and u.tag = k.tag
       where k.datalog_id = d.id and u.state = 'out') as keys_out,
      d.type = 'BRD' and ${isUsedSystem} as is_used
    from datalog d join property p on p.id = d.property_id left join cabinet c on c.datalog_id = d.id cross join installation i
      cross join lateral ${pendingChanges} w
    where d.id = ${datalogId} and not ${sql.raw(isRemovedSystem('d'))}`.execute(tx);
  return rows[0];
}

/** Enrollments of a system's cabinet at the properties that the user can access, newest first. */
export const enrollmentsOf = (tx: Tx, datalogId: number) =>
  tx
    .selectFrom('cabinet_stream as s')
    .innerJoin('datalog as d', 'd.id', 's.datalog_id')
    .innerJoin('cabinet as c', 'c.datalog_id', 's.datalog_id')
    .select(['s.stream', 's.android_id', 's.version', 's.enrolled_at', 's.revoked_at', 's.stored_up_to'])
    .select((eb) => eb('s.stream', '=', eb.ref('c.stream')).as('is_current'))
    .select(['s.missing', 's.unsendable_events', 's.unsendable_since', 'd.type'])
    .select(sql<Date | null>`${sql.raw(streamEnd)}`.as('ended_at'))
    .select(
      // Counted only for key boards, because their logs are small. No index supports this count for the log of a
      // cabinet.
      sql<number>`case when d.type = 'BRD' or d.key_board_until is not null then (select count(*)::int from log_entry l
        cross join ${sql.raw(eventOf('l'))} e
        where e.kind = 'key' and l.datalog_id = s.datalog_id and l.stream = s.stream and l.quarantined) else 0 end`.as(
        'quarantined',
      ),
    )
    .leftJoin('datalog as o', 'o.id', 's.moved_to')
    .leftJoin('property as op', 'op.id', 'o.property_id')
    .select((eb) => eb('s.moved_to', 'is not', null).as('has_moved'))
    .select(
      sql<string | null>`case when o.property_id = s.property_id then o.name else o.name || ', ' || op.name end`.as(
        'moved_to',
      ),
    )
    .select(sql<boolean>`d.key_board_until is not null and s.enrolled_at < d.key_board_until`.as('is_former_tablet'))
    .select(
      sql<number>`(select count(*)::int from cabinet_stream e where e.datalog_id = s.datalog_id and e.stream < s.stream
        and e.property_id = s.property_id and e.revoked_at is null and ${isSameDevice('e', 's')})`.as(
        'earlier_of_device',
      ),
    )
    .where('s.datalog_id', '=', datalogId)
    .orderBy('s.stream', 'desc')
    .execute();
