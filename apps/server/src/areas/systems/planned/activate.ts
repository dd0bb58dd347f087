import { panelSizes } from '@latchboard/contract/systems/rules/panels';
import { addHooks, plannedSystems } from '@latchboard/contract/systems/rules/planned';
import { Failure } from '#server/platform/errors.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { mayPlan } from '../policy.ts';
import { lockDatalog } from '../record/lock.ts';
import { planSystems } from './plan-systems.ts';

/**
 * Throws `plannedSystemMissing` unless each new system, conversion, and expansion of the order has a planned system
 * (PUR-04). Creates missing plans first, for orders that passed status 4 before plans existed.
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
  const rows = await plannedSystemsOf(purchaseOrderId, { tx });
  return plannedSystems({ ...order, lineKinds: lines.map(({ kind }) => kind) }).every((system) =>
    rows.some((row) => row.kind === system.kind && row.position === system.position && row.datalog_id !== null),
  );
}

const plannedSystemsOf = (purchaseOrderId: number, { tx }: Pick<RecordContext, 'tx'>) =>
  tx
    .selectFrom('planned_system')
    .selectAll()
    .where('purchase_order_id', '=', purchaseOrderId)
    .where('state', '<>', 'withdrawn')
    .orderBy('id')
    .execute();

type Plan = Awaited<ReturnType<typeof plannedSystemsOf>>[number];

/** Activates the planned systems and changes of an installed order (PUR-04). */
export async function activatePlanned(purchaseOrderId: number, ctx: RecordContext): Promise<void> {
  if (mayPlan(ctx.actor)) await requirePlanned(purchaseOrderId, ctx);
  for (const plan of await plannedSystemsOf(purchaseOrderId, ctx)) {
    if (plan.state === 'active' || plan.datalog_id === null) continue;
    await applyPlan(plan, plan.datalog_id, ctx);
    await ctx.tx
      .updateTable('planned_system')
      .set({ state: 'active', activated_at: ctx.now })
      .where('id', '=', plan.id)
      .execute();
    await notifyOf(ctx.tx, { propertyId: plan.property_id });
  }
}

async function applyPlan(plan: Plan, datalogId: number, ctx: RecordContext): Promise<void> {
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
    const currentHooks = sizes.reduce((sum, size) => sum + size, 0);
    // The technician may already have added panels, so only the missing hooks are added.
    const missingHooks = plan.hooks_before + plan.hooks - currentHooks;
    if (missingHooks <= 0) return;
    const newSizes = addHooks(sizes, missingHooks);
    if (!newSizes) throw new Failure('plannedSystemFull');
    await set({ panels: newSizes.length, panel_hooks: newSizes });
  }
}

/**
 * Reverts an installation: a new system is planned again, and a converted one gets its former type. Panels stay,
 * because they may have tags.
 */
export async function deactivatePlanned(purchaseOrderId: number, ctx: RecordContext): Promise<void> {
  for (const plan of await plannedSystemsOf(purchaseOrderId, ctx)) {
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
    await notifyOf(ctx.tx, { propertyId: plan.property_id });
  }
}
