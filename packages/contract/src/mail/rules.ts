import { sortKeys } from '../record/rules.ts';

export const messageStates = ['waiting', 'sending', 'sent', 'failed'] as const;

/** Columns of the outbox. The server can sort by any of them. */
export const outboxColumnIds = ['created', 'to', 'subject', 'state', 'attempts', 'problem'] as const;
export type OutboxColumnId = (typeof outboxColumnIds)[number];
export const outboxSorts = sortKeys(outboxColumnIds);
