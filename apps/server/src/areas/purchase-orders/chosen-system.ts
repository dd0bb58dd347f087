import { plannedSystems } from '@latchboard/contract/systems/rules/planned';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';

/** Active cabinets of a property, which an expansion or conversion can change. A key board cannot be ordered. */
export const activeSystems = (tx: Tx, propertyId: number) =>
  tx
    .selectFrom('datalog')
    .select(['id', 'number', 'name'])
    .where('property_id', '=', propertyId)
    .where('state', '=', 'active')
    .where('type', '<>', 'BRD')
    .orderBy('id')
    .execute();

interface SystemChoice {
  readonly propertyId: number;
  readonly systemId: number | null;
}

/** Rejects a system that is not an active cabinet of the property. */
export async function checkSystem(tx: Tx, { propertyId, systemId }: SystemChoice): Promise<void> {
  if (systemId === null) return;
  if (!(await activeSystems(tx, propertyId)).some(({ id }) => id === systemId))
    throw invalid('systemId', 'valNotFound');
}

/**
 * Checks the system of an expansion or conversion order. Throws `systemNotChosen` if none is selected or planned and
 * the property has several active cabinets (decision 53).
 */
export async function requireSystem(tx: Tx, orderId: number): Promise<void> {
  const order = await tx
    .selectFrom('purchase_order')
    .select(['property_id as propertyId', 'system_id as systemId', 'type_id as typeId', 'units', 'hooks'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await tx.selectFrom('purchase_order_line').select('kind').where('record_id', '=', orderId).execute();
  const plans = plannedSystems({ ...order, lineKinds: lines.map(({ kind }) => kind) });
  if (plans.every(({ kind }) => kind === 'system')) return;
  if (order.systemId !== null) return checkSystem(tx, order);
  if (await hasPlannedChange(tx, orderId)) return;
  const systems = await activeSystems(tx, order.propertyId);
  if (systems.length < 2) return;
  const systemNames = systems.map(({ number, name }) => `${number} ${name}`.trim()).join(', ');
  throw invalid('systemId', 'systemNotChosen', { systems: systemNames });
}

/** Whether an order that was filed without a selected system has a system in its planned changes. */
async function hasPlannedChange(tx: Tx, orderId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('planned_system')
    .select('id')
    .where('purchase_order_id', '=', orderId)
    .where('kind', '<>', 'system')
    .where('state', '<>', 'withdrawn')
    .where('datalog_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
