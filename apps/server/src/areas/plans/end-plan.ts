import type { CallInput, contract } from '@latchboard/contract';
import { localDayOf } from '@latchboard/contract/local-time';
import { sql } from 'kysely';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { type MonthlyPlan, plansOf, readPlan } from './queries.ts';

type ActingContext = Pick<RecordContext, 'tx' | 'actor' | 'now'>;
type EndPlanInput = CallInput<typeof contract.plans.endPlan>;

/** Ends a plan today or on a later day. A planned end must first be removed with `restartPlan`. */
export async function endPlan(
  { purchaseOrderId, day, reason }: EndPlanInput,
  ctx: RecordContext,
): Promise<MonthlyPlan> {
  const { propertyId, today } = await lockOrder(purchaseOrderId, ctx);
  const plan = await readPlan(purchaseOrderId, ctx);
  if (plan.end !== null) throw new Failure('stateChanged');
  if (day < today) throw invalid('day', 'planEndPast');
  await insertPlanEnd({ purchaseOrderId, propertyId, day, reason, byCancellation: false }, ctx);
  return readPlan(purchaseOrderId, ctx);
}

/** Restarts an ended plan from today, or removes a planned end. */
export async function restartPlan(
  { purchaseOrderId }: { readonly purchaseOrderId: number },
  ctx: RecordContext,
): Promise<MonthlyPlan> {
  const { today, isCanceled } = await lockOrder(purchaseOrderId, ctx);
  const plan = await readPlan(purchaseOrderId, ctx);
  if (plan.end === null) throw new Failure('stateChanged');
  if (isCanceled) throw new Failure('propertyCanceled');
  await restart(purchaseOrderId, plan.end.day <= today ? today : plan.since, ctx);
  return readPlan(purchaseOrderId, ctx);
}

/** Locks the property and then the order. A cancellation uses the same lock order. */
async function lockOrder(purchaseOrderId: number, { tx, now }: ActingContext) {
  const order = requireFound(
    await tx.selectFrom('purchase_order').select('property_id').where('id', '=', purchaseOrderId).executeTakeFirst(),
  );
  const property = await tx
    .selectFrom('property')
    .select(['id', 'time_zone', 'canceled'])
    .where('id', '=', order.property_id)
    .forShare()
    .executeTakeFirstOrThrow();
  await tx.selectFrom('purchase_order').select('id').where('id', '=', purchaseOrderId).forUpdate().execute();
  return { propertyId: property.id, today: localDayOf(now, property.time_zone), isCanceled: property.canceled };
}

interface PlanEndInput {
  readonly purchaseOrderId: number;
  readonly propertyId: number;
  readonly day: string;
  readonly reason: string;
  readonly byCancellation: boolean;
}

async function insertPlanEnd(
  { purchaseOrderId, propertyId, day, reason, byCancellation }: PlanEndInput,
  { tx, actor, now }: ActingContext,
) {
  // An end from before the last installation no longer applies.
  await sql`update plan_end e set restarted_on = least(e.ends_on, e.at::date), restarted_at = e.at from purchase_order o
    where o.id = e.purchase_order_id and o.id = ${purchaseOrderId} and e.restarted_on is null and e.at < o.since`.execute(
    tx,
  );
  await tx
    .insertInto('plan_end')
    .values({
      ...{ purchase_order_id: purchaseOrderId, property_id: propertyId, ends_on: day, reason },
      ...{ by_cancellation: byCancellation, at: now, staff_id: actor.realStaffId },
    })
    .execute();
}

const restart = (purchaseOrderId: number, day: string, { tx, actor, now }: ActingContext) =>
  tx
    .updateTable('plan_end')
    .set({ restarted_on: day, restarted_at: now, restarted_by: actor.realStaffId })
    .where('purchase_order_id', '=', purchaseOrderId)
    .where('restarted_on', 'is', null)
    .execute();

interface AccountStep {
  readonly propertyId: number;
  /** Day of the step in the property's time zone. */
  readonly today: string;
  readonly reason: string;
}

/**
 * Ends the plans of a property that are in effect, on the day of an account step, and replaces later ends (HIE-07). The
 * caller has locked the property.
 */
export async function endPlansOf({ propertyId, today, reason }: AccountStep, ctx: ActingContext): Promise<void> {
  for (const { id, since, ends_on: planned } of (await plansOf(propertyId, ctx)).inForce) {
    if (planned !== null) await restart(id, since, ctx);
    await insertPlanEnd({ purchaseOrderId: id, propertyId, day: today, reason, byCancellation: true }, ctx);
  }
}

/**
 * Restarts the plans that ended with the cancellation of a reinstated property (HIE-07). A planned end that the
 * cancellation replaced applies again. The caller has locked the property.
 */
export async function restartPlansOf(
  { propertyId, today }: Omit<AccountStep, 'reason'>,
  ctx: ActingContext,
): Promise<void> {
  for (const { id, planned_end: day, planned_reason: reason } of (await plansOf(propertyId, ctx)).stopped) {
    await restart(id, today, ctx);
    if (day === null) continue;
    await insertPlanEnd({ purchaseOrderId: id, propertyId, day, reason: reason ?? '', byCancellation: false }, ctx);
  }
}
