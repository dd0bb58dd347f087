import { sql } from 'kysely';
import { optedOutAt } from '#server/areas/units/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { readToken, signToken, unverifiedNumber } from '#server/platform/links/link-token.ts';

/** Purposes of links: mail to the email address of a unit, and to a resident of a unit. */
const purposes = { unit: 'resident', resident: 'occupant' } as const;

/** Recipient of mail about the keys to a unit: a resident, or the email address of the unit. */
export interface RecipientRef {
  readonly unit_id: number;
  readonly resident_id: number | null;
  readonly email: string;
}

interface Recipient {
  readonly table: keyof typeof purposes;
  readonly property_id: number;
  readonly unit: string;
  readonly property: string;
  readonly email: string | null;
  readonly language: string;
  readonly opted_out_at: Date | null;
}

/**
 * Link to stop mail about the keys to a unit. It includes the email address, so a former resident's link cannot
 * unsubscribe the next resident.
 */
export function residentLink(
  publicUrl: string,
  key: Uint8Array,
  { unit_id, resident_id, email }: RecipientRef,
): string {
  const token =
    resident_id === null
      ? signToken(key, purposes.unit, unit_id, email)
      : signToken(key, purposes.resident, resident_id, email);
  return `${publicUrl}/opt-out/resident/${token}`;
}

/** Returns the recipient of a link, locked until the transaction ends. Throws `linkUnknown` or `linkUsed`. */
export async function recipientOfResidentLink(tx: Tx, key: Uint8Array, token: string): Promise<Recipient> {
  const recipient = (await candidatesOf(tx, unverifiedNumber(token))).find(
    ({ table, email }) => readToken(key, purposes[table], token, email ?? '') !== undefined,
  );
  if (!recipient) throw new Failure('linkUnknown');
  if (recipient.opted_out_at !== null) throw new Failure('linkUsed');
  return recipient;
}

/** Returns the unit and the resident with this ID. The purpose of the link decides which one is meant. */
async function candidatesOf(tx: Tx, id: number): Promise<Recipient[]> {
  const { rows: units } = await sql<Recipient>`
    select 'unit' as table, u.property_id, u.unit, p.name as property, u.resident_email as email, u.resident_language as language,
      ${optedOutAt(sql`u.property_id`, sql`u.resident_email`)} as opted_out_at
    from unit u join property p on p.id = u.property_id where u.id = ${id} for update of u`.execute(tx);
  const { rows: residents } = await sql<Recipient>`
    select 'resident' as table, r.property_id, u.unit, p.name as property, r.email, r.language,
      ${optedOutAt(sql`r.property_id`, sql`r.email`)} as opted_out_at
    from resident r join unit u on u.id = r.unit_id join property p on p.id = r.property_id
    where r.id = ${id} for update of r`.execute(tx);
  return [...units, ...residents];
}
