import { randomUUID } from 'node:crypto';
import type { contract } from '@latchboard/contract';
import { statusIdOf } from '@latchboard/contract/purchase-orders/lifecycle';
import { countUnits } from '#server/areas/systems/index.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { findNearestLogin } from '#server/platform/mail/nearest-login.ts';
import { mailRecord } from '#server/platform/record/mails.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { unitEntryEmail } from './emails/order-email.ts';
import { locatePurchaseOrder } from './lock.ts';
import { readOrder } from './present.ts';
import { setUnitEntry } from './set-unit-entry.ts';

interface Input {
  readonly propertyId: number;
  readonly note: string;
  readonly by: string | null;
  /** Whether the units were already requested. */
  readonly isReminder?: boolean;
}

/**
 * Composes the email that requests a property's units or reminds the customer of the request. Also returns the login
 * that receives the email. Returns undefined if no login may enter units.
 */
export async function composeUnitEntryEmail(
  { propertyId, note, by, isReminder = false }: Input,
  { tx, platform }: Pick<RecordContext, 'tx' | 'platform'>,
) {
  const manager = await findNearestLogin(tx, propertyId, 'PropertyUnit_UPDATE');
  if (!manager) return undefined;
  const { name: property } = await tx
    .selectFrom('property')
    .select('name')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  const link = `${platform.settings.publicUrl}/external-property-verification/${propertyId}`;
  const units = await countUnits(tx, propertyId);
  return {
    manager,
    message: unitEntryEmail({ property, link, language: manager.language, note, by, isReminder, units }),
  };
}

/** Returns a preview of the email. Throws `nobodyEntersUnits` if no login may enter units. */
export const previewUnitEntryMail: Handler<typeof contract.purchaseOrders.previewUnitEntryMail> = async (
  { note, ...ids },
  ctx,
) => {
  const { propertyId } = await locatePurchaseOrder(ctx.tx, ids);
  const unitEntryMail = await composeUnitEntryEmail({ propertyId, note, by: ctx.actor.realName }, ctx);
  if (!unitEntryMail) throw new Failure('nobodyEntersUnits');
  const { subject, text, html } = unitEntryMail.message;
  return { to: unitEntryMail.manager.email, name: unitEntryMail.manager.name, subject, text, html };
};

/**
 * Asks the customer to enter the units. The property shows the request. The nearest login that may enter units gets an
 * email with a link, and the email is stored with the order (PUR-04, PUR-10).
 */
export async function requestUnitEntry(
  order: { readonly id: number; readonly property_id: number },
  note: string,
  ctx: RecordContext,
): Promise<void> {
  const { tx, actor } = ctx;
  const propertyId = order.property_id;
  const unitEntryMail = await composeUnitEntryEmail({ propertyId, note, by: actor.realName }, ctx);
  if (!unitEntryMail) throw new Failure('nobodyEntersUnits');
  await setUnitEntry(tx, propertyId, true);
  await tx.updateTable('purchase_order').set({ unit_reminders: 0 }).where('id', '=', order.id).execute();
  const record = { kind: 'purchase_order', id: order.id, propertyId } as const;
  await mailRecord(
    record,
    { key: randomUUID(), to: [unitEntryMail.manager.email], message: unitEntryMail.message },
    ctx,
  );
}

/** Emails the request for the units of an order again, to the nearest login that may enter them (PUR-10). */
export const emailUnitEntry: Handler<typeof contract.purchaseOrders.emailUnitEntry> = (
  { propertyId, purchaseOrderId, note, key },
  { actor, now, platform, transaction },
) =>
  transaction(async (tx) => {
    const ctx = { tx, actor, now, platform };
    const record = await locatePurchaseOrder(tx, { propertyId, purchaseOrderId });
    const { statusId } = await readOrder(propertyId, purchaseOrderId, ctx);
    if (statusId !== statusIdOf('awaitingUnits')) throw new Failure('stateChanged');
    const unitEntryMail = await composeUnitEntryEmail({ propertyId, note, by: actor.realName }, ctx);
    if (!unitEntryMail) throw new Failure('nobodyEntersUnits');
    await mailRecord(record, { key, to: [unitEntryMail.manager.email], message: unitEntryMail.message }, ctx);
    return readOrder(propertyId, purchaseOrderId, ctx);
  });
