import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';

/**
 * Maps the numbers of badges that have not been given out to their IDs (BDG-03). Ignores other numbers. Locks the rows.
 */
export async function findBadgesNotGivenOut(tx: Tx, propertyId: number, numbers: readonly string[]) {
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

/** Rejects a change to a badge that has not been given out. Such a badge needs a name first. */
export function rejectNotGivenOut({ is_given_out: isGivenOut }: { readonly is_given_out: boolean }): void {
  if (!isGivenOut) throw new Failure('badgeNotGivenOut');
}
