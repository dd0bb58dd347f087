import type { PersonActor } from '#server/platform/identity/actor.ts';

/** Customers get neither the provider's own news nor the author (OPS-03). */
export const maySeeProviderNews = ({ pool }: Pick<PersonActor, 'pool'>): boolean => pool === 'internal';
