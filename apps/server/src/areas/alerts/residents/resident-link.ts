import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { readToken, signToken, unverifiedNumber } from '#server/platform/links/link-token.ts';

const purpose = 'resident';

interface Resident {
  readonly id: number;
  readonly unit: string;
  readonly property: string;
  readonly resident_email: string | null;
  readonly resident_language: string;
  readonly opted_out_at: Date | null;
}

/**
 * Link for the resident of a unit. It includes their email address, so a former resident's link cannot unsubscribe the
 * next one.
 */
export const residentLink = (publicUrl: string, key: Uint8Array, unitId: number, email: string) =>
  `${publicUrl}/opt-out/resident/${signToken(key, purpose, unitId, email)}`;

export async function residentOfLink(tx: Tx, key: Uint8Array, token: string): Promise<Resident> {
  const { rows } = await sql<Resident>`
    select u.id, u.unit, p.name as property, u.resident_email, u.resident_language, u.opted_out_at
    from unit u join property p on p.id = u.property_id where u.id = ${unverifiedNumber(token)} for update of u`.execute(
    tx,
  );
  const [resident] = rows;
  if (!resident || readToken(key, purpose, token, resident.resident_email ?? '') === undefined)
    throw new Failure('linkUnknown');
  if (resident.opted_out_at !== null) throw new Failure('linkUsed');
  return resident;
}
