import type { hierarchyChanges } from '@latchboard/contract/hierarchy/change-calls';
import {
  cancelExpectedReturns,
  readEquipmentAt,
  returnRecipients,
  startReturn,
} from '#server/areas/inventory/index.ts';
import { endPlansOf, plansOf, restartPlansOf } from '#server/areas/plans/index.ts';
import { countOpenOrders, mayListOrders } from '#server/areas/purchase-orders/index.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { Context, Handler } from '#server/platform/http/handler.ts';

type Ctx = Pick<Context<{ right: 'Property_UPDATE'; reach: 'internal' }>, 'tx' | 'actor' | 'now' | 'platform'>;

interface Step {
  readonly propertyId: number;
  readonly reason: string;
  /** Day of the step in the property's time zone. */
  readonly today: string;
}

/** Ends the monthly plans of a canceled property and starts the return of the provider's equipment (HIE-07). */
export async function applyCancellation(step: Step, ctx: Ctx): Promise<void> {
  await endPlansOf(step, ctx);
  await startReturn(step, ctx);
}

/**
 * Drops the expected return of a reinstated property. With `restartPlans`, restarts the plans that the cancellation
 * ended. Otherwise, ends the plans that are in effect (HIE-07).
 */
export async function applyReinstatement(
  { restartPlans, ...step }: Step & { readonly restartPlans: boolean },
  ctx: Ctx,
): Promise<void> {
  await cancelExpectedReturns(step, ctx);
  await (restartPlans ? restartPlansOf : endPlansOf)(step, ctx);
}

type PlanInForce = Awaited<ReturnType<typeof plansOf>>['inForce'][number];
const presentPlan = ({ id, number, monthly_cents }: PlanInForce) => ({
  purchaseOrderId: id,
  orderNumber: number,
  monthlyCents: monthly_cents,
});

export const previewCancellation: Handler<(typeof hierarchyChanges)['previewCancellation']> = async (
  { propertyId },
  { tx, now, actor },
) => {
  requireFound(await tx.selectFrom('property').select('id').where('id', '=', propertyId).executeTakeFirst());
  const { inForce, stopped } = await plansOf(propertyId, { tx, now });
  return {
    equipment: await readEquipmentAt(tx, propertyId),
    recipients: (await returnRecipients(propertyId, tx)).map(({ email }) => email),
    openOrders: {
      count: await countOpenOrders(tx, propertyId),
      mayList: mayListOrders(actor),
    },
    plans: inForce.map(presentPlan),
    stoppedPlans: stopped.map((plan) => ({ ...presentPlan(plan), plannedEnd: plan.planned_end })),
  };
};
