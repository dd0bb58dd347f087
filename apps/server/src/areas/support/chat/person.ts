import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { loadPerson } from '#server/platform/http/authenticate.ts';
import type { RequestFacts } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Returns the user who writes in the chat: the real user, even while they impersonate another user. Null without a
 * token or before sign-in is complete. Throws for an invalid token, and the browser then renews it.
 */
export async function personOfChat(platform: Platform, { token }: RequestFacts): Promise<PersonActor | null> {
  if (token === undefined) return null;
  const person = await loadPerson(platform, token, undefined);
  return person.gate === null ? person : null;
}

/**
 * Returns the ID of the property if the user has access to it, or null. The chat then links only to the user's own
 * properties.
 */
export async function findReachedProperty(tx: Tx, person: PersonActor | null, propertyId: number | null) {
  if (person === null || propertyId === null) return null;
  const { rows } = await sql<{ id: number }>`
    select p.id from property p where p.id = ${propertyId} and (${person.pool === 'internal'}
      or exists (select from staff_reach r where r.staff_id = ${person.staffId} and r.level = 4 and r.entity_id = p.id))`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}
