import { webhookFailingHours } from '@latchboard/contract/integrations/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { webhookDisabledEmail } from '../emails/webhook-disabled-email.ts';
import { addSeconds, type OutgoingMessage } from './outgoing.ts';

const maxWaitSeconds = 3600;

/** Backoff in seconds. It starts at 5 seconds and quadruples after each failure, up to an hour. */
const backoffAfter = (tries: number) => Math.min(5 * 4 ** Math.min(tries - 1, 10), maxWaitSeconds);

interface DeliveryAttempt {
  readonly next: OutgoingMessage;
  readonly status: number | null;
  readonly answer: string;
  readonly milliseconds: number;
}

/**
 * Records the result of a delivery and returns whether it succeeded. A webhook that fails for a day is switched off
 * (BEY-13).
 */
export async function recordDelivery(
  tx: Tx,
  { next, status, answer, milliseconds }: DeliveryAttempt,
  platform: Platform,
): Promise<boolean> {
  const now = platform.clock.now();
  const { record_id: id, sequence } = next;
  const isDelivered = status !== null && status >= 200 && status < 300;
  await sql`update webhook_delivery set state = ${isDelivered ? 'delivered' : 'waiting'}, tries = tries + 1, last_try = ${now},
    status = ${status}, answer = ${answer}, milliseconds = ${milliseconds} where record_id = ${id} and sequence = ${sequence}`.execute(
    tx,
  );
  if (isDelivered) {
    await tx
      .updateTable('webhook_progress')
      .set({ tries: 0, failing_since: null, due_at: null })
      .where('record_id', '=', id)
      .execute();
    return true;
  }
  const { rows } = await sql<{ tries: number; failing_since: Date }>`
    update webhook_progress set tries = tries + 1, failing_since = coalesce(failing_since, ${now}), claimed_until = null
    where record_id = ${id} returning tries, failing_since`.execute(tx);
  const [failingWebhook] = rows;
  // The webhook was removed in the meantime.
  if (!failingWebhook) return false;
  await tx
    .updateTable('webhook_progress')
    .set({ due_at: addSeconds(now, backoffAfter(failingWebhook.tries)) })
    .where('record_id', '=', id)
    .execute();
  if (now.getTime() - failingWebhook.failing_since.getTime() >= webhookFailingHours * 3_600_000)
    await switchOff(tx, id, failingWebhook.failing_since, platform);
  return false;
}

async function switchOff(tx: Tx, id: number, since: Date, { mail, settings }: Platform): Promise<void> {
  const { rows } = await sql<Parameters<typeof webhookDisabledEmail>[0] & { email: string; has_left: boolean }>`
    update webhook w set is_on = false, has_failed = true, revision = w.revision + 1 from staff m, corporation c
    where w.id = ${id} and w.is_on and m.id = w.made_by and c.id = w.corporation_id
    returning w.name, w.url, w.corporation_id as "corporationId", c.name as corporation, m.email, m.preferred_language as language,
      m.pool, m.disabled_at is not null as has_left`.execute(tx);
  const [webhook] = rows;
  if (!webhook || webhook.has_left) return;
  await mail.send(tx, {
    ...webhookDisabledEmail(webhook, settings.publicUrl),
    ...{ key: `webhook ${id} off since ${since.toISOString()}`, to: webhook.email },
  });
}
