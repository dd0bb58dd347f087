import type { PersonActor } from '#server/platform/identity/actor.ts';

export const seesWorkOrders = ({ rights }: Pick<PersonActor, 'rights'>): boolean => rights.has('WorkOrder_ALL');
