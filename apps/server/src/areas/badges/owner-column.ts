import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';

interface Input {
  readonly propertyId: number;
  readonly loginId?: number | null | undefined;
}

/**
 * Returns the column for the login of a badge's owner, or no column if the request does not change it. A new login must
 * be active, belong to the property's customer, and be within the caller's reach (BEY-10).
 */
export async function ownerColumnOf(
  tx: Tx,
  { propertyId, loginId }: Input,
  stored?: { readonly staff_id: number | null },
) {
  if (loginId === undefined || loginId === stored?.staff_id) return {};
  if (loginId === null) return { staff_id: null };
  const { rows } =
    await sql`select from staff s join property p on p.id = ${propertyId} and p.corporation_id = s.corporation_id
    where s.id = ${loginId} and s.disabled_at is null and s.pool = 'external'`.execute(tx);
  if (rows.length === 0) throw invalid('loginId', 'valNotFound');
  return { staff_id: loginId };
}
