import { sql } from 'kysely';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import { endedAt, isWithVendor, joinCustody } from './custody.ts';

interface Open {
  id: number;
  property_id: number;
}

const allBack = sql<boolean>`not exists (select from key_receipt_key k where k.record_id = r.id and ${isWithVendor})`;

/**
 * Stores the closed state of receipts whose keys are all back. Readers see them as closed before that. The job only
 * avoids further reads, so it may run late, twice, or never.
 */
export async function closeReceipts(platform: Platform): Promise<void> {
  const { rows } = await transact(platform.pool, backgroundWork, (tx) =>
    sql<Open>`select r.id, r.property_id from key_receipt r where r.state = 'open' and ${allBack} order by r.id limit 500`.execute(
      tx,
    ),
  );
  for (const row of rows) await transact(platform.pool, backgroundWork, (tx) => close(tx, row, platform.clock.now()));
}

async function close(tx: Tx, { id, property_id: propertyId }: Open, now: Date): Promise<void> {
  const { rows } = await sql<{ at: Date }>`
    update key_receipt r set state = 'closed', revision = r.revision + 1,
      since = coalesce((select max(${endedAt}) from key_receipt_key k ${joinCustody} where k.record_id = r.id), ${now}::timestamptz)
    where r.id = ${id} and r.state = 'open' and ${allBack} returning r.since as at`.execute(tx);
  const [closed] = rows;
  if (!closed) return;
  await tx
    .insertInto('key_receipt_step')
    .values({
      record_id: id,
      property_id: propertyId,
      at: closed.at,
      action: 'close',
      from_state: 'open',
      to_state: 'closed',
    })
    .execute();
  await notifyOf({ propertyId }, tx);
}
