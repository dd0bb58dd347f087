import type { CallOutput, contract } from '@latchboard/contract';
import { cutText } from '@latchboard/contract/cut-text';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { messagesOf } from './conversation.ts';
import { plainText } from './transcript.ts';
import { visibilityIntervalMs } from './watch.ts';

type Row = CallOutput<typeof contract.support.listChats>['rows'][number];
type WaitingChats = CallOutput<typeof contract.support.readWaitingChats>;
type DeskChat = CallOutput<typeof contract.support.readDeskChat>;

/** Maximum number of conversations in the list. Support finds older conversations by their emails. */
const maxShown = 200;

interface StoredChat extends Omit<Row, 'at' | 'since' | 'isThere' | 'property' | 'last'> {
  readonly at: Date;
  readonly since: Date;
  readonly seenAt: Date | null;
  readonly propertyId: number | null;
  readonly propertyName: string | null;
  readonly last: string;
  readonly lastAuthor: string;
}

const isWindowOpen = (seenAt: Date | null, now: Date) =>
  seenAt !== null && now.getTime() - seenAt.getTime() < 2 * visibilityIntervalMs;

const createPresenter =
  (now: Date) =>
  ({ seenAt, propertyId, propertyName, lastAuthor, at, since, last, ...row }: StoredChat): Row => ({
    ...row,
    at: at.toISOString(),
    since: since.toISOString(),
    isThere: isWindowOpen(seenAt, now),
    property: propertyId === null || propertyName === null ? null : { id: propertyId, name: propertyName },
    last: cutText(lastAuthor === 'bot' ? plainText(last) : last, 200),
  });

const readRows = async (tx: Tx, condition: ReturnType<typeof sql>, now: Date, limit = maxShown): Promise<Row[]> => {
  const { rows } = await sql<StoredChat>`
    select c.id, c.state, s.name as person, coalesce(c.email, s.email) as email, c.property_id as "propertyId", p.name as "propertyName",
      c.service_request_id as "serviceRequestId", l.text as last, l.author as "lastAuthor", n.count as messages, c.changed_at as at,
      coalesce(c.handed_over_at, c.created_at) as since, c.seen_at as "seenAt"
    from chat_conversation c left join staff s on s.id = c.staff_id left join property p on p.id = c.property_id
    join lateral (select text, author from chat_message m where m.conversation_id = c.id
      order by (c.state = 'waiting' and m.author = 'person') desc, m.id desc limit 1) l on true
    join lateral (select count(*)::int from chat_message m where m.conversation_id = c.id) n on true
    where ${condition}
    order by (c.state = 'waiting') desc, (c.state = 'answered') desc, c.changed_at desc limit ${limit}`.execute(tx);
  return rows.map(createPresenter(now));
};

/** Conversations for support, waiting conversations first. */
export const listChats = (tx: Tx, view: 'open' | 'closed', now: Date): Promise<Row[]> =>
  readRows(tx, view === 'closed' ? sql`c.state = 'closed'` : sql`c.state <> 'closed'`, now);

/** Counts conversations waiting for support. */
export async function countWaitingChats(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat_conversation where state = 'waiting'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Reads the number of conversations waiting for support, and the latest of them. */
export async function readWaitingChats(tx: Tx, now: Date): Promise<WaitingChats> {
  const [newest] = await readRows(tx, sql`c.state = 'waiting'`, now, 1);
  return {
    count: await countWaitingChats(tx),
    newest: newest ? { chatId: newest.id, person: newest.person, question: newest.last, at: newest.at } : null,
  };
}

/** Reads a conversation with all its messages. */
export async function readDeskChat(tx: Tx, chatId: number, now: Date): Promise<DeskChat> {
  const row = requireFound((await readRows(tx, sql`c.id = ${chatId}`, now))[0]);
  return {
    ...row,
    messages: await messagesOf(tx, chatId),
    mayAnswer: row.state !== 'closed',
    mayOpenRequest: row.property !== null && row.serviceRequestId === null,
  };
}
