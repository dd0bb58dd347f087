import type { Tx } from '#server/platform/db/transaction.ts';
import { found } from '#server/platform/errors.ts';
import type { RecordRef } from '#server/platform/record/record.ts';

interface Ids {
  propertyId: number;
  workOrderId: number;
}

/** A work order of a property; `notFound` where there is none. */
export async function locate({ propertyId, workOrderId }: Ids, tx: Tx): Promise<RecordRef> {
  const { id } = found(
    await tx
      .selectFrom('work_order')
      .select('id')
      .where('property_id', '=', propertyId)
      .where('id', '=', workOrderId)
      .executeTakeFirst(),
  );
  return { kind: 'work_order', id, propertyId };
}
