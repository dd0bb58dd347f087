import { statement } from '#server/platform/db/statement.ts';
import { suspendedCondition } from '#server/platform/db/suspended.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { isCustomer } from '../policy.ts';

/** Maximum number of properties to search. No region has more. Each keystroke reads the keys of all of them. */
const maxPlaces = 100;

/** Excludes suspended properties, because their users cannot find keys (NAV-11). */
const reachedProperties = statement('find-keys-reach', {
  values: ['timestamptz', 'int4?'],
  row: { id: 'int4' },
  text: `
  select p.id from staff_reach r join property p on p.id = r.entity_id
  where r.staff_id = app_staff_id() and r.level = 4 and not ${suspendedCondition('$1', 'p')} and p.id = coalesce($2::int, p.id) limit ${maxPlaces + 1}`,
});
const provider = statement('find-keys-provider', {
  values: ['int4'],
  row: { id: 'int4' },
  text: 'select p.id from property p where p.id = $1',
});

/**
 * Properties whose keys are searched. For a customer: the properties in reach that are not suspended. For an internal
 * user, or if there are too many properties: the current property, or null without one. Empty if the current property
 * is out of a customer's reach or suspended.
 */
export async function findPropertiesToSearch(tx: Tx, actor: PersonActor, currentId: number | undefined, now: Date) {
  if (!isCustomer(actor)) return currentId === undefined ? null : idsOf(await provider.rows(tx, currentId));
  const all = idsOf(await reachedProperties.rows(tx, now, null));
  if (all.length > maxPlaces)
    return currentId === undefined ? null : idsOf(await reachedProperties.rows(tx, now, currentId));
  return currentId === undefined || all.includes(currentId) ? all : [];
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
