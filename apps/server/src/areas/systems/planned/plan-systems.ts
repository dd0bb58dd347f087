import { panelSizes } from '@latchboard/contract/systems/rules/panels';
import { panelsForHooks, plannedSystems } from '@latchboard/contract/systems/rules/planned';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { rejectTakenNumber } from '../record/taken-number.ts';
import { addWelcomePack } from '../welcome-pack.ts';

type PlannedSystem = ReturnType<typeof plannedSystems>[number];
type OrderToPlan = Awaited<ReturnType<typeof readOrder>>;

/**
 * Creates or updates the planned systems and changes for an order (PUR-04). Withdraws plans that the order no longer
 * lists. Active plans do not change.
 */
export async function planSystems(purchaseOrderId: number, ctx: RecordContext): Promise<void> {
  const { tx } = ctx;
  const order = await readOrder(tx, purchaseOrderId);
  await lockTags(tx, order.propertyId);
  const requiredSystems = plannedSystems(order);
  for (const system of requiredSystems) {
    if (system.kind === 'system') await planNewSystem(order, system, ctx);
    else await planChange(order, { ...system, kind: system.kind }, ctx);
  }
  await withdrawOthers(tx, order.id, requiredSystems);
  await notifyOf(tx, { propertyId: order.propertyId });
}

/**
 * Locks the tags of a property before its systems, as scans do. The tags of a system determine how its plan may change.
 */
const lockTags = (tx: Tx, propertyId: number) => acquireLock(tx, 'keyTags', propertyId);

async function readOrder(tx: Tx, purchaseOrderId: number) {
  const row = await tx
    .selectFrom('purchase_order')
    .select([
      'id',
      'number',
      'property_id as propertyId',
      'type_id as typeId',
      'tier',
      'units',
      'hooks',
      'system_id as systemId',
    ])
    .where('id', '=', purchaseOrderId)
    .executeTakeFirstOrThrow();
  const lines = await tx
    .selectFrom('purchase_order_line')
    .select('kind')
    .distinct()
    .where('record_id', '=', purchaseOrderId)
    .execute();
  return { ...row, lineKinds: lines.map(({ kind }) => kind) };
}

