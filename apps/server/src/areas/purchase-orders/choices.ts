import { defaultRights, type RightKey, roleIds, roles } from '@latchboard/rights';
import type { Tx } from '#server/platform/db/transaction.ts';
import { activeSystems } from './chosen-system.ts';

const rolesWith = (right: RightKey) => roleIds.filter((role) => role < 200 && defaultRights(role).has(right));

const technicianRoles = roles.filter(({ key }) => key === 'service').map(({ id }) => id);

/** Active technicians for an order. */
export const technicians = (tx: Tx) =>
  tx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('pool', '=', 'internal')
    .where('role_id', 'in', technicianRoles)
    .where('disabled_at', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute();

/** Internal users for an order, and the active systems of a property. */
export async function readChoices(tx: Tx, { propertyId }: { readonly propertyId?: number | undefined }) {
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'role_id'])
    .where('pool', '=', 'internal')
    .where('disabled_at', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .limit(1000)
    .execute();
  const of = (right: RightKey) =>
    rows
      .filter(({ role_id }) => rolesWith(right).some((role) => role === role_id))
      .map(({ id, name }) => ({ id, name }));
  return {
    representatives: of('PurchaseOrder_UPDATE'),
    installers: of('SystemInfo_UPDATE'),
    technicians: await technicians(tx),
    systems: propertyId === undefined ? [] : await activeSystems(tx, propertyId),
  };
}
