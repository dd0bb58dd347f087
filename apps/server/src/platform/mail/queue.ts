import { cutText } from '@latchboard/contract/cut-text';
import { sql } from 'kysely';
import type { Pool } from '#server/platform/db/pool.ts';
import { type Tx, transact } from '#server/platform/db/transaction.ts';
import { open, seal } from '#server/platform/identity/seal.ts';
import { fullPage, fullText, maskSecrets } from './email-content.ts';
import type { MailedFile, Message } from './mail.ts';

/** Message that only this process may deliver for `leaseMinutes`. */
export interface ClaimedMessage {
  readonly id: number;
  /** Message-ID header. Every attempt uses the same one, so a mail server can detect duplicates. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly createdAt: Date;
  readonly attempts: number;
  /** Attempts since a user last resent the message. */
  readonly attemptsSinceResend: number;
  readonly sealed: Buffer;
}

/**
 * Minutes for which a claim is valid. Longer than any delivery, so only messages from a crashed process are claimed
 * again.
 */
const leaseMinutes = 5;
/** Number of days in which a failed message can be sent again. */
const retentionDays = 30;
/** Maximum number of attempts. All attempts together take about a day and a half. */
const maxAttempts = 40;
const asSystem = { role: 'lb_system' } as const;

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Adds a message to the queue. A repeated `message.key` changes nothing. */
export async function queue(tx: Tx, sealKey: Uint8Array, draft: Message, now: Date): Promise<void> {
  const message = { ...draft, subject: oneLine(draft.subject) };
  const content: Content = {
    text: fullText(message),
    html: fullPage(message),
    ...(message.attachments && { attachments: message.attachments }),
    ...(message.optOut !== undefined && { optOut: message.optOut }),
  };
  // A conflict target would need the right to read the queue, which users' transactions lack.
  await tx
    .insertInto('mail_message')
    .values({
      key: message.key,
      recipient: message.to,
      subject: message.subject,
      sealed: seal(sealKey, Buffer.from(JSON.stringify(content))),
      shown: maskSecrets(message.text, message.secrets),
      shown_html: fullPage({ ...message, html: message.maskedHtml }),
      why: message.reason,
      expires_at: message.expiresAt,
      created_at: now,
      due_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Content of a message that is stored until it is sent. */
interface Content {
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailedFile[];
  readonly optOut?: string;
}

export function openContent(sealKey: Uint8Array, sealed: Uint8Array): Content {
  return JSON.parse(open(sealKey, sealed).toString());
}

/** Claims the oldest message that is due, including messages from crashed processes. */
export async function claimNextMessage(pool: Pool, now: Date): Promise<ClaimedMessage | undefined> {
  return transact(pool, asSystem, async (tx) => {
    const { rows } = await sql<ClaimedMessage>`
      update mail_message set state = 'sending', attempts = attempts + 1, due_at = ${addMinutes(now, leaseMinutes)}
      where id = (select id from mail_message where state in ('waiting', 'sending') and due_at <= ${now} and sealed is not null
        order by due_at, id limit 1 for update skip locked)
      returning id, message_id as "messageId", recipient as to, subject, created_at as "createdAt", attempts,
        attempts - coalesce(resent_after, 0) as "attemptsSinceResend", sealed`.execute(tx);
    const [claimed] = rows;
    if (claimed)
      await tx.insertInto('mail_attempt').values({ mail_id: claimed.id, number: claimed.attempts, at: now }).execute();
    return claimed;
  });
}

/** Marks a message as delivered and deletes its content. */
export async function markSent(pool: Pool, claimed: ClaimedMessage, now: Date): Promise<void> {
  await transact(pool, asSystem, async (tx) => {
    await endAttempt(tx, claimed, null, now);
    await tx
      .updateTable('mail_message')
      .set({ state: 'sent', sent_at: now, sealed: null, last_error: null })
      .where('id', '=', claimed.id)
      .execute();
  });
}

/**
 * Schedules a message for a later attempt, or marks it as failed. The wait doubles with each attempt, up to an hour.
 */
export async function reschedule(pool: Pool, claimed: ClaimedMessage, reason: string, isFinal: boolean, now: Date) {
  const state = isFinal || claimed.attemptsSinceResend >= maxAttempts ? ('failed' as const) : ('waiting' as const);
  const error = cutText(oneLine(reason), 300);
  await transact(pool, asSystem, async (tx) => {
    await endAttempt(tx, claimed, error, now);
    await tx
      .updateTable('mail_message')
      .set({ state, due_at: addMinutes(now, Math.min(2 ** (claimed.attemptsSinceResend - 1), 60)), last_error: error })
      .where('id', '=', claimed.id)
      .where('attempts', '=', claimed.attempts)
      .execute();
  });
  return state;
}

const endAttempt = (tx: Tx, { id, attempts }: ClaimedMessage, error: string | null, now: Date) =>
  tx
    .updateTable('mail_attempt')
    .set({ ended_at: now, error })
    .where('mail_id', '=', id)
    .where('number', '=', attempts)
    .execute();

/** Deletes the content of failed messages that can no longer be sent again. */
export async function deleteFailedContent(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('mail_message')
    .set({ sealed: null })
    .where('state', '=', 'failed')
    .where('sealed', 'is not', null)
    .where((eb) =>
      eb.or([eb('expires_at', '<=', now), eb('created_at', '<=', addMinutes(now, -retentionDays * 24 * 60))]),
    )
    .execute();
}

const addMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);
