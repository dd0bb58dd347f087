import type { PersonActor } from '#server/platform/identity/actor.ts';

export const mayEnterUnits = ({ rights }: Pick<PersonActor, 'rights'>): boolean => rights.has('PropertyUnit_UPDATE');
