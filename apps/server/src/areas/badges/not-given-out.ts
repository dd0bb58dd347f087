import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';

/** IDs, by number, of the badges with these numbers that were not given out (BDG-03). Locks their rows. */
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
