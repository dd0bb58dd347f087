import type { PersonActor } from '#server/platform/identity/actor.ts';

/** Whether a person may read the provider's own news and the author. Customers may not (OPS-03). */
export const maySeeProviderNews = ({ pool }: Pick<PersonActor, 'pool'>): boolean => pool === 'internal';
