import type { PersonActor } from '#server/platform/identity/actor.ts';

export const maySendCustomer = ({ rights }: Pick<PersonActor, 'rights'>): boolean => rights.has('Property_UPDATE');
