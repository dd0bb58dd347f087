import { effectiveRights, isRoleId, type PersonalPicks } from '@latchboard/rights';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type PersonActor, selfActor } from '#server/platform/identity/actor.ts';
import { mayReceiveReports } from './policy.ts';

interface Row {
  id: number;
  name: string;
  email: string;
  pool: PersonActor['pool'];
  role_id: number;
  commercial_level: number;
  language: PersonActor['language'];
  time_format: PersonActor['timeFormat'];
  picks: Record<string, boolean>;
}

/**
 * Reads the active users with their current rights. For a report about a property, reads only those who have access to
 * the property and may read the report. Requires a system transaction.
 */
export async function readActivePeople(
  tx: Tx,
  ids: readonly number[],
  propertyId: number | null,
): Promise<PersonActor[]> {
  const { rows } = await sql<Row>`
    select s.id, s.name, s.email, s.pool, s.role_id, s.commercial_level, s.preferred_language as language, s.time_format,
      coalesce((select jsonb_object_agg(p.right_number, p.granted) from staff_permission p where p.staff_id = s.id), '{}') as picks
    from staff s where s.id = any(${[...ids]}::int[]) and s.disabled_at is null and (${propertyId}::int is null or s.pool = 'internal' or exists (
      select from staff_reach r where r.staff_id = s.id and r.level = 4 and r.entity_id = ${propertyId}))`.execute(tx);
  return rows.flatMap((row) => {
    if (!isRoleId(row.role_id)) return [];
    const rights = effectiveRights({ role: row.role_id, picks: row.picks as PersonalPicks });
    if (propertyId !== null && !mayReceiveReports({ rights })) return [];
    return [
      selfActor({
        staffId: row.id,
        pool: row.pool,
        roleId: row.role_id,
        commercialLevel: row.commercial_level,
        name: row.name,
        email: row.email,
        language: row.language,
        timeFormat: row.time_format,
        rights,
      }),
    ];
  });
}
