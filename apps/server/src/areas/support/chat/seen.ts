import type { contract } from '@latchboard/contract';
import { chatUnreadDelayMs } from '@latchboard/contract/support/chat-rules';
import { type RawBuilder, sql } from 'kysely';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { forEachItem, rowId } from '#server/platform/jobs/for-each-item.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailAnswers } from './emails/mail-answers.ts';
import { personOfChat } from './person.ts';

/** Maximum age of an unread answer that triggers an email. After a long server outage, older answers trigger none. */
const maxUnreadAgeMs = 7 * 86_400_000;

/** Marks messages as read. Does nothing for another user's conversation. */
export const markChatSeen: Handler<typeof contract.support.markChatSeen> = async ({ conversationId, last }, ctx) => {
  const person = await personOfChat(ctx.platform, ctx.request);
  await ctx.asSystem((tx) =>
    sql`update chat_conversation c set read_to = greatest(c.read_to, m.id) from chat_message m
      where c.session_id = ${conversationId} and c.staff_id is not distinct from ${person?.staffId ?? null}::int
        and m.conversation_id = c.id and m.id = ${last}`.execute(tx),
  );
  return { ok: true };
};

/** Condition for answers in a conversation `c` that the user has not read, replied to, or received by email. */
const isUnread = sql`m.conversation_id = c.id and m.author = 'support' and m.mailed_at is null and m.id > coalesce(c.read_to, 0)
  and not exists (select from chat_message p where p.conversation_id = c.id and p.author = 'person' and p.id > m.id)`;

interface WaitingChat {
  readonly id: number;
  readonly email: string;
}

/**
 * Conversations with an email address and an answer that has been unread for at least `chatUnreadDelayMs`, but for less
 * than `maxUnreadAgeMs`.
 */
const chatsToEmail = (now: Date, condition: RawBuilder<unknown>) => sql<WaitingChat>`
  select c.id, coalesce(c.email, s.email) as email from chat_conversation c left join staff s on s.id = c.staff_id
  where ${condition} and coalesce(c.email, s.email) is not null and exists (select from chat_message m where ${isUnread}
    and m.at <= ${new Date(now.getTime() - chatUnreadDelayMs)} and m.at > ${new Date(now.getTime() - maxUnreadAgeMs)})`;

/** Emails unread answers once. The row lock ensures that only one server process sends them (CHT-03). */
export async function mailUnread(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const { rows } = await transact(platform.pool, backgroundWork, (tx) => chatsToEmail(now, sql`true`).execute(tx));
  await forEachItem({ items: rows, idOf: rowId, log: platform.log }, ({ id }) =>
    transact(platform.pool, backgroundWork, (tx) => mailUnreadOf(tx, platform, id, now)),
  );
}

async function mailUnreadOf(tx: Tx, platform: Platform, chatId: number, now: Date): Promise<void> {
  await sql`select id from chat_conversation where id = ${chatId} for update`.execute(tx);
  const { rows } = await chatsToEmail(now, sql`c.id = ${chatId}`).execute(tx);
  const to = rows[0]?.email;
  if (to === undefined) return;
  const { rows: answers } = await sql<{ id: number; text: string }>`
    update chat_message set mailed_at = ${now} where id in (
      select m.id from chat_conversation c, chat_message m where c.id = ${chatId} and ${isUnread}) returning id, text`.execute(
    tx,
  );
  const inOrder = answers.toSorted((a, b) => a.id - b.id);
  const texts = inOrder.map(({ text }) => text);
  await mailAnswers(tx, platform, { chatId, to, texts, key: `chat unread ${inOrder.at(-1)?.id}` });
}

/** Deletes conversations without a message for `CHAT_KEEP_DAYS` days. */
export async function deleteOldChats({ pool, clock, settings }: Platform): Promise<void> {
  const since = new Date(clock.now().getTime() - settings.chatKeepDays * 86_400_000);
  await transact(pool, backgroundWork, (tx) =>
    sql`delete from chat_conversation where changed_at < ${since}`.execute(tx).then(() => undefined),
  );
}
