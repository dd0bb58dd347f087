import type { CallInput, contract } from '@latchboard/contract';
import { type ShippingKind, shippingLifecycle } from '@latchboard/contract/shipping/rules';
import type { ErrorCode } from '@latchboard/texts';
import { lockForShipment } from '#server/areas/purchase-orders/index.ts';
import { lockRequestState } from '#server/areas/service-requests/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import { rejectCanceled } from '#server/platform/record/canceled-property.ts';
import { addStep } from '#server/platform/record/lifecycle.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { saveIfChanged } from '#server/platform/record/save-if-changed.ts';
import { hasSameLines, storedLines, storeLines, storeSerials } from './lines.ts';
import { type LockedShipment, lockUnchanged } from './lock.ts';
import { maySend } from './policy.ts';
import { isChangeable, readShippingOrder, type ShippingOrder } from './present.ts';
import { shipmentTransitions } from './transitions.ts';

type AddInput = CallInput<typeof contract.shipping.addShippingOrder>;
type ChangeInput = CallInput<typeof contract.shipping.changeShippingOrder>;
type Packages = CallInput<typeof contract.shipping.setPackages>;

const table = 'shipping_order' as const;

/** Adds a shipment for a purchase order or for service. Rejected for a canceled property (SHP-01). */
export async function addShippingOrder(form: AddInput, ctx: RecordContext): Promise<ShippingOrder> {
  if (!maySend(form.kind, ctx.actor)) throw new Failure('forbidden');
  await rejectCanceled(ctx.tx, form.propertyId);
  if ((form.kind === 'system') !== (form.purchaseOrderId !== null))
    throw invalid('purchaseOrderId', form.kind === 'system' ? 'valRequired' : 'valInvalid');
  if (form.serviceRequestId !== null) await checkServiceRequest(form, form.serviceRequestId, ctx);
  if (form.purchaseOrderId !== null)
    await lockForShipment(ctx.tx, { propertyId: form.propertyId, purchaseOrderId: form.purchaseOrderId });
  const { id } = await storeShipment(form, ctx);
  return readShippingOrder(form.propertyId, id, ctx);
}

/** Rejects a service request that is closed or for another property. Only service shipments may have a request. */
async function checkServiceRequest(
  { propertyId, kind }: Pick<AddInput, 'propertyId' | 'kind'>,
  requestId: number,
  { tx }: RecordContext,
): Promise<void> {
  const requestError = (code: ErrorCode) => invalid('serviceRequestId', code);
  if (kind !== 'service') throw requestError('valInvalid');
  const state = await lockRequestState(tx, { propertyId, requestId });
  if (state === undefined) throw requestError('valNotFound');
  if (state === 'closed') throw requestError('serviceRequestClosed');
}

export interface NewShipment extends Omit<AddInput, 'kind' | 'serviceRequestId'> {
  readonly serviceRequestId?: number | null;
  readonly kind: ShippingKind;
  /** Idempotency key. A repeated request with the same key does not add a second shipment. */
  readonly key?: string;
}

