import type { PersonActor } from '#server/platform/identity/actor.ts';

/** Whether a user may set contests and goals. */
export const maySetGoals = ({ rights }: Pick<PersonActor, 'rights'>): boolean =>
  rights.has('Configuration_UPDATE') || rights.has('PurchaseOrder-ManagementDecision_UPDATE');
