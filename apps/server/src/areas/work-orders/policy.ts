import type { PersonActor } from '#server/platform/identity/actor.ts';

/** Customers neither find nor mail the work orders of a suspended property (NAV-11). The provider does. */
export const isCustomer = ({ pool }: Pick<PersonActor, 'pool'>): boolean => pool !== 'internal';
