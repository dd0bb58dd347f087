import type { PersonActor } from '#server/platform/identity/actor.ts';
import { isViewing } from '#server/platform/identity/viewing.ts';

type Reader = Pick<PersonActor, 'rights'>;

/** Whether a person works on requests for the provider. */
export const mayServe = ({ rights }: Reader): boolean => rights.has('ServiceRequest-LandingPage_UI');

/** Whether a person has pinned requests. Not while viewing as a customer. */
export const hasPins = (actor: PersonActor): boolean => actor.pool === 'internal' && !isViewing(actor);

export const mayPin = (actor: PersonActor): boolean => actor.pool === 'internal' && mayServe(actor);

/** The customer rates a closed request once. */
export const mayRate = (
  { pool, rights }: PersonActor,
  { isClosed, rating }: { readonly isClosed: boolean; readonly rating: number | null },
): boolean => pool !== 'internal' && rights.has('ServiceRequest-Email_UI') && isClosed && rating === null;

export const maySeeShipments = ({ rights }: Reader): boolean => rights.has('ShippingOrder_READ');

/** Working time, parts, and orders are the provider's own. */
export const maySeeWork = ({ pool }: PersonActor): boolean => pool === 'internal';

export const mayChangeSetting = ({ rights }: Reader): boolean => rights.has('Configuration_UPDATE');

/** Customers do not see who works on a request. */
export const maySeeAssignee = ({ pool }: Pick<PersonActor, 'pool'>): boolean => pool === 'internal';

/** Only the customer withdraws a request. */
export const mayWithdraw = ({ pool }: PersonActor): boolean => pool !== 'internal';

/** Customers choose among the types for customers and are the contact of their request. */
export const isCustomer = ({ pool }: Pick<PersonActor, 'pool'>): boolean => pool !== 'internal';
