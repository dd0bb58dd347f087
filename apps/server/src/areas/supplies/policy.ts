import type { PersonActor } from '#server/platform/identity/actor.ts';

export const mayEnterUnits = ({ rights }: Pick<PersonActor, 'rights'>): boolean => rights.has('PropertyUnit_UPDATE');

/** Whether a user may reinstate a property. Customers are asked to contact the provider. */
export const mayReinstate = ({ pool }: Pick<PersonActor, 'pool'>): boolean => pool === 'internal';
