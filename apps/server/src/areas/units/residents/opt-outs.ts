import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Time at which an email address unsubscribed from mail about keys at a property. Null if it did not. */
export const optedOutAt = (propertyId: RawBuilder<unknown>, email: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql`(select o.at from resident_opt_out o where o.property_id = ${propertyId} and o.email = lower(${email}))`;

/**
 * Unsubscribes an email address from mail about keys at a property. The address stays unsubscribed if its resident is
 * removed and added again, for example by an import.
 */
export async function optOut(tx: Tx, propertyId: number, email: string, now: Date): Promise<void> {
  await tx
    .insertInto('resident_opt_out')
    .values({ property_id: propertyId, email: email.toLowerCase(), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
