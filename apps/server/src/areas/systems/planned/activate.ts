import { panelSizes } from '@latchboard/contract/systems/rules/panels';
import { addHooks, plannedSystems } from '@latchboard/contract/systems/rules/planned';
import { Failure } from '#server/platform/errors.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { mayPlan } from '../policy.ts';
import { lockDatalog } from '../record/queries.ts';
import { planSystems } from './plan-systems.ts';

/**
 * Throws `plannedSystemMissing` unless every system and change of the order is planned and has a system (PUR-04). An
 * order that passed status 4 before systems were planned is planned here first.
 */
export async function requirePlanned(purchaseOrderId: number, ctx: RecordContext): Promise<void> {
  if (await isPlanned(purchaseOrderId, ctx)) return;
  await planSystems(purchaseOrderId, ctx);
  if (!(await isPlanned(purchaseOrderId, ctx))) throw new Failure('plannedSystemMissing');
}

async function isPlanned(purchaseOrderId: number, { tx }: Pick<RecordContext, 'tx'>): Promise<boolean> {
  const order = await tx
    .selectFrom('purchase_order')
    .select(['type_id as typeId', 'units', 'hooks'])
    .where('id', '=', purchaseOrderId)
    .executeTakeFirstOrThrow();
  const lines = await tx
    .selectFrom('purchase_order_line')
    .select('kind')
    .where('record_id', '=', purchaseOrderId)
    .execute();
  const rows = await plannedOf(purchaseOrderId, { tx });
  return plannedSystems({ ...order, lineKinds: lines.map(({ kind }) => kind) }).every((one) =>
    rows.some((row) => row.kind === one.kind && row.position === one.position && row.datalog_id !== null),
  );
}

const plannedOf = (purchaseOrderId: number, { tx }: Pick<RecordContext, 'tx'>) =>
  tx
    .selectFrom('planned_system')
    .selectAll()
    .where('purchase_order_id', '=', purchaseOrderId)
    .where('state', '<>', 'withdrawn')
    .orderBy('id')
    .execute();

type Plan = Awaited<ReturnType<typeof plannedOf>>[number];

/** Activates the planned systems and changes of an installed order (PUR-04). */
export async function activatePlanned(purchaseOrderId: number, ctx: RecordContext): Promise<void> {
  if (mayPlan(ctx.actor)) await requirePlanned(purchaseOrderId, ctx);
  for (const plan of await plannedOf(purchaseOrderId, ctx)) {
    if (plan.state === 'active' || plan.datalog_id === null) continue;
    await apply(plan, plan.datalog_id, ctx);
    await ctx.tx
      .updateTable('planned_system')
      .set({ state: 'active', activated_at: ctx.now })
      .where('id', '=', plan.id)
      .execute();
    await notifyOf({ propertyId: plan.property_id }, ctx.tx);
  }
}

async function apply(plan: Plan, datalogId: number, ctx: RecordContext): Promise<void> {
  const system = await lockDatalog(ctx.tx, datalogId);
  if (!system) throw new Failure('plannedSystemMissing');
  const set = (values: { state?: string; type?: string; touch?: boolean; panels?: number; panel_hooks?: number[] }) =>
    ctx.tx
      .updateTable('datalog')
      .set((eb) => ({ ...values, revision: eb('revision', '+', 1) }))
      .where('id', '=', datalogId)
      .execute();
  if (plan.kind === 'system') await set({ state: 'active' });
  if (plan.kind === 'conversion') await set({ type: plan.type, touch: true });
  if (plan.kind === 'expansion') {
    const sizes = panelSizes(system.panels, system.panel_hooks);
    const present = sizes.reduce((sum, one) => sum + one, 0);
    // The technician may have added panels before, so only the missing hooks are added.
    const missing = plan.hooks_before + plan.hooks - present;
    if (missing <= 0) return;
    const grown = addHooks(sizes, missing);
    if (!grown) throw new Failure('plannedSystemFull');
    await set({ panels: grown.length, panel_hooks: grown });
  }
}

/** Reverts an installation: a new system is planned again, and a converted one gets its former type. Panels stay, because they may have tags. */
export async function deactivatePlanned(purchaseOrderId: number, ctx: RecordContext): Promise<void> {
  for (const plan of await plannedOf(purchaseOrderId, ctx)) {
    if (plan.state !== 'active' || plan.datalog_id === null) continue;
    await ctx.tx
      .updateTable('planned_system')
      .set({ state: 'planned', activated_at: null })
      .where('id', '=', plan.id)
      .execute();
    const { type_before: type, touch_before: touch } = plan;
    const values =
      plan.kind === 'system'
        ? { state: 'planned' }
        : plan.kind === 'conversion' && type !== null && touch !== null
          ? { type, touch }
          : undefined;
    if (values)
      await ctx.tx
        .updateTable('datalog')
        .set((eb) => ({ ...values, revision: eb('revision', '+', 1) }))
        .where('id', '=', plan.datalog_id)
        .execute();
    await notifyOf({ propertyId: plan.property_id }, ctx.tx);
  }
}
