import { idempotencyHours } from '@latchboard/contract/idempotency';
import { sql } from 'kysely';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { deleteExpiredSignIns } from '#server/platform/identity/delete-expired-sign-ins.ts';
import { deleteFailedContent } from '#server/platform/mail/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkStorage } from '#server/platform/storage/storage-mail.ts';
import type { Job } from './jobs.ts';

const monthsAhead = 3;

/** Background jobs of the platform. */
export function housekeeping(platform: () => Platform): Job[] {
  return [
    // The server sends mail right after the commit. This job sends messages that are due again or that a crashed
    // process left unsent.
    { name: 'deliver-mail', cron: '* * * * *', run: () => platform().mail.deliverWaiting() },
    {
      name: 'make-partitions',
      cron: '10 3 * * *',
      atStart: true,
      run: () => inTransaction(platform(), makePartitions),
    },
    { name: 'forget-attempts', cron: '20 * * * *', run: () => inTransaction(platform(), deleteAttempts) },
    {
      name: 'forget-sign-ins',
      cron: '50 3 * * *',
      run: () => inTransaction(platform(), (tx, { clock }) => deleteExpiredSignIns(tx, clock.now())),
    },
    { name: 'check-storage', cron: '25 * * * *', atStart: true, run: () => checkStorage(platform()) },
    {
      name: 'forget-replies',
      cron: '40 * * * *',
      run: () => inTransaction(platform(), deleteReplies),
    },
    {
      name: 'forget-mail',
      cron: '*/5 * * * *',
      run: () => inTransaction(platform(), (tx, { clock }) => deleteFailedContent(tx, clock.now())),
    },
  ];
}

const inTransaction = (platform: Platform, work: (tx: Tx, platform: Platform) => Promise<unknown>) =>
  transact(platform.pool, backgroundWork, async (tx) => {
    await work(tx, platform);
  });

/** Creates partitions of key events in advance. A lock prevents two processes from doing this at the same time. */
async function makePartitions(tx: Tx, { clock }: Platform): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('latchboard partitions'))`.execute(tx);
  await sql`select key_event_partition((date_trunc('month', ${clock.now()}::timestamptz at time zone 'UTC') + make_interval(months => n))::date)
    from generate_series(0, ${monthsAhead}::int) n`.execute(tx);
}

/** Days to keep used idempotency keys. Clients retry within hours. 30 days also covers a phone that was offline. */
const idempotencyKeyDays = 30;

/** Deletes stored replies after the retry window, and old idempotency keys. */
async function deleteReplies(tx: Tx, { clock }: Platform): Promise<void> {
  const replyCutoff = new Date(clock.now().getTime() - idempotencyHours * 3_600_000);
  await tx.deleteFrom('kept_reply').where('at', '<', replyCutoff).execute();
  const idempotencyKeyCutoff = new Date(clock.now().getTime() - idempotencyKeyDays * 86_400_000);
  await tx.deleteFrom('used_key').where('at', '<', idempotencyKeyCutoff).execute();
}

/** Deletes counted attempts after the time window of the sign-in limits. */
async function deleteAttempts(tx: Tx, { clock, settings }: Platform): Promise<void> {
  const cutoff = new Date(clock.now().getTime() - settings.signInLimits.windowMinutes * 60_000);
  await tx.deleteFrom('sign_in_attempt').where('at', '<', cutoff).execute();
}
