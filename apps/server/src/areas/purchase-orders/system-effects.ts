import {
  type PurchaseOrderAction,
  type PurchaseOrderState,
  statusIdOf,
} from '@latchboard/contract/purchase-orders/lifecycle';
import {
  activatePlanned,
  deactivatePlanned,
  planSystems,
  requirePlanned,
  withdrawPlanned,
} from '#server/areas/systems/index.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

interface Acted {
  readonly id: number;
  /** The state before the action. */
  readonly state: PurchaseOrderState;
}
type Effect = (purchaseOrderId: number, ctx: RecordContext) => Promise<void>;

const filed = statusIdOf('filed') ?? 0;

/** Effects of order actions on the planned systems of the order (PUR-04). */
const effects: Partial<Record<PurchaseOrderAction, Effect>> = {
  file: planSystems,
  ship: requirePlanned,
  install: activatePlanned,
  uninstall: deactivatePlanned,
  delete: withdrawPlanned,
  deleteLater: withdrawPlanned,
};

/** Applies an action on an order to its planned systems, in the same transaction. */
export async function applyToPlannedSystems(
  action: PurchaseOrderAction,
  { id, state }: Acted,
  ctx: RecordContext,
): Promise<void> {
  if (action === 'restore' && (statusIdOf(state) ?? 0) >= filed) await planSystems(id, ctx);
  await effects[action]?.(id, ctx);
}
