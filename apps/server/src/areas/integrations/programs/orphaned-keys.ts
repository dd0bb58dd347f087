import { type RawBuilder, sql } from 'kysely';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { forEachItem, rowId } from '#server/platform/jobs/for-each-item.ts';
import type { Platform } from '#server/platform/platform.ts';
import { administratorsOf } from '../administrators.ts';
import { type OrphanedKey, ownerLeftEmail } from '../emails/owner-left-email.ts';

/** Valid API keys whose owner left since the administrators were last notified. */
const orphanedKeys = (now: Date, condition: RawBuilder<unknown>) => sql<OrphanedKey>`
  select k.id, k.name, k.corporation_id, c.name as corporation, o.name as owner, o.pool as owner_pool, o.disabled_at as left_at
  from program_key k join staff o on o.id = coalesce(k.taken_over_by, k.made_by) join corporation c on c.id = k.corporation_id
  where ${condition} and k.revoked_at is null and k.expires_at > ${now} and o.disabled_at is not null
    and (k.owner_left_told_at is null or k.owner_left_told_at < o.disabled_at)
  order by k.id limit 200`;

/**
 * Emails the customer's administrators about each valid API key whose owner left since they were last notified
 * (BEY-13).
 */
export async function notifyOfOrphanedKeys(platform: Platform): Promise<void> {
  const { pool, clock, log } = platform;
  const now = clock.now();
  const { rows } = await transact(pool, backgroundWork, (tx) => orphanedKeys(now, sql`true`).execute(tx));
  await forEachItem({ items: rows, idOf: rowId, log }, ({ id }) =>
    transact(pool, backgroundWork, (tx) => notifyOf(tx, id, platform, now)),
  );
}

async function notifyOf(tx: Tx, id: number, { mail, settings }: Platform, now: Date): Promise<void> {
  // Returns no row if another process has locked the key to send the notice.
  const { rows } = await sql<OrphanedKey>`${orphanedKeys(now, sql`k.id = ${id}`)} for update of k skip locked`.execute(
    tx,
  );
  const [key] = rows;
  if (!key) return;
  for (const person of await administratorsOf(tx, key.corporation_id))
    await mail.send(tx, ownerLeftEmail(key, person, settings.publicUrl));
  await tx.updateTable('program_key').set({ owner_left_told_at: now }).where('id', '=', id).execute();
}
