import type { PersonActor } from '#server/platform/identity/actor.ts';

/** The provider's people with the right change the hierarchy; customers never do. */
export function mayEditHierarchy(actor: PersonActor): boolean {
  return actor.pool === 'internal' && actor.rights.has('Property_UPDATE');
}
