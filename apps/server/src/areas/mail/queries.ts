import type { Tx } from '#server/platform/db/transaction.ts';

const shown = [
  'id',
  'recipient',
  'subject',
  'shown',
  'why',
  'state',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
] as const;

/** The newest messages, as much of them as people may see: never their sealed content. */
export const newestMessages = (tx: Tx, limit: number) =>
  tx.selectFrom('mail_message').select(shown).orderBy('id', 'desc').limit(limit).execute();

export const messageOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('mail_message')
    .select([...shown, 'shown_html', 'expires_at', 'is_kept'])
    .where('id', '=', id)
    .executeTakeFirst();

export const triesOf = (tx: Tx, id: number, limit: number) =>
  tx
    .selectFrom('mail_attempt')
    .select(['number', 'at', 'ended_at', 'error'])
    .where('mail_id', '=', id)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

export const lockMessage = (tx: Tx, id: number) =>
  tx
    .selectFrom('mail_message')
    .select(['state', 'is_kept', 'expires_at', 'resent_after', 'attempts'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
