import type { PersonActor } from '#server/platform/identity/actor.ts';
import { isImpersonating } from '#server/platform/identity/impersonation.ts';

type Reader = Pick<PersonActor, 'rights'>;

/** Whether a person works on requests for the provider. */
export const worksOnRequests = ({ rights }: Reader): boolean => rights.has('ServiceRequest-LandingPage_UI');

/** Whether a person can have pinned requests. Only internal users have pins, and not while impersonating a customer. */
export const hasPins = (actor: PersonActor): boolean => actor.pool === 'internal' && !isImpersonating(actor);

export const mayPin = (actor: PersonActor): boolean => actor.pool === 'internal' && worksOnRequests(actor);

/** Whether a customer may rate a request: once, after it is closed. */
export const mayRate = (
  { pool, rights }: PersonActor,
  { isClosed, rating }: { readonly isClosed: boolean; readonly rating: number | null },
): boolean => pool !== 'internal' && rights.has('ServiceRequest-Email_UI') && isClosed && rating === null;

export const maySeeShipments = ({ rights }: Reader): boolean => rights.has('ShippingOrder_READ');

/** Whether a person may see working time, parts, and orders. */
export const maySeeWork = ({ pool }: PersonActor): boolean => pool === 'internal';

export const mayChangeSetting = ({ rights }: Reader): boolean => rights.has('Configuration_UPDATE');

/** Whether a person may see the assignee. Customers may not. */
export const maySeeAssignee = ({ pool }: Pick<PersonActor, 'pool'>): boolean => pool === 'internal';

/** Whether a person may withdraw a request. Only customers may. */
export const mayWithdraw = ({ pool }: PersonActor): boolean => pool !== 'internal';

/** Whether a person is a customer. Customers select from the customer types and are the contact of their request. */
export const isCustomer = ({ pool }: Pick<PersonActor, 'pool'>): boolean => pool !== 'internal';
