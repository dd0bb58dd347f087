import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { loadPerson } from '#server/platform/http/authenticate.ts';
import type { RequestFacts } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Returns the user who writes in the chat: the real user of the token, even while they impersonate another user. Returns
 * null without a token and before sign-in is complete. Throws for an invalid token, so the browser renews it.
 */
export async function personOfChat(platform: Platform, { token }: RequestFacts): Promise<PersonActor | null> {
  if (token === undefined) return null;
  const person = await loadPerson(platform, token, undefined);
  return person.gate === null ? person : null;
}

/**
 * Returns the property if the user has access to it, otherwise null. Links therefore open only properties of the user.
 */
export async function reachedProperty(tx: Tx, person: PersonActor | null, propertyId: number | null) {
  if (person === null || propertyId === null) return null;
  const { rows } = await sql<{ id: number }>`
    select p.id from property p where p.id = ${propertyId} and (${person.pool === 'internal'}
      or exists (select from staff_reach r where r.staff_id = ${person.staffId} and r.level = 4 and r.entity_id = p.id))`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}
