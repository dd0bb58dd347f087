import type { attemptsOf, MessageRow, messageOf } from './queries.ts';

type Message = NonNullable<Awaited<ReturnType<typeof messageOf>>>;
type Attempt = Awaited<ReturnType<typeof attemptsOf>>[number];

export const presentOutboxRow = (row: MessageRow) => ({
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
});

export const presentMessage = (message: Message) => ({
  ...presentOutboxRow(message),
  html: message.shown_html,
  expiresAt: message.expires_at?.toISOString() ?? null,
});

export const presentAttempt = (attempt: Attempt) => ({
  number: attempt.number,
  at: attempt.at.toISOString(),
  endedAt: attempt.ended_at?.toISOString() ?? null,
  error: attempt.error,
});
