import { inboxReminderDays } from '@latchboard/contract/pms/rules';
import { sql } from 'kysely';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { setProblem } from './claim.ts';
import { inboxPathOf } from './inbox.ts';
import type { SourceRow } from './queries.ts';
import { notifyRecipients } from './recipients.ts';

const brokenInbox = 'pmsFolderUnreadable';

/**
 * Shows that the files of a source cannot be read. Notifies the recipients immediately and then once a week, until the
 * files can be read again.
 */
export async function recordBrokenInbox(platform: Platform, source: SourceRow): Promise<void> {
  const now = platform.clock.now();
  const file = inboxPathOf(source.place, source);
  const notice = { kind: 'folder', key: `folder ${now.toISOString()}`, file } as const;
  await transact(platform.pool, backgroundWork, async (tx) => {
    if (source.problem?.code !== brokenInbox) await setProblem(tx, source, { code: brokenInbox, file });
    if (!(await claimNotice(tx, source, now))) return;
    const emails = await notifyRecipients(tx, source, notice, platform);
    if (emails === 0)
      await tx.updateTable('pms_source').set({ broken_notified_at: null }).where('id', '=', source.id).execute();
  });
}

/** Notifies recipients who were added after the others were notified of an unreadable folder. */
export async function notifyOfBrokenInbox(source: SourceRow, { tx, now, platform }: RecordContext): Promise<void> {
  if (source.broken_notified_at === null || source.recipients.length === 0) return;
  const file = inboxPathOf(source.place, source);
  await notifyRecipients(tx, source, { kind: 'folder', key: `folder ${now.toISOString()}`, file }, platform);
}

/** Records that the recipients are notified now. Returns false if no notice is due or another process is sending it. */
async function claimNotice(tx: Tx, { id }: SourceRow, now: Date): Promise<boolean> {
  const lastDue = new Date(now.getTime() - inboxReminderDays * 86_400_000);
  const { numAffectedRows } = await sql`
    update pms_source set broken_since = coalesce(broken_since, ${now}), broken_notified_at = ${now}
    where id = ${id} and (broken_notified_at is null or broken_notified_at <= ${lastDue})`.execute(tx);
  return numAffectedRows === 1n;
}

/** Removes the problem of a folder that can be read again. */
export async function clearBrokenInbox({ pool }: Platform, source: SourceRow): Promise<void> {
  const isShown = source.problem?.code === brokenInbox;
  if (!isShown && source.broken_since === null) return;
  await transact(pool, backgroundWork, async (tx) => {
    if (isShown) await setProblem(tx, source, null);
    const set = { broken_since: null, broken_notified_at: null };
    await tx.updateTable('pms_source').set(set).where('id', '=', source.id).execute();
  });
}
