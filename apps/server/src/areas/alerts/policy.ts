import { type ExceptionKind, exceptionKinds, healthKinds } from '@latchboard/contract/alerts/rules/exceptions';
import type { PersonActor } from '#server/platform/identity/actor.ts';

type Reader = Pick<PersonActor, 'rights'>;

const requestRights = ['ServiceRequest-LandingPage_UI', 'ServiceRequest-Email_UI'] as const;

/** Kinds of exceptions that a person may see. Without the alerts right, these are only cabinet health exceptions. */
export const visibleKinds = ({ rights }: Reader): readonly ExceptionKind[] =>
  rights.has('ExceptionAlerts_ALL') ? exceptionKinds : healthKinds;

export const maySeeServiceRequests = ({ rights }: Reader): boolean => requestRights.some((right) => rights.has(right));

/** Whether a person may see a vendor's phone number, which is part of the key receipt. */
export const maySeeVendorPhone = ({ rights }: Reader): boolean => rights.has('KeyReceipt_ALL');

/** Customers see no exceptions of a suspended property (NAV-11). The provider sees all. */
export const maySeeSuspended = ({ pool }: Pick<PersonActor, 'pool'>): boolean => pool === 'internal';

/**
 * Whether a person can see the region of every property within reach. True for the provider. A customer's login may
 * reach a property but not its region.
 */
export const reachesAllRegions = ({ pool }: Pick<PersonActor, 'pool'>): boolean => pool === 'internal';
