import type { CallInput, contract } from '@latchboard/contract';
import { messageStates, type OutboxColumnId } from '@latchboard/contract/mail/rules';
import { type Selectable, sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import type { MailMessage } from '#server/platform/db/schema.gen.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { List } from '#server/platform/list/read-list.ts';

const messageColumns = [
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

export type MessageRow = Pick<Selectable<MailMessage>, (typeof messageColumns)[number]>;
type Filters = Pick<CallInput<typeof contract.mail.exportOutbox>, 'search' | 'states'>;

/** Messages in the outbox. Excludes their sealed content, which no user may read. */
export const outboxList = ({ search, states }: Filters): List<OutboxColumnId> => ({
  select: sql.join(messageColumns.map((column) => sql.ref(`m.${column}`))),
  from: sql`mail_message m`,
  where: [
    ...(search ? [containsWords([sql`m.recipient`, sql`m.subject`], search)] : []),
    ...(states ? [sql`m.state = any(${states})`] : []),
  ],
  sorts: {
    // IDs increase in the order of creation.
    created: { by: sql`m.id`, kind: 'number' },
    to: { by: sql`lower(m.recipient)`, kind: 'text' },
    subject: { by: sql`lower(m.subject)`, kind: 'text' },
    state: { by: sql`array_position(${sql.val(messageStates)}::text[], m.state)`, kind: 'number' },
    attempts: { by: sql`m.attempts`, kind: 'number' },
    problem: { by: sql`lower(m.last_error)`, kind: 'text', mayBeNull: true },
  },
  id: sql`m.id`,
});

export const messageOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('mail_message')
    .select([...messageColumns, 'shown_html', 'expires_at', 'is_kept'])
    .where('id', '=', id)
    .executeTakeFirst();

export const attemptsOf = (tx: Tx, id: number, limit: number) =>
  tx
    .selectFrom('mail_attempt')
    .select(['number', 'at', 'ended_at', 'error'])
    .where('mail_id', '=', id)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
