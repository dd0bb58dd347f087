import type { Tx } from '#server/platform/db/transaction.ts';
import { found } from '#server/platform/errors.ts';
import type { RecordRef } from '#server/platform/record/record.ts';

interface Ids {
  propertyId: number;
  keyReceiptId: number;
}

/** A receipt of a property; `notFound` where there is none. */
export async function locate({ propertyId, keyReceiptId }: Ids, tx: Tx): Promise<RecordRef<'key_receipt'>> {
  const { id } = found(
    await tx
      .selectFrom('key_receipt')
      .select('id')
      .where('property_id', '=', propertyId)
      .where('id', '=', keyReceiptId)
      .executeTakeFirst(),
  );
  return { kind: 'key_receipt', id, propertyId };
}
