import type { PersonActor } from '#server/platform/identity/actor.ts';

/**
 * Whether a person is a customer. Customers neither find nor email the work orders of a suspended property (NAV-11).
 */
export const isCustomer = ({ pool }: Pick<PersonActor, 'pool'>): boolean => pool !== 'internal';

export const maySeeWorkOrders = ({ rights }: Pick<PersonActor, 'rights'>): boolean => rights.has('WorkOrder_ALL');
