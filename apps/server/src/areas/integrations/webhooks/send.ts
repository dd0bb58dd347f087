import { setTimeout } from 'node:timers/promises';
import { replayDays, webhookDays } from '@latchboard/contract/integrations/rules';
import { sql } from 'kysely';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { open } from '#server/platform/identity/seal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dispatchEvents } from './dispatch.ts';
import { addSeconds, type Outgoing } from './outgoing.ts';
import { post } from './post.ts';
import { recordDelivery } from './record-delivery.ts';
import { webhookSignature } from './sign.ts';

/**
 * Seconds for which a process may lock a webhook. Longer than the timeout, so another process only takes over from a
 * dead one.
 */
const leaseSeconds = 60;
/** Maximum number of webhooks that are sent to at the same time. A slow one occupies one of these slots. */
const atOnce = 16;
/** Maximum run time of the job. The next run continues. */
const maxRunMs = 300_000;
const lookAgainMs = 500;

/** Dispatches new events and sends due deliveries until none is left. A slow receiver does not delay the others (BEY-13). */
export async function sendWebhooks(platform: Platform): Promise<void> {
  const until = performance.now() + maxRunMs;
  const underWay = new Set<Promise<void>>();
  await forgetOld(platform);
  do {
    while (await dispatchEvents(platform));
    while (underWay.size < atOnce && performance.now() < until) {
      const id = await claim(platform);
      if (id === undefined) break;
      const sending: Promise<void> = sendTo(platform, id)
        .catch((error: unknown) => platform.log.error({ err: error, webhook: id }, 'a webhook was not sent'))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
    if (underWay.size > 0) await Promise.race([...underWay, setTimeout(lookAgainMs)]);
  } while (underWay.size > 0);
}

/** Drops deliveries that failed for three days and removes delivered ones that can no longer be replayed (BEY-13). */
async function forgetOld({ pool, clock }: Platform): Promise<void> {
  const now = clock.now();
  await transact(pool, backgroundWork, async (tx) => {
    await sql`update webhook_delivery set state = 'dropped' where state = 'waiting' and at < ${addSeconds(now, -webhookDays * 86_400)}`.execute(
      tx,
    );
    await sql`delete from webhook_delivery where at < ${addSeconds(now, -replayDays * 86_400)}`.execute(tx);
  });
}

/** Claims a webhook with a due delivery. Two processes never claim the same one. */
function claim({ pool, clock }: Platform): Promise<number | undefined> {
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

/** Sends the waiting deliveries of one webhook in order, until none is left or one fails. */
async function sendTo(platform: Platform, id: number): Promise<void> {
  const { pool, clock } = platform;
  for (;;) {
    const next = await transact(pool, backgroundWork, (tx) => nextOf(tx, id, clock.now()));
    if (!next) return;
    const began = performance.now();
    const posted = await post({
      ...{ url: next.url, body: next.body, headers: headersOf(next, platform) },
      isPrivateAllowed: platform.settings.webhookPrivate,
    });
    const milliseconds = Math.round(performance.now() - began);
    const isDelivered = await transact(pool, backgroundWork, (tx) =>
      recordDelivery(tx, { next, ...posted, milliseconds }, platform),
    );
    if (!isDelivered) return;
  }
}

/** Returns the next waiting delivery and extends the claim, or releases the webhook when none is left. */
async function nextOf(tx: Tx, id: number, now: Date): Promise<Outgoing | undefined> {
  const { rows } = await sql<Outgoing>`
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

/** Headers of Standard Webhooks. For a day after a new secret was created, the former one also signs. */
function headersOf({ event_id: id, body, ...webhook }: Outgoing, { keys, clock }: Platform): Record<string, string> {
  const now = clock.now();
  const seconds = Math.floor(now.getTime() / 1000);
  const { former_sealed: former, former_until: until } = webhook;
  const secrets = [webhook.secret_sealed, ...(former && until && until > now ? [former] : [])];
  const signatures = secrets.map((sealed) =>
    webhookSignature(open(keys.seal, sealed).toString(), { id, seconds, body }),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
    'user-agent': 'Latchboard',
  };
}
