import type { contract } from '@latchboard/contract';
import { sql } from 'kysely';
import type { Handler } from '#server/platform/http/handler.ts';

/**
 * Returns users that a connection affects: the active logins of its corporation or, without one, of its domains. Lists
 * at most 20 of the logins for emergency access.
 */
export const affectedPeople: Handler<(typeof contract)['signIn']['affectedPeople']> = async (
  { pool, corporationId, domains },
  { tx, actor },
) => {
  const people = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'is_emergency_access'])
    .where('pool', '=', pool)
    .where('disabled_at', 'is', null)
    .where((eb) =>
      corporationId === null
        ? eb(sql<string>`lower(split_part(email, '@', 2))`, '=', sql<string>`any(${domains}::text[])`)
        : eb('corporation_id', '=', corporationId),
    )
    .orderBy('name')
    .execute();
  const emergencyAccess = people.filter((person) => person.is_emergency_access);
  return {
    people: people.length,
    emergencyLogins: emergencyAccess.slice(0, 20).map(({ id, name }) => ({ id, name })),
    includesYou: people.some((person) => person.id === actor.realStaffId && !person.is_emergency_access),
  };
};
