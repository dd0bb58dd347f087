import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import { notify } from '#server/platform/live/notify.ts';
import { resendBlockedReason } from './policy.ts';

interface Input {
  messageId: number;
  /** Number of attempts that the requester's screen showed. */
  attempts: number;
}

/** Returns a failed message to the queue. A second request for the same message also succeeds. */
export async function sendAgain(tx: Tx, { messageId, attempts }: Input, now: Date): Promise<void> {
  const message = requireFound(await lockMessage(tx, messageId));
  if (message.resent_after !== attempts) {
    const reason = resendBlockedReason(message, now);
    if (reason) throw new Failure(reason);
    if (message.attempts !== attempts) throw new Failure('changedByAnother');
    await queueAgain(tx, { messageId, attempts }, now);
  }
  // The second request also notifies, because its lock may have hidden the message from the delivery run that the first
  // request started.
  await notify(tx, { kind: 'mail', id: 0, revision: 0 });
}

const queueAgain = (tx: Tx, { messageId, attempts }: Input, now: Date) =>
  tx
    .updateTable('mail_message')
    .set({ state: 'waiting', due_at: now, resent_after: attempts })
    .where('id', '=', messageId)
    .execute();

const lockMessage = (tx: Tx, id: number) =>
  tx
    .selectFrom('mail_message')
    .select(['state', 'is_kept', 'expires_at', 'resent_after', 'attempts'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
