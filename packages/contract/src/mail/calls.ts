import * as z from 'zod';
import { call } from '../call.ts';
import { commaSeparated, fileExport, listFile, listInput, page } from '../record/shapes.ts';
import { id, wholeNumber } from '../shapes.ts';
import { messageStates, outboxColumnIds, outboxSorts } from './rules.ts';

const outboxRow = z.object({
  id: z.number().int(),
  to: z.string(),
  subject: z.string(),
  /** Codes and links are masked. */
  text: z.string(),
  why: z.string(),
  state: z.enum(messageStates),
  attempts: z.number().int(),
  /** Reply from the mail server to the last failed attempt. */
  problem: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});

const outboxMessage = z.object({
  ...outboxRow.shape,
  /** HTML with masked codes and links. Null for messages from before the HTML was stored. */
  html: z.string().nullable(),
  /** Expiration of a code in the message. */
  expiresAt: z.string().nullable(),
  /** The last hundred attempts, newest first. */
  tries: z.array(
    z.object({
      number: z.number().int(),
      at: z.string(),
      /** Null while the attempt is in progress, or if its process ended unexpectedly. */
      endedAt: z.string().nullable(),
      error: z.string().nullable(),
    }),
  ),
  may: z.object({ sendAgain: z.boolean() }),
  /** Reason why the message cannot be sent again. Null if it can. */
  resendBlockedReason: z.enum(['mailNotGivenUp', 'mailLapsed', 'mailForgotten']).nullable(),
});

const filters = {
  search: listInput.search,
  states: commaSeparated(messageStates).optional(),
  sort: z.enum(outboxSorts).default('-created'),
};

const access = { right: 'User_CREATE', reach: 'internal' } as const;

/** Outgoing mail. */
export const mail = {
  listOutbox: call({
    method: 'GET',
    path: '/outbox',
    summary: 'Messages with recipient, time, and reason, newest first by default; codes and links are hidden (SYS-02)',
    access,
    input: z.strictObject({ ...listInput, ...filters }),
    output: page(outboxRow),
  }),
  exportOutbox: call({
    ...fileExport,
    path: '/outbox/file',
    summary: 'Export the outbox as a spreadsheet or CSV (SYS-02)',
    access,
    input: z.strictObject({ ...filters, ...listFile(outboxColumnIds) }),
  }),
  getMessage: call({
    method: 'GET',
    path: '/outbox/{messageId}',
    summary: 'A message with its attempts; codes and links are hidden (SYS-02)',
    access,
    input: z.strictObject({ messageId: id }),
    output: outboxMessage,
  }),
  sendAgain: call({
    method: 'POST',
    status: 200,
    path: '/outbox/{messageId}/send-again',
    kind: 'wait',
    summary: 'Send a failed message again; a repeated call with the same number of attempts sends nothing (SYS-02)',
    access,
    input: z.strictObject({
      messageId: id,
      /** Number of attempts that the caller's screen shows. */
      attempts: wholeNumber(0, 1_000_000),
    }),
    output: outboxMessage,
  }),
};
