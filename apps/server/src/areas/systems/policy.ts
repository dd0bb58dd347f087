import type { CallOutput, contract } from '@latchboard/contract';
import { orderPageRights } from '@latchboard/contract/purchase-orders/rules';
import type { PersonActor } from '#server/platform/identity/actor.ts';

/** Orders are the provider's own. */
export const maySeeOrders = ({ pool, rights }: PersonActor): boolean =>
  pool === 'internal' && orderPageRights.some((right) => rights.has(right));

/** Whether a person may close a stream that no longer delivers. */
export const mayCloseStreams = ({ rights }: Pick<PersonActor, 'rights'>): boolean => rights.has('Scanning_UI');

/** The provider manages systems. Users who may enroll may also scan. */
export const mayDo = ({ pool, rights }: PersonActor): CallOutput<typeof contract.systems.getDatalog>['may'] => ({
  change: pool === 'internal' && rights.has('SystemInfo_UPDATE'),
  enrol: rights.has('Scanning_UI'),
  restore: rights.has('Scanning_UI') && rights.has('SystemInfo_UPDATE'),
  keyMap: rights.has('SystemInfo_READ') && rights.has('Report-HooksTags_READ'),
});

/** Enrollment codes are the provider's. */
export const maySeeCodes = ({ pool }: PersonActor): boolean => pool === 'internal';

/** The provider plans systems. A customer can install only a shipped order, and shipping required the plan. */
export const mayPlan = ({ pool }: PersonActor): boolean => pool === 'internal';
