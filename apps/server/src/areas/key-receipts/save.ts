import type { CallInput, contract } from '@latchboard/contract';
import { keyReceiptLifecycle } from '@latchboard/contract/key-receipts/rules';
import { invalid } from '#server/platform/errors.ts';
import { addStep } from '#server/platform/record/lifecycle.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import { withNextNumber } from '#server/platform/record/numbers.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { type KeyReceipt, readReceipt } from './present.ts';
import { requireKeysOut, type TakenKey } from './require-keys-out.ts';
import { signedContent, storedSignature } from './signature.ts';
import { keyReceiptTransitions } from './transitions.ts';

type AddInput = CallInput<typeof contract.keyReceipts.addKeyReceipt>;
type ActInput = CallInput<typeof contract.keyReceipts.actOnKeyReceipt>;

const kind = 'key_receipt' as const;
/** Maximum loan of a key, in days. */
const maxLoanDays = 366;

export async function addKeyReceipt(form: AddInput, ctx: RecordContext): Promise<KeyReceipt> {
  const { tx, actor, now } = ctx;
  const { propertyId } = form;
  checkDueBack(form.dueBack, now);
  await checkVendor(form, ctx);
  const keys = await requireKeysOut(propertyId, form.keys, ctx);
  const row = {
    ...factsOf(form),
    ...storedSignature(form.signature),
    ...signedContent(form),
    property_id: propertyId,
    language: actor.language,
    since: now,
    created_at: now,
    staff_id: actor.realStaffId,
  };
  const { id } = await withNextNumber(tx, kind, propertyId, (number) =>
    tx
      .insertInto(kind)
      .values({ ...row, number })
      .onConflict((conflict) => conflict.columns(['property_id', 'number']).doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
  await tx
    .insertInto('key_receipt_key')
    .values(keys.map((key) => keyColumns(key, id, propertyId)))
    .execute();
  const to = keyReceiptLifecycle.initial;
  await addStep({ kind, id, propertyId }, { action: 'add', from: null, to, reason: '' }, ctx);
  return notifyAndRead(propertyId, id, ctx);
}

export async function actOnKeyReceipt({ propertyId, keyReceiptId: id, action, reason }: ActInput, ctx: RecordContext) {
  await performAction(keyReceiptTransitions, { record: { id, propertyId }, action, reason }, ctx);
  return readReceipt(propertyId, id, ctx);
}

const factsOf = (form: AddInput) => ({
  vendor_id: form.vendorId,
  vendor_name: form.vendorName,
  vendor_email: form.vendorEmail,
  vendor_rep_name: form.vendorRepName,
  vendor_rep_email: form.vendorRepEmail,
  vendor_rep_phone: form.vendorRepPhone,
  identity: form.identity,
  verified_number: form.verifiedNumber.toUpperCase(),
  verified_by: form.verifiedBy,
  due_back: form.dueBack,
});

const keyColumns = (
  { tag, unit, hook, datalog_id, position, taken_at }: TakenKey,
  receiptId: number,
  propertyId: number,
) => ({
  ...{ record_id: receiptId, property_id: propertyId },
  ...{ tag, unit, hook, datalog_id, position, taken_at },
});

function checkDueBack(dueBack: string, now: Date) {
  const days = (Date.parse(dueBack) - now.getTime()) / 86_400_000;
  if (days <= 0 || days > maxLoanDays) throw invalid('dueBack', 'valDueBack');
}

async function checkVendor({ propertyId, vendorId }: AddInput, { tx }: RecordContext) {
  if (vendorId === null) return;
  const vendor = await tx
    .selectFrom('vendor')
    .select('id')
    .where('id', '=', vendorId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  if (!vendor) throw invalid('vendorId', 'valInvalid');
}

async function notifyAndRead(propertyId: number, id: number, ctx: RecordContext): Promise<KeyReceipt> {
  await notifyOf(ctx.tx, { propertyId });
  return readReceipt(propertyId, id, ctx);
}
