import * as z from 'zod';
import { call } from '../call.ts';
import { nothing } from '../shapes.ts';

const outboxRow = z.object({
  id: z.number().int(),
  to: z.string(),
  subject: z.string(),
  /** Codes and links are covered. */
  text: z.string(),
  why: z.string(),
  state: z.enum(['waiting', 'sending', 'sent', 'failed']),
  attempts: z.number().int(),
  /** What the mail server answered to the last try that failed. */
  problem: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});

export const mail = {
  listOutbox: call({
    method: 'GET',
    path: '/outbox',
    summary: 'The newest hundred messages: to whom, when and why; codes and links are covered (SYS-02)',
    access: { right: 'User_CREATE', reach: 'internal' },
    input: nothing,
    output: z.object({ rows: z.array(outboxRow) }),
  }),
};
