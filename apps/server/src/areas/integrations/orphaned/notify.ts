import { sql } from 'kysely';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { administratorsOf } from '../administrators.ts';
import { orphanedIntegrationEmail } from '../emails/orphaned-keys-email.ts';
import { findOrphanedIntegrations, type OrphanedIntegration } from './find.ts';

/** Emails the customer's administrators once about each webhook and directory whose creator left or lost access (BEY-13). */
export async function notifyOfOrphanedIntegrations({ pool, clock, mail, settings }: Platform): Promise<void> {
  const now = clock.now();
  await transact(pool, backgroundWork, async (tx) => {
    const gone = await findOrphanedIntegrations(tx, now);
    await forgetOthers(tx, gone);
    for (const one of gone) {
      const people = await administratorsOf(tx, one.corporationId);
      // Without an administrator, the notice waits for the first one.
      if (people.length === 0 || !(await isNew(tx, one, now))) continue;
      for (const person of people)
        await mail.send(tx, {
          ...orphanedIntegrationEmail(one, person, settings.publicUrl),
          key: `maker of ${one.kind} ${one.id} gone ${one.makerId} ${now.toISOString()} ${person.staffId}`,
        });
    }
  });
}

/** Deletes notices that no longer apply: the creator has access again, or the record ended or has another creator. */
async function forgetOthers(tx: Tx, gone: readonly OrphanedIntegration[]): Promise<void> {
  const current = JSON.stringify(gone.map(({ kind, id, makerId }) => ({ kind, id, maker: makerId })));
  await sql`delete from maker_notice n where not exists (
    select from json_to_recordset(${current}::json) as g(kind text, id int, maker int)
    where g.kind = n.kind and g.id = n.record_id and g.maker = n.staff_id)`.execute(tx);
}

/** Stores that the administrators are notified. Returns false if they were already, even by another process. */
async function isNew(tx: Tx, { kind, id, makerId }: OrphanedIntegration, now: Date): Promise<boolean> {
  const stored = await tx
    .insertInto('maker_notice')
    .values({ kind, record_id: id, staff_id: makerId, at: now })
    .onConflict((known) => known.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return stored !== undefined;
}
