import type { CallOutput, Contract } from '@latchboard/contract';

export type History = CallOutput<Contract['audit']['entityHistory']>;
export type AuditEntry = History['rows'][number];
export type AuditChange = AuditEntry['changes'][number];
