import type { PersonActor } from '#server/platform/identity/actor.ts';

export const mayScan = ({ rights }: Pick<PersonActor, 'rights'>): boolean => rights.has('Scanning_UI');
