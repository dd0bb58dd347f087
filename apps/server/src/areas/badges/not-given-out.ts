import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';

/** Unused badges of the welcome pack with these numbers, each with its ID (BDG-03). */
export async function badgesNotGivenOut(tx: Tx, propertyId: number, numbers: readonly string[]) {
  if (numbers.length === 0) return new Map<string, number>();
  const rows = await tx
    .selectFrom('badge')
    .select(['id', 'number'])
    .where('property_id', '=', propertyId)
    .where('is_given_out', '=', false)
    .where('number', 'in', [...numbers])
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** Rejects a change of a badge that was not given out. It needs a name first. */
export function rejectNotGivenOut({ is_given_out: isGivenOut }: { readonly is_given_out: boolean }): void {
  if (!isGivenOut) throw new Failure('badgeNotGivenOut');
}
