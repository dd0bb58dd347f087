import type { PersonActor } from '#server/platform/identity/actor.ts';

/** Internal users with the right may change the hierarchy. Customers never may. */
export function mayEditHierarchy(actor: PersonActor): boolean {
  return actor.pool === 'internal' && actor.rights.has('Property_UPDATE');
}
