import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { personOf } from '#server/platform/http/authenticate.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { mayManageIntegrations } from './policy.ts';

/**
 * Returns a customer's active logins that currently have the right to manage its API keys, webhooks, and directories.
 */
export async function administratorsOf(tx: Tx, corporationId: number): Promise<PersonActor[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from staff s join staff_reach r on r.staff_id = s.id and r.level = 1 and r.entity_id = ${corporationId}
    where s.pool = 'external' and s.disabled_at is null order by s.id`.execute(tx);
  const people: PersonActor[] = [];
  for (const { id } of rows) {
    const person = await personOf(tx, id);
    if (person && mayManageIntegrations(person)) people.push(person);
  }
  return people;
}
