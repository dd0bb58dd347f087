import { sql } from 'kysely';
import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import { forEachItem } from '#server/platform/jobs/for-each-item.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readActiveSources } from './queries.ts';
import { notifyRecipients } from './recipients.ts';

/** Notifies recipients once that the next file of their source has not arrived in the expected time. */
export async function notifyOfOverdue(platform: Platform): Promise<void> {
  const { pool, clock, log } = platform;
  const now = clock.now();
  const sources = await transact(pool, backgroundWork, readActiveSources);
  const overdue = sources.flatMap((source) => {
    const { every_hours: hours, overdue_since: since, waiting_since: waiting } = source;
    const isOverdue = hours !== null && since === null && now.getTime() - waiting.getTime() > hours * 3_600_000;
    return isOverdue ? [{ source, hours }] : [];
  });
  await forEachItem({ items: overdue, idOf: ({ source }) => source.id, log }, ({ source, hours }) =>
    transact(pool, backgroundWork, async (tx) => {
      const { numAffectedRows } = await sql`update pms_source set overdue_since = ${now}
        where id = ${source.id} and is_on and overdue_since is null and waiting_since = ${source.waiting_since}`.execute(
        tx,
      );
      if (numAffectedRows !== 1n) return;
      const key = `overdue ${source.waiting_since.toISOString()}`;
      await notifyRecipients(tx, source, { kind: 'overdue', key, hours }, platform);
    }),
  );
}
