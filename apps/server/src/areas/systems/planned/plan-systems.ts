import { panelSizes } from '@latchboard/contract/systems/rules/panels';
import { panelsForHooks, plannedSystems } from '@latchboard/contract/systems/rules/planned';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { rejectTakenNumber } from '../record/taken-number.ts';
import { addWelcomePack } from '../welcome-pack.ts';

type Planned = ReturnType<typeof plannedSystems>[number];
type Ordered = Awaited<ReturnType<typeof readOrdered>>;

/**
 * Creates or updates the planned systems and changes of an order (PUR-04). Withdraws plans that the order no longer lists. Active plans do
 * not change.
 */
export async function planSystems(purchaseOrderId: number, ctx: RecordContext): Promise<void> {
  const { tx } = ctx;
  const order = await readOrdered(tx, purchaseOrderId);
  const wanted = plannedSystems(order);
  for (const one of wanted) {
    if (one.kind === 'system') await planNewSystem(order, one, ctx);
    else await planChange(order, { ...one, kind: one.kind }, ctx);
  }
  await withdrawOthers(tx, order.id, wanted);
  await notifyOf({ propertyId: order.propertyId }, tx);
}

async function readOrdered(tx: Tx, purchaseOrderId: number) {
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

const earlierOf = (tx: Tx, orderId: number, { kind, position }: Planned) =>
  tx
    .selectFrom('planned_system')
    .selectAll()
    .where('purchase_order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('position', '=', position)
    .executeTakeFirst();

async function planNewSystem(order: Ordered, planned: Planned, ctx: RecordContext): Promise<void> {
  const { tx, now } = ctx;
  const { units, hooks, kind, position } = planned;
  const { panels, panelHooks } = panelsForHooks(hooks);
  const facts = { type: order.tier, panels, panel_hooks: panelHooks, number_of_units: units };
  const earlier = await earlierOf(tx, order.id, planned);
  if (earlier?.state === 'active') return;
  if (earlier?.datalog_id) {
    const { tags } = await tx
      .selectFrom('key_tag')
      .select((eb) => eb.fn.countAll<number>().as('tags'))
      .where('datalog_id', '=', earlier.datalog_id)
      .executeTakeFirstOrThrow();
    // Panels with tags stay as they were scanned. They can be changed on the page of the system.
    const { panels: _, panel_hooks: __, ...others } = facts;
    await tx
      .updateTable('datalog')
      .set((eb) => ({
        ...(Number(tags) > 0 ? others : facts),
        state: eb.case().when('state', '=', 'withdrawn').then('planned').else(eb.ref('state')).end(),
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', earlier.datalog_id)
      .execute();
    await tx
      .updateTable('planned_system')
      .set({ state: 'planned', type: order.tier, units, hooks })
      .where('id', '=', earlier.id)
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
 * Plans a change of the selected system, or of the only active system of the property. If there are several and none is
 * selected, the change has no system (decision 53).
 */
async function planChange(order: Ordered, planned: Planned, { tx, now }: RecordContext): Promise<void> {
  const { units, hooks, kind, position } = planned;
  const earlier = await earlierOf(tx, order.id, planned);
  if (earlier?.state === 'active') return;
  const isKept = earlier?.datalog_id != null && (order.systemId === null || order.systemId === earlier.datalog_id);
  const before = isKept ? {} : stateBefore(await systemToChange(tx, order));
  const values = { type: order.tier, units, hooks, ...before };
  if (earlier)
    await tx
      .updateTable('planned_system')
      .set({ ...values, state: 'planned' })
      .where('id', '=', earlier.id)
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

/** State of a system before its change. Without a system, a former selection is removed. */
const stateBefore = (system: Awaited<ReturnType<typeof systemToChange>>) => ({
  datalog_id: system?.id ?? null,
  type_before: system?.type ?? null,
  touch_before: system?.touch ?? null,
  hooks_before: system ? panelSizes(system.panels, system.panel_hooks).reduce((sum, one) => sum + one, 0) : 0,
});

async function systemToChange(tx: Tx, { propertyId, systemId }: Ordered) {
  const systems = await tx
    .selectFrom('datalog')
    .select(['id', 'type', 'touch', 'panels', 'panel_hooks'])
    .where('property_id', '=', propertyId)
    .where('state', '=', 'active')
    .execute();
  if (systemId === null) return systems.length === 1 ? systems[0] : undefined;
  return systems.find(({ id }) => id === systemId);
}

async function withdrawOthers(tx: Tx, orderId: number, wanted: readonly Planned[]): Promise<void> {
  const rows = await tx
    .selectFrom('planned_system')
    .select(['id', 'kind', 'position', 'datalog_id'])
    .where('purchase_order_id', '=', orderId)
    .where('state', '=', 'planned')
    .execute();
  const others = rows.filter((row) => !wanted.some((one) => one.kind === row.kind && one.position === row.position));
  await withdraw(tx, others);
}

/** Withdraws the plans of an order that was deleted before it shipped. */
export async function withdrawPlanned(orderId: number, { tx }: Pick<RecordContext, 'tx'>): Promise<void> {
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
    // A system with tags on its hooks stays in use and no longer depends on the order.
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
