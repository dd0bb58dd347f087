import { maxWebhooks, previousSecretHours } from '@latchboard/contract/integrations/rules';
import { sql } from 'kysely';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid } from '#server/platform/errors.ts';
import { seal } from '#server/platform/identity/seal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireUpdated } from '#server/platform/record/revision.ts';
import { isPublicAddress, literalAddress } from './addresses.ts';
import { addSeconds } from './outgoing.ts';
import { newWebhookSecret } from './sign.ts';

export interface WebhookForm {
  readonly name: string;
  readonly url: string;
  readonly kinds: readonly string[];
}

/** Throws a 400 for a URL that can never receive messages. Host names are checked again at each connection. */
export function requireAllowedUrl(url: string, { webhookPrivate }: Platform['settings']): void {
  const address = new URL(url);
  const literal = literalAddress(address);
  const isPrivate = literal !== undefined && !isPublicAddress(literal);
  if (!webhookPrivate && (address.protocol !== 'https:' || isPrivate)) throw invalid('url', 'valWebhookAddress');
}

interface NewWebhook {
  readonly corporationId: number;
  readonly form: WebhookForm;
  readonly staffId: number;
  readonly now: Date;
}

/**
 * Adds a webhook and returns its ID and its secret, which is not shown again. Throws `webhooksFull` if the corporation
 * has the maximum number of webhooks.
 */
export async function insertWebhook(tx: Tx, { corporationId, form, staffId, now }: NewWebhook, { keys }: Platform) {
  await acquireLock(tx, 'integrations', corporationId);
  const { current } = await tx
    .selectFrom('webhook')
    .select((eb) => eb.fn.countAll<number>().as('current'))
    .where('corporation_id', '=', corporationId)
    .executeTakeFirstOrThrow();
  if (current >= maxWebhooks) throw new Failure('webhooksFull');
  const secret = newWebhookSecret();
  const { id } = await tx
    .insertInto('webhook')
    .values({
      ...{ corporation_id: corporationId, name: form.name, url: form.url, kinds: [...form.kinds] },
      ...{ secret_sealed: seal(keys.seal, Buffer.from(secret)), made_at: now, made_by: staffId },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('webhook_progress').values({ record_id: id, corporation_id: corporationId }).execute();
  return { id, secret };
}

interface WebhookChange extends WebhookForm {
  readonly webhookId: number;
  readonly isOn: boolean;
  readonly revision: number;
}

/**
 * Changes a webhook. Every change clears the webhook's failures and makes the webhook due immediately. Throws
 * `changedByAnother` for an outdated revision.
 */
export async function updateWebhook(
  tx: Tx,
  { webhookId, name, url, kinds, isOn, revision }: WebhookChange,
): Promise<void> {
  const savedRow = await tx
    .updateTable('webhook')
    .set({ name, url, kinds: [...kinds], is_on: isOn, has_failed: false, revision: revision + 1 })
    .where('id', '=', webhookId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  requireUpdated(savedRow);
  await tx
    .updateTable('webhook_progress')
    .set({ tries: 0, failing_since: null, due_at: null })
    .where('record_id', '=', webhookId)
    .execute();
}

interface SecretRenewal {
  readonly id: number;
  readonly staffId: number;
  readonly now: Date;
}

/**
 * Creates a new secret. The user who renews it becomes the webhook's creator. For a day, requests are also signed with
 * the former secret, which gives the receiver time to switch.
 */
export async function renewSecret(tx: Tx, { id, staffId, now }: SecretRenewal, { keys }: Platform): Promise<string> {
  const secret = newWebhookSecret();
  await sql`update webhook set former_sealed = secret_sealed, former_until = ${addSeconds(now, previousSecretHours * 3600)},
    secret_sealed = ${seal(keys.seal, Buffer.from(secret))}, made_by = ${staffId}, made_at = ${now} where id = ${id}`.execute(
    tx,
  );
  return secret;
}

/** Queues a test message after the pending messages and returns its sequence number. */
export async function addTestDelivery(tx: Tx, id: number, now: Date): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    with next as (update webhook_progress set last_sequence = last_sequence + 1, due_at = null where record_id = ${id}
      returning record_id, corporation_id, last_sequence)
    insert into webhook_delivery (record_id, corporation_id, sequence, type, at, body)
    select record_id, corporation_id, last_sequence, 'webhook.test', ${now}, json_build_object('type', 'webhook.test',
      'timestamp', ${now.toISOString()}::text, 'sequence', last_sequence, 'data', json_build_object('corporationId', corporation_id))::text
    from next returning sequence`.execute(tx);
  return Number(rows[0]?.sequence ?? 0);
}

/** Queues the stored deliveries again, starting at a sequence number. Returns the number of deliveries. */
export async function replayFrom(tx: Tx, id: number, from: number): Promise<number> {
  await tx.updateTable('webhook_progress').set({ due_at: null }).where('record_id', '=', id).execute();
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting' })
    .where('record_id', '=', id)
    .where('sequence', '>=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
