import type { CallOutput, contract } from '@latchboard/contract';
import { orderPageRights } from '@latchboard/contract/purchase-orders/rules';
import type { PersonActor } from '#server/platform/identity/actor.ts';

/** Whether a user may see orders: only internal users with a right to an order page. */
export const maySeeOrders = ({ pool, rights }: PersonActor): boolean =>
  pool === 'internal' && orderPageRights.some((right) => rights.has(right));

/** Whether a person may close a stream that will not deliver its missing events. */
export const mayCloseStreams = ({ rights }: Pick<PersonActor, 'rights'>): boolean => rights.has('Scanning_UI');

/** Actions on a system that a user may take. Only the provider manages systems. */
export const mayDo = ({ pool, rights }: PersonActor): CallOutput<typeof contract.systems.getDatalog>['may'] => ({
  change: pool === 'internal' && rights.has('SystemInfo_UPDATE'),
  enrol: rights.has('Scanning_UI'),
  restore: rights.has('Scanning_UI') && rights.has('SystemInfo_UPDATE'),
  keyMap: rights.has('SystemInfo_READ') && rights.has('Report-HooksTags_READ'),
});

/** Whether a user may see enrollment codes. */
export const maySeeCodes = ({ pool }: PersonActor): boolean => pool === 'internal';

/** Whether a user may plan systems. A customer can only install a shipped order, which already has its plan. */
export const mayPlan = ({ pool }: PersonActor): boolean => pool === 'internal';
