import type { CallOutput, contract } from '@latchboard/contract';
import type { PurchaseOrderState } from '@latchboard/contract/purchase-orders/lifecycle';
import type { SystemStage } from '@latchboard/contract/supplies/rules';
import { packagesOf } from '#server/areas/shipping/index.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

type Tracked = CallOutput<typeof contract.supplies.trackSystems>;
type Waiting = Tracked['rows'][number]['waitsFor'];

const stages: Readonly<Record<PurchaseOrderState, readonly [SystemStage, Waiting]>> = {
  draft: ['ordered', 'provider'],
  submitted: ['ordered', 'provider'],
  approved: ['approved', 'provider'],
  numbered: ['approved', 'provider'],
  filed: ['approved', 'provider'],
  awaitingUnits: ['yourUnits', 'customer'],
  unitsComplete: ['prepared', 'provider'],
  shipped: ['shipped', 'carrier'],
  installed: ['installed', 'nobody'],
};

/** How far the systems ordered for a property are; prices are not the customer's to read here (BEY-11). */
export async function trackSystems(
  { propertyId }: { propertyId: number },
  { tx, platform }: RecordContext,
): Promise<Tracked> {
  const orders = await tx
    .selectFrom('purchase_order')
    .select(['id', 'number', 'state', 'since'])
    .where('property_id', '=', propertyId)
    .where('state', '<>', 'draft')
    .where('disabled_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  const rows: Tracked['rows'] = [];
  for (const { id, number, state, since } of orders) {
    const [stage, waitsFor] = stages[state as PurchaseOrderState];
    const sent = await tx
      .selectFrom('shipping_order')
      .select('id')
      .where('purchase_order_id', '=', id)
      .where('state', '=', 'shipped')
      .orderBy('id')
      .execute();
    const packages: Tracked['rows'][number]['packages'] = [];
    for (const shipment of sent) packages.push(...(await packagesOf(tx, shipment.id)));
    rows.push({ id, number: number ?? id, stage, since: since.toISOString(), waitsFor, packages });
  }
  return { rows, askAt: platform.settings.providerEmail };
}
