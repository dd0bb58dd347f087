import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { isCustomer } from '../policy.ts';

const liveReach = statement('live-reach', {
  values: ['int4'],
  row: { entity_id: 'int4' },
  text: 'select entity_id from staff_reach where staff_id = $1 and level = 4',
});

/**
 * Returns the properties in reach of a customer's login. Undefined for internal users, because all properties are in
 * their reach.
 */
export async function readReachedProperties(tx: Tx, actor: PersonActor): Promise<ReadonlySet<number> | undefined> {
  if (!isCustomer(actor)) return undefined;
  const rows = await liveReach.rows(tx, actor.staffId);
  return new Set(rows.map(({ entity_id: id }) => id));
}
