import type { CallOutput, contract } from '@latchboard/contract';
import { orderPageRights } from '@latchboard/contract/purchase-orders/rules';
import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import type { PersonActor } from '#server/platform/identity/actor.ts';

/** Whether a user may see orders: only internal users with a right to open an order page. */
export const maySeeOrders = ({ pool, rights }: PersonActor): boolean =>
  pool === 'internal' && orderPageRights.some((right) => rights.has(right));

type SystemPermissions = CallOutput<typeof contract.systems.getDatalog>['may'];

interface System {
  readonly type: string;
}

interface SystemWithState extends System {
  /** Whether a cabinet replaced the key board and is not enrolled yet. */
  readonly awaitsCabinet: boolean;
  /** Whether the system has or had keys, events, or requests, or was at another property. */
  readonly isUsed: boolean;
}

/** Whether a user may add and change systems. Only the provider manages them. */
export const mayManage = ({ pool, rights }: PersonActor): boolean =>
  pool === 'internal' && rights.has('SystemInfo_UPDATE');

/** Whether a user may add key boards at a property. A customer also needs the permission of its corporation. */
export const mayAddKeyBoards = ({ pool, rights }: PersonActor, isAllowedAtProperty: boolean): boolean =>
  rights.has('SystemInfo_UPDATE') && (pool === 'internal' || isAllowedAtProperty);

/** Whether a user may change a system. Customers may change only key boards. */
export const mayChange = (actor: PersonActor, system: System): boolean =>
  actor.rights.has('SystemInfo_UPDATE') && (actor.pool === 'internal' || isKeyBoard(system));

/** Whether a user may create, revoke, and close enrollments. The right to change systems is sufficient for a key board. */
export const mayEnroll = ({ rights }: Pick<PersonActor, 'rights'>, system: System): boolean =>
  rights.has('Scanning_UI') || (isKeyBoard(system) && rights.has('SystemInfo_UPDATE'));

/**
 * Whether a user may revoke the current device. After a key board is replaced, its tablet works until the cabinet is
 * enrolled. Until then, the right to change systems is still sufficient.
 */
export const mayRevoke = (actor: Pick<PersonActor, 'rights'>, system: Omit<SystemWithState, 'isUsed'>): boolean =>
  mayEnroll(actor, system) || (system.awaitsCabinet && actor.rights.has('SystemInfo_UPDATE'));

/** Actions that a user may take on a system. A key board cannot be restored, because it has no hardware. */
export function permissionsOf(actor: PersonActor, system: SystemWithState): SystemPermissions {
  const keyMap = actor.rights.has('SystemInfo_READ') && actor.rights.has('Report-HooksTags_READ');
  return {
    change: mayChange(actor, system),
    move: mayManage(actor),
    remove: isKeyBoard(system) && mayChange(actor, system) && !system.isUsed,
    enrol: mayEnroll(actor, system),
    revoke: mayRevoke(actor, system),
    restore: !isKeyBoard(system) && actor.rights.has('Scanning_UI') && actor.rights.has('SystemInfo_UPDATE'),
    keyMap,
    replace: isKeyBoard(system) && mayManage(actor),
    assignKeys:
      isKeyBoard(system) &&
      actor.rights.has('Report-HooksTags_READ') &&
      (actor.rights.has('Scanning_UI') || actor.rights.has('SystemInfo_UPDATE')),
    swapSheet: keyMap && (isKeyBoard(system) || system.awaitsCabinet),
  };
}

/** Whether a user may see that a system has an unused enrollment code. */
export const maySeeCodes = ({ pool }: PersonActor): boolean => pool === 'internal';

/** Whether a user may plan systems. A customer can only install a shipped order, which already has its plan. */
export const mayPlan = ({ pool }: PersonActor): boolean => pool === 'internal';
