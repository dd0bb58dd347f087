import { sql } from 'kysely';
import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { administratorsOf } from '../administrators.ts';
import { ownerLeftEmail, type Stopped } from '../emails/owner-left-email.ts';

/** Emails the customer's administrators about each valid key whose owner left since they were last notified (BEY-13). */
export async function notifyOfOrphanedKeys(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await transact(platform.pool, backgroundWork, async (tx) => {
    const { rows } = await sql<Stopped>`
      select k.id, k.name, k.corporation_id, c.name as corporation, o.name as owner, o.pool as owner_pool, o.disabled_at as left_at
      from program_key k join staff o on o.id = coalesce(k.taken_over_by, k.made_by) join corporation c on c.id = k.corporation_id
      where k.revoked_at is null and k.expires_at > ${now} and o.disabled_at is not null
        and (k.owner_left_told_at is null or k.owner_left_told_at < o.disabled_at)
      order by k.id limit 200 for update of k skip locked`.execute(tx);
    for (const stopped of rows) {
      for (const person of await administratorsOf(tx, stopped.corporation_id))
        await platform.mail.send(tx, ownerLeftEmail(stopped, person, platform.settings.publicUrl));
      await tx.updateTable('program_key').set({ owner_left_told_at: now }).where('id', '=', stopped.id).execute();
    }
  });
}
