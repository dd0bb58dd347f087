import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';

/** SQL: email addresses of schedule `s`, including stopped ones. */
export const addressesOf = sql`coalesce((select jsonb_agg(jsonb_build_object('email', a.email, 'stoppedAt', a.stopped_at) order by a.id)
  from report_address a where a.record_id = s.id), '[]')`;

/**
 * Stores the email addresses of the form in a schedule. An address whose owner unsubscribed stays listed but gets no mail.
 */
export async function storeAddresses(tx: Tx, schedule: number, wanted: readonly string[], now: Date): Promise<void> {
  const known = await tx.selectFrom('report_address').selectAll().where('record_id', '=', schedule).execute();
  const stopped = new Set(known.flatMap(({ email, stopped_at }) => (stopped_at ? [email.toLowerCase()] : [])));
  const refused = wanted.findIndex((email) => stopped.has(email));
  if (refused >= 0) throw invalid('addresses', 'valAddressStopped');
  const gone = known.filter(({ email, stopped_at }) => stopped_at === null && !wanted.includes(email.toLowerCase()));
  if (gone.length > 0)
    await tx
      .deleteFrom('report_address')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
  await sql`insert into report_address (record_id, email, made_at) select ${schedule}, unnest(${[...new Set(wanted)]}::text[]), ${now}
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
