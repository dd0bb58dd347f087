import { bothWays } from '../record/rules.ts';

export const messageStates = ['waiting', 'sending', 'sent', 'failed'] as const;

/** The columns of the outbox; the server sorts by each of them. */
export const outboxColumnIds = ['created', 'to', 'subject', 'state', 'attempts', 'problem'] as const;
export type OutboxColumnId = (typeof outboxColumnIds)[number];
export const outboxSorts = bothWays(outboxColumnIds);