const earlierPlanOf = (tx: Tx, orderId: number, { kind, position }: PlannedSystem) =>
  tx
    .selectFrom('planned_system')
    .selectAll()
    .where('purchase_order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('position', '=', position)
    .executeTakeFirst();

async function planNewSystem(order: OrderToPlan, planned: PlannedSystem, ctx: RecordContext): Promise<void> {
  const { tx, now } = ctx;
  const { units, hooks, kind, position } = planned;
  const { panels, panelHooks } = panelsForHooks(hooks);
  const facts = { type: order.tier, panels, panel_hooks: panelHooks, number_of_units: units };
  const earlierPlan = await earlierPlanOf(tx, order.id, planned);
  if (earlierPlan?.state === 'active') return;
  if (earlierPlan?.datalog_id) {
    const { tags } = await tx
      .selectFrom('key_tag')
      .select((eb) => eb.fn.countAll<number>().as('tags'))
      .where('datalog_id', '=', earlierPlan.datalog_id)
      .executeTakeFirstOrThrow();
    // Panels with tags do not change. Users change them on the page of the system.
    const { panels: _, panel_hooks: __, ...others } = facts;
    await tx
      .updateTable('datalog')
      .set((eb) => ({
        ...(Number(tags) > 0 ? others : facts),
        state: eb.case().when('state', '=', 'withdrawn').then('planned').else(eb.ref('state')).end(),
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', earlierPlan.datalog_id)
      .execute();
    await tx
      .updateTable('planned_system')
      .set({ state: 'planned', type: order.tier, units, hooks })
      .where('id', '=', earlierPlan.id)
      .execute();
    return;
  }
  const number = `PO-${order.number ?? order.id}${position === 1 ? '' : `-${position}`}`;
  await rejectTakenNumber(tx, { number, propertyId: order.propertyId });
  const { id } = await tx
    .insertInto('datalog')
    .values({ ...facts, property_id: order.propertyId, number, name: `System ${number}`, state: 'planned' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addWelcomePack({ propertyId: order.propertyId, datalogId: id }, ctx);
  await tx
    .insertInto('planned_system')
    .values({
      ...{ property_id: order.propertyId, purchase_order_id: order.id, kind, position, datalog_id: id },
      ...{ type: order.tier, units, hooks, planned_at: now },
    })
    .execute();
}

/**
 * Plans a change to the selected system, or to the only active system of the property. If there are several active
 * systems and none is selected, the change has no system (decision 53).
 */
async function planChange(order: OrderToPlan, planned: PlannedSystem, { tx, now }: RecordContext): Promise<void> {
  const { units, hooks, kind, position } = planned;
  const earlierPlan = await earlierPlanOf(tx, order.id, planned);
  if (earlierPlan?.state === 'active') return;
  const reusesSystem =
    earlierPlan?.datalog_id != null && (order.systemId === null || order.systemId === earlierPlan.datalog_id);
  const previousState = reusesSystem ? {} : stateBefore(await systemToChange(tx, order));
  const values = { type: order.tier, units, hooks, ...previousState };
  if (earlierPlan)
    await tx
      .updateTable('planned_system')
      .set({ ...values, state: 'planned' })
      .where('id', '=', earlierPlan.id)
      .execute();
  else
    await tx
      .insertInto('planned_system')
      .values({
        ...values,
        ...{ property_id: order.propertyId, purchase_order_id: order.id, kind, position, planned_at: now },
      })
      .execute();
}

/** State of a system before its change. Without a system, the previous selection is removed. */
const stateBefore = (system: Awaited<ReturnType<typeof systemToChange>>) => ({
  datalog_id: system?.id ?? null,
  type_before: system?.type ?? null,
  touch_before: system?.touch ?? null,
  hooks_before: system ? panelSizes(system.panels, system.panel_hooks).reduce((sum, size) => sum + size, 0) : 0,
});

async function systemToChange(tx: Tx, { propertyId, systemId }: OrderToPlan) {
  const systems = await tx
    .selectFrom('datalog')
    .select(['id', 'type', 'touch', 'panels', 'panel_hooks'])
    .where('property_id', '=', propertyId)
    .where('state', '=', 'active')
    .where('type', '<>', 'BRD')
    .execute();
  if (systemId === null) return systems.length === 1 ? systems[0] : undefined;
  return systems.find(({ id }) => id === systemId);
}

async function withdrawOthers(tx: Tx, orderId: number, requiredSystems: readonly PlannedSystem[]): Promise<void> {
  const rows = await tx
    .selectFrom('planned_system')
    .select(['id', 'kind', 'position', 'datalog_id'])
    .where('purchase_order_id', '=', orderId)
    .where('state', '=', 'planned')
    .execute();
  const obsoleteRows = rows.filter(
    (row) => !requiredSystems.some((system) => system.kind === row.kind && system.position === row.position),
  );
  await withdraw(tx, obsoleteRows);
}

/** Withdraws the plans of an order that was deleted before it shipped. */
export async function withdrawPlanned(
  { id: orderId, property_id: propertyId }: { readonly id: number; readonly property_id: number },
  { tx }: Pick<RecordContext, 'tx'>,
): Promise<void> {
  await lockTags(tx, propertyId);
  await withdraw(
    tx,
    await tx
      .selectFrom('planned_system')
      .select(['id', 'kind', 'datalog_id'])
      .where('purchase_order_id', '=', orderId)
      .where('state', '=', 'planned')
      .execute(),
  );
}

interface Row {
  readonly id: number;
  readonly kind: string;
  readonly datalog_id: number | null;
}

async function withdraw(tx: Tx, rows: readonly Row[]): Promise<void> {
  for (const { id, kind, datalog_id: datalogId } of rows) {
    await tx.updateTable('planned_system').set({ state: 'withdrawn' }).where('id', '=', id).execute();
    if (kind !== 'system' || datalogId === null) continue;
    // A system with tags stays active and no longer depends on the order.
    const tag = await tx
      .selectFrom('key_tag')
      .select('id')
      .where('datalog_id', '=', datalogId)
      .limit(1)
      .executeTakeFirst();
    await tx
      .updateTable('datalog')
      .set((eb) => ({ state: tag ? 'active' : 'withdrawn', revision: eb('revision', '+', 1) }))
      .where('id', '=', datalogId)
      .where('state', '=', 'planned')
      .execute();
  }
}
