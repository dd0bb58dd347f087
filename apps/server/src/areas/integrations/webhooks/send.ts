import { setTimeout } from 'node:timers/promises';
import { replayDays, webhookRetentionDays } from '@latchboard/contract/integrations/rules';
import { sql } from 'kysely';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { open } from '#server/platform/identity/seal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dispatchEvents } from './dispatch.ts';
import { addSeconds, type OutgoingMessage } from './outgoing.ts';
import { post } from './post.ts';
import { recordDelivery } from './record-delivery.ts';
import { webhookSignature } from './sign.ts';

/**
 * Seconds for which a process claims a webhook. Longer than the request timeout, so other processes take over only from
 * a crashed process.
 */
const leaseSeconds = 60;
/** Maximum number of webhooks with a request in progress. A slow receiver occupies one of these slots. */
const maxConcurrent = 16;
/** Maximum run time of the job. The next run continues the work. */
const maxRunMs = 300_000;
const pollIntervalMs = 500;

/**
 * Dispatches new events and sends due deliveries until none are left or the run reaches its maximum time. A slow
 * receiver does not delay the others (BEY-13).
 */
export async function sendWebhooks(platform: Platform): Promise<void> {
  const until = performance.now() + maxRunMs;
  const running = new Set<Promise<void>>();
  await dropOldDeliveries(platform);
  do {
    while (await dispatchEvents(platform));
    while (running.size < maxConcurrent && performance.now() < until) {
      const id = await claimWebhook(platform);
      if (id === undefined) break;
      const sending: Promise<void> = sendTo(platform, id)
        .catch((error: unknown) => platform.log.error({ err: error, webhook: id }, 'a webhook was not sent'))
        .finally(() => running.delete(sending));
      running.add(sending);
    }
    if (running.size > 0) await Promise.race([...running, setTimeout(pollIntervalMs)]);
  } while (running.size > 0);
}

/**
 * Drops deliveries that have been pending for `webhookRetentionDays`, and deletes all deliveries older than
 * `replayDays` (BEY-13).
 */
async function dropOldDeliveries({ pool, clock }: Platform): Promise<void> {
  const now = clock.now();
  await transact(pool, backgroundWork, async (tx) => {
    await sql`update webhook_delivery set state = 'dropped' where state = 'waiting' and at < ${addSeconds(now, -webhookRetentionDays * 86_400)}`.execute(
      tx,
    );
    await sql`delete from webhook_delivery where at < ${addSeconds(now, -replayDays * 86_400)}`.execute(tx);
  });
}

/** Claims a webhook with a due delivery. Two processes never claim the same webhook. */
function claimWebhook({ pool, clock }: Platform): Promise<number | undefined> {
  const now = clock.now();
  return transact(pool, backgroundWork, async (tx) => {
    const { rows } = await sql<{ record_id: number }>`
      update webhook_progress set claimed_until = ${addSeconds(now, leaseSeconds)} where record_id = (
        select p.record_id from webhook_progress p join webhook w on w.id = p.record_id
        where w.is_on and (p.claimed_until is null or p.claimed_until <= ${now}) and (p.due_at is null or p.due_at <= ${now})
          and exists (select from webhook_delivery d where d.record_id = p.record_id and d.state = 'waiting')
        order by p.due_at nulls first, p.record_id limit 1 for update of p skip locked)
      returning record_id`.execute(tx);
    return rows[0]?.record_id;
  });
}

/** Sends one webhook's pending deliveries in order. Stops at the first failure. */
async function sendTo(platform: Platform, id: number): Promise<void> {
  const { pool, clock } = platform;
  for (;;) {
    const next = await transact(pool, backgroundWork, (tx) => nextDelivery(tx, id, clock.now()));
    if (!next) return;
    const startedAt = performance.now();
    const result = await post({
      ...{ url: next.url, body: next.body, headers: headersOf(next, platform) },
      isPrivateAllowed: platform.settings.webhookPrivate,
    });
    const milliseconds = Math.round(performance.now() - startedAt);
    const isDelivered = await transact(pool, backgroundWork, (tx) =>
      recordDelivery(tx, { next, ...result, milliseconds }, platform),
    );
    if (!isDelivered) return;
  }
}

/** Returns the next pending delivery and extends the claim, or releases the webhook if none are left. */
async function nextDelivery(tx: Tx, id: number, now: Date): Promise<OutgoingMessage | undefined> {
  const { rows } = await sql<OutgoingMessage>`
    select d.record_id, d.sequence, d.event_id, d.body, w.url, w.secret_sealed, w.former_sealed, w.former_until
    from webhook_delivery d join webhook w on w.id = d.record_id
    where d.record_id = ${id} and d.state = 'waiting' and w.is_on order by d.sequence limit 1`.execute(tx);
  const [next] = rows;
  await tx
    .updateTable('webhook_progress')
    .set({ claimed_until: next ? addSeconds(now, leaseSeconds) : null })
    .where('record_id', '=', id)
    .execute();
  return next;
}

/**
 * Headers required by Standard Webhooks. For a day after a new secret is created, the message also has a signature with
 * the former one.
 */
function headersOf(
  { event_id: id, body, ...webhook }: OutgoingMessage,
  { keys, clock }: Platform,
): Record<string, string> {
  const now = clock.now();
  const seconds = Math.floor(now.getTime() / 1000);
  const { former_sealed: former, former_until: until } = webhook;
  const secrets = [webhook.secret_sealed, ...(former && until && until > now ? [former] : [])];
  const signatures = secrets.map((sealedSecret) =>
    webhookSignature(open(keys.seal, sealedSecret).toString(), { id, seconds, body }),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
    'user-agent': 'Latchboard',
  };
}
