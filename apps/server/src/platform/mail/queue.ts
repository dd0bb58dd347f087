import { sql } from 'kysely';
import type { Pool } from '#server/platform/db/pool.ts';
import { type Tx, transact } from '#server/platform/db/transaction.ts';
import { open, seal } from '#server/platform/identity/seal.ts';
import { coverSecrets, wholePage, wholeText } from './letter.ts';
import type { Message } from './mail.ts';

/** A message that this process alone delivers until `leaseMinutes` are over. */
export interface Claimed {
  readonly id: number;
  /** The same at every try, so that a mail server can tell a repeat. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly createdAt: Date;
  readonly attempts: number;
  readonly sealed: Buffer;
}

/** Longer than any delivery takes, so that a message is taken over only from a process that has died. */
const leaseMinutes = 5;
/** About a day and a half of tries. */
const mostAttempts = 40;
const asSystem = { role: 'lb_system' } as const;

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Puts a message into the queue; the same key again changes nothing. */
export async function queue(tx: Tx, key: Uint8Array, given: Message, now: Date): Promise<void> {
  const message = { ...given, subject: oneLine(given.subject) };
  const content = { text: wholeText(message), html: wholePage(message) };
  // A conflict target would ask for the right to read the queue, which people's transactions do not have.
  await tx
    .insertInto('mail_message')
    .values({
      key: message.key,
      recipient: message.to,
      subject: message.subject,
      sealed: seal(key, Buffer.from(JSON.stringify(content))),
      shown: coverSecrets(message.text, message.hidden),
      why: message.why,
      created_at: now,
      due_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function openContent(key: Uint8Array, sealed: Uint8Array): { text: string; html: string } {
  return JSON.parse(open(key, sealed).toString());
}

/** Takes the oldest message that is due, or that a process died over. */
export async function claim(pool: Pool, now: Date): Promise<Claimed | undefined> {
  return transact(pool, asSystem, async (tx) => {
    const { rows } = await sql<Claimed>`
      update mail_message set state = 'sending', attempts = attempts + 1, due_at = ${after(now, leaseMinutes)}
      where id = (select id from mail_message where state in ('waiting', 'sending') and due_at <= ${now} and sealed is not null
        order by due_at, id limit 1 for update skip locked)
      returning id, message_id as "messageId", recipient as to, subject, created_at as "createdAt", attempts, sealed`.execute(
      tx,
    );
    return rows[0];
  });
}

/** Marks a message as delivered and forgets what it said. */
export async function markSent(pool: Pool, { id }: Claimed, now: Date): Promise<void> {
  await transact(pool, asSystem, (tx) =>
    tx
      .updateTable('mail_message')
      .set({ state: 'sent', sent_at: now, sealed: null, last_error: null })
      .where('id', '=', id)
      .execute(),
  );
}

/** Puts a message back for a later try, each wait twice the one before up to an hour, or gives it up. */
export async function putBack(pool: Pool, claimed: Claimed, reason: string, isFinal: boolean, now: Date) {
  const givesUp = isFinal || claimed.attempts >= mostAttempts;
  await transact(pool, asSystem, (tx) =>
    tx
      .updateTable('mail_message')
      .set({
        state: givesUp ? 'failed' : 'waiting',
        due_at: after(now, Math.min(2 ** (claimed.attempts - 1), 60)),
        last_error: oneLine(reason).slice(0, 300),
        ...(givesUp ? { sealed: null } : {}),
      })
      .where('id', '=', claimed.id)
      .where('attempts', '=', claimed.attempts)
      .execute(),
  );
  return givesUp ? ('failed' as const) : ('waiting' as const);
}

const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);
