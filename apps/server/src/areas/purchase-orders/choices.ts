import { defaultRights, isInternal, type RightKey, roleIdByKey, roleIds } from '@latchboard/rights';
import type { Tx } from '#server/platform/db/transaction.ts';
import { activeSystems } from './chosen-system.ts';

const rolesWithRight = (right: RightKey) =>
  roleIds.filter((role) => isInternal(role) && defaultRights(role).has(right));

/** Active technicians who can be assigned to an order. */
export const listActiveTechnicians = (tx: Tx) =>
  tx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('pool', '=', 'internal')
    .where('role_id', '=', roleIdByKey.service)
    .where('disabled_at', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute();

/** Reads the internal users who can be assigned to an order, and the active cabinets of a property. */
export async function readChoices(tx: Tx, { propertyId }: { readonly propertyId?: number | undefined }) {
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'role_id'])
    .where('pool', '=', 'internal')
    .where('disabled_at', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .limit(1000)
    .execute();
  const peopleWithRight = (right: RightKey) =>
    rows
      .filter(({ role_id }) => rolesWithRight(right).some((role) => role === role_id))
      .map(({ id, name }) => ({ id, name }));
  return {
    representatives: peopleWithRight('PurchaseOrder_UPDATE'),
    installers: peopleWithRight('SystemInfo_UPDATE'),
    technicians: await listActiveTechnicians(tx),
    systems: propertyId === undefined ? [] : await activeSystems(tx, propertyId),
  };
}
