import type { PersonActor } from '#server/platform/identity/actor.ts';

type Reader = Pick<PersonActor, 'rights'>;

/** Whether a person may see the list of vendors. */
export const maySeeVendors = ({ rights }: Reader): boolean =>
  rights.has('KeyReceipt_ALL') || rights.has('Property_UPDATE');

/** Whether a user may see the companies of badge owners. The badge record contains the company. */
export const maySeeCompanies = ({ rights }: Reader): boolean => rights.has('Badge_UPDATE');
