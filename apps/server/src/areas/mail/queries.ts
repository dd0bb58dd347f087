import type { Tx } from '#server/platform/db/transaction.ts';

/** The newest messages, as much of them as people may see: never their sealed content. */
export async function newestMessages(tx: Tx, limit: number) {
  const rows = await tx
    .selectFrom('mail_message')
    .select(['id', 'recipient', 'subject', 'shown', 'why', 'state', 'attempts', 'last_error', 'created_at', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.shown,
    why: row.why,
    state: row.state as 'waiting' | 'sending' | 'sent' | 'failed',
    attempts: row.attempts,
    problem: row.last_error,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }));
}
