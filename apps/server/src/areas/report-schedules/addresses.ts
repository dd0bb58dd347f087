import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';

/** SQL for the email addresses of schedule `s`, including unsubscribed ones. */
export const addressesSql = sql`coalesce((select jsonb_agg(jsonb_build_object('email', a.email, 'stoppedAt', a.stopped_at) order by a.id)
  from report_address a where a.record_id = s.id), '[]')`;

/**
 * Stores the email addresses of a schedule. An unsubscribed address remains stored but receives no mail. Throws
 * `valAddressStopped` if the form contains one.
 */
export async function storeAddresses(tx: Tx, schedule: number, emails: readonly string[], now: Date): Promise<void> {
  const storedAddresses = await tx.selectFrom('report_address').selectAll().where('record_id', '=', schedule).execute();
  const stoppedEmails = new Set(
    storedAddresses.flatMap(({ email, stopped_at }) => (stopped_at ? [email.toLowerCase()] : [])),
  );
  const stoppedIndex = emails.findIndex((email) => stoppedEmails.has(email));
  if (stoppedIndex >= 0) throw invalid('addresses', 'valAddressStopped');
  const removedAddresses = storedAddresses.filter(
    ({ email, stopped_at }) => stopped_at === null && !emails.includes(email.toLowerCase()),
  );
  if (removedAddresses.length > 0)
    await tx
      .deleteFrom('report_address')
      .where(
        'id',
        'in',
        removedAddresses.map(({ id }) => id),
      )
      .execute();
  await sql`insert into report_address (record_id, email, made_at) select ${schedule}, unnest(${[...new Set(emails)]}::text[]), ${now}
    on conflict do nothing`.execute(tx);
}

export interface Address {
  readonly id: number;
  readonly email: string;
}

/** Email addresses that a schedule currently sends to. */
export const activeAddresses = (tx: Tx, schedule: number): Promise<Address[]> =>
  tx
    .selectFrom('report_address')
    .select(['id', 'email'])
    .where('record_id', '=', schedule)
    .where('stopped_at', 'is', null)
    .orderBy('id')
    .execute();
