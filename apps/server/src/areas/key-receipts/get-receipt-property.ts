import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { requireFound } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

type Call = typeof contract.keyReceipts.getReceiptProperty;

/** Returns the property of a key receipt that the user can see. Throws `notFound`. */
export async function getReceiptProperty(
  { keyReceiptId }: CallInput<Call>,
  { tx }: Pick<RecordContext, 'tx'>,
): Promise<CallOutput<Call>> {
  const receipt = await tx
    .selectFrom('key_receipt')
    .select('property_id as propertyId')
    .where('id', '=', keyReceiptId)
    .executeTakeFirst();
  return requireFound(receipt);
}