/** Stores a new shipment with its lines. Returns its ID, and whether the shipment is new. */
export async function storeShipment(form: NewShipment, ctx: RecordContext): Promise<{ id: number; isNew: boolean }> {
  const { tx, actor, now } = ctx;
  const { propertyId, kind, key = null } = form;
  const stored = await tx
    .insertInto(table)
    .values({
      ...columnsOf(form),
      ...{ property_id: propertyId, kind, key, purchase_order_id: form.purchaseOrderId },
      service_request_id: form.serviceRequestId ?? null,
      ...{ since: now, created_at: now, staff_id: actor.realStaffId },
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) {
    const existingQuery = tx
      .selectFrom(table)
      .select('id')
      .where('key', '=', key)
      .where('property_id', '=', propertyId);
    return { id: requireFound(await existingQuery.executeTakeFirst()).id, isNew: false };
  }
  const shipmentIds = { id: stored.id, propertyId };
  await storeLines(tx, kind, form.lines, shipmentIds);
  if (form.serials.length > 0) await storeSerials(tx, form.serials, shipmentIds);
  const to = shippingLifecycle.initial;
  await addStep({ kind: table, ...shipmentIds }, { action: 'add', from: null, to, reason: '' }, ctx);
  await notifyOf(tx, { propertyId });
  return { id: stored.id, isNew: true };
}

/** Changes a shipment. A save without a change has no effect. */
export const changeShippingOrder = (form: ChangeInput, ctx: RecordContext): Promise<ShippingOrder> =>
  saveIfChanged(ctx.tx, {
    read: () => readShippingOrder(form.propertyId, form.shippingOrderId, ctx),
    save: () => storeChange(form, ctx),
  });

/**
 * Stores a change to a shipment that is not shipped. Rejects an outdated revision. If the lines or the address change,
 * a printed shipment returns to open.
 */
async function storeChange(form: ChangeInput, ctx: RecordContext): Promise<ShippingOrder> {
  const { tx } = ctx;
  const storedShipment = await lockUnchanged(form, ctx);
  if (!isChangeable(storedShipment)) throw new Failure('shippingFixed');
  const isSlipUnchanged =
    hasSameLines(await storedLines(tx, storedShipment.id), form.lines) && isSameAddress(storedShipment, form);
  const shipmentIds = { id: storedShipment.id, propertyId: form.propertyId };
  await tx
    .updateTable(table)
    .set({ ...columnsOf(form), revision: form.revision + 1 })
    .where('id', '=', storedShipment.id)
    .execute();
  await storeLines(tx, storedShipment.kind, form.lines, shipmentIds);
  await storeSerials(tx, form.serials, shipmentIds);
  if (!isSlipUnchanged && storedShipment.state === 'printed')
    await performAction(
      shipmentTransitions,
      { record: storedShipment.ref, action: 'reopen', causedBy: 'a change' },
      ctx,
    );
  else await noteChange(storedShipment, ctx);
  return notifyAndReadShipment(shipmentIds, ctx);
}

/** Changes the packages of a shipment. A save without a change has no effect. */
export const setPackages = (form: Packages, ctx: RecordContext): Promise<ShippingOrder> =>
  saveIfChanged(ctx.tx, {
    read: () => readShippingOrder(form.propertyId, form.shippingOrderId, ctx),
    save: () => changePackages(form, ctx),
  });

/** Stores the packages of a shipment. Tracking numbers can be added after shipping (SHP-03). */
async function changePackages(form: Packages, ctx: RecordContext): Promise<ShippingOrder> {
  const storedShipment = await lockUnchanged(form, ctx);
  if (storedShipment.state === 'void') throw new Failure('shippingFixed');
  const { id } = storedShipment;
  await storePackages(ctx.tx, form.packages, { id, propertyId: form.propertyId });
  await ctx.tx
    .updateTable(table)
    .set({ revision: form.revision + 1 })
    .where('id', '=', id)
    .execute();
  await noteChange(storedShipment, ctx);
  return notifyAndReadShipment({ id, propertyId: form.propertyId }, ctx);
}

/** Replaces the packages of a shipment. */
export async function storePackages(
  tx: Tx,
  packages: Packages['packages'],
  { id, propertyId }: { readonly id: number; readonly propertyId: number },
): Promise<void> {
  await tx.deleteFrom('shipping_order_package').where('record_id', '=', id).execute();
  if (packages.length === 0) return;
  await tx
    .insertInto('shipping_order_package')
    .values(
      packages.map(({ carrier, trackingNumber }, position) => ({
        ...{ record_id: id, property_id: propertyId, position },
        ...{ carrier, tracking_number: trackingNumber },
      })),
    )
    .execute();
}

const noteChange = ({ ref, state }: LockedShipment, ctx: RecordContext) =>
  addStep(ref, { action: 'change', from: state, to: state, reason: '' }, ctx);

const addressOf = ({ attention, line1, line2, city, state, zip, country }: NewShipment['address']) => ({
  ...{ attention, line1, line2, city, zip, country },
  state_code: state,
});

const isSameAddress = (storedShipment: LockedShipment, { address, remark }: ChangeInput) =>
  Object.entries({ ...addressOf(address), remark }).every(
    ([name, value]) => storedShipment[name as keyof LockedShipment] === value,
  );

const columnsOf = (form: NewShipment | ChangeInput) => ({
  ...addressOf(form.address),
  method: form.method,
  place_id: form.placeId,
  remark: form.remark,
  notify: form.notify,
});

/** Notifies the viewers of a shipment and returns the current shipment. */
export async function notifyAndReadShipment(
  { id, propertyId }: { id: number; propertyId: number },
  ctx: RecordContext,
) {
  await notifyOf(ctx.tx, { propertyId });
  return readShippingOrder(propertyId, id, ctx);
}
