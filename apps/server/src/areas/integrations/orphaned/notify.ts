import { sql } from 'kysely';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { forEachItem } from '#server/platform/jobs/for-each-item.ts';
import type { Platform } from '#server/platform/platform.ts';
import { administratorsOf } from '../administrators.ts';
import { orphanedIntegrationEmail } from '../emails/orphaned-integration-email.ts';
import { findOrphanedIntegrations, type OrphanedIntegration } from './find.ts';

/**
 * Emails the customer's administrators once about each webhook and directory whose creator left or lost access
 * (BEY-13).
 */
export async function notifyOfOrphanedIntegrations(platform: Platform): Promise<void> {
  const { pool, clock, log } = platform;
  const now = clock.now();
  const orphaned = await transact(pool, backgroundWork, async (tx) => {
    const integrations = await findOrphanedIntegrations(tx, now);
    await deleteOutdatedNotices(tx, integrations);
    return integrations;
  });
  await forEachItem({ items: orphaned, idOf: ({ kind, id }) => `${kind} ${id}`, log }, (integration) =>
    transact(pool, backgroundWork, (tx) => notifyOf(tx, integration, platform, now)),
  );
}

async function notifyOf(
  tx: Tx,
  integration: OrphanedIntegration,
  { mail, settings }: Platform,
  now: Date,
): Promise<void> {
  const people = await administratorsOf(tx, integration.corporationId);
  // If the customer has no administrator, the notice waits until there is one.
  if (people.length === 0 || !(await claimNotice(tx, integration, now))) return;
  for (const person of people)
    await mail.send(tx, {
      ...orphanedIntegrationEmail(integration, person, settings.publicUrl),
      key: `maker of ${integration.kind} ${integration.id} gone ${integration.makerId} ${now.toISOString()} ${person.staffId}`,
    });
}

/** Deletes notices that no longer apply: the creator has access again, or the record ended or has another creator. */
async function deleteOutdatedNotices(tx: Tx, orphaned: readonly OrphanedIntegration[]): Promise<void> {
  const current = JSON.stringify(orphaned.map(({ kind, id, makerId }) => ({ kind, id, maker: makerId })));
  await sql`delete from maker_notice n where not exists (
    select from json_to_recordset(${current}::json) as g(kind text, id int, maker int)
    where g.kind = n.kind and g.id = n.record_id and g.maker = n.staff_id)`.execute(tx);
}

/** Records that the administrators are notified. Returns false if this was already recorded. */
async function claimNotice(tx: Tx, { kind, id, makerId }: OrphanedIntegration, now: Date): Promise<boolean> {
  const stored = await tx
    .insertInto('maker_notice')
    .values({ kind, record_id: id, staff_id: makerId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return stored !== undefined;
}
