import type { ClientBase } from 'pg';

const minuteMs = 60_000;

type Line = readonly [author: 'person' | 'bot' | 'support', text: string];

interface Conversation {
  readonly minutes: number;
  /** Role of the customer. A visitor has none. */
  readonly role?: number;
  readonly state: 'open' | 'waiting' | 'answered' | 'closed';
  readonly email?: string;
  readonly lines: readonly Line[];
}

const conversations: readonly Conversation[] = [
  {
    ...{ minutes: 35, role: 203, state: 'waiting' },
    lines: [
      ['bot', 'Hello. What can I help you with?'],
      ['person', 'The hinge on the cabinet door squeaks'],
      ['bot', 'I do not have an answer to that. Should I send your question to support? Please answer yes or no.'],
      ['person', 'yes'],
      ['bot', 'Please give us additional information: what is it about, and how can we reach you?'],
      ['person', 'It is the left door in the lobby. I am in the office until five.'],
      ['bot', 'Thank you. Support has your message and will answer here, or by email if you leave. Goodbye.'],
    ],
  },
  {
    ...{ minutes: 190, state: 'answered', email: 'lee.tran@oakhurst.example' },
    lines: [
      ['bot', 'Do you need help with a website login?'],
      ['person', 'no'],
      ['bot', 'I can only help with new website logins here.'],
      ['person', 'My company moved. Where do I send the new address?'],
      ['support', 'Please email it to us, and we will change it today.'],
    ],
  },
  {
    ...{ minutes: 1500, role: 204, state: 'closed' },
    lines: [
      ['bot', 'Hello. What can I help you with?'],
      ['person', 'How do I order supplies?'],
      ['bot', 'Open <a href="/external-overview">Order more supplies</a> and enter a quantity for each item.'],
      ['bot', 'Support ended this conversation. Send a message to start a new one.'],
    ],
  },
];

/** Inserts three conversations of the support chat: one waiting, one answered, and one closed. */
export async function writeConversations(client: ClientBase, now: Date): Promise<void> {
  for (const { minutes, role, state, email, lines } of conversations) {
    const at = new Date(now.getTime() - minutes * minuteMs);
    const { rows } = await client.query<{ id: number }>(
      `insert into chat_conversation (staff_id, property_id, language, state, email, created_at, changed_at, handed_over_at)
       values ((select min(id) from staff where role_id = $1 and disabled_at is null), (select min(id) from property where $1::int is not null), 'en',
         $2, $3, $4, $5, case when $2 in ('waiting', 'answered') then $5::timestamptz end) returning id`,
      [role ?? null, state, email ?? null, at, new Date(at.getTime() + lines.length * minuteMs)],
    );
    for (const [index, [author, text]] of lines.entries())
      await client.query(
        `insert into chat_message (conversation_id, author, text, at, staff_id)
         values ($1, $2, $3, $4, case when $2 = 'support' then (select min(id) from staff where role_id = 102 and disabled_at is null) end)`,
        [rows[0]?.id, author, text, new Date(at.getTime() + index * minuteMs)],
      );
  }
}
