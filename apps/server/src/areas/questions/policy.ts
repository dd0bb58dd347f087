import type { PersonActor } from '#server/platform/identity/actor.ts';

type Reader = Pick<PersonActor, 'rights'>;

/** Rights for the list of vendors. */
export const maySeeVendors = ({ rights }: Reader): boolean =>
  rights.has('KeyReceipt_ALL') || rights.has('Property_UPDATE');

export const maySeeWorkOrders = ({ rights }: Reader): boolean => rights.has('WorkOrder_ALL');

/** The company of a person is part of the badge. */
export const maySeeCompanies = ({ rights }: Reader): boolean => rights.has('Badge_UPDATE');
