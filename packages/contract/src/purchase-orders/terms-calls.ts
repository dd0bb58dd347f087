import * as z from 'zod';
import { call } from '../call.ts';
import { done, id } from '../shapes.ts';
import { maxClauses } from './rules.ts';

const clause = z
  .string()
  .trim()
  .min(1, 'valRequired')
  .max(4000)
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'valInvalidCharacters');

/** One version of the agreement's terms, with its numbered paragraphs. */
export const orderTerms = z.object({
  id: z.number().int(),
  version: z.number().int(),
  at: z.string(),
  by: z.string().nullable(),
  clauses: z.array(z.string()),
});

const changeAccess = { right: 'Configuration_UPDATE', reach: 'internal' } as const;

/** Terms of the printed agreement, by version. Each order keeps the terms from its submission (PUR-08). */
export const orderTermsCalls = {
  listOrderTerms: call({
    method: 'GET',
    path: '/order-terms',
    summary: 'The versions of the purchase order terms, newest first; the first is in effect (PUR-08)',
    access: {
      right: ['PurchaseOrder-LandingPage_UI', 'PurchaseOrder-LandingPage-Accounting_UI', 'Configuration_UPDATE'],
      reach: 'internal',
    },
    input: z.strictObject({}),
    output: z.object({ rows: z.array(orderTerms.extend({ orders: z.number().int() })) }),
  }),
  addOrderTerms: call({
    method: 'POST',
    path: '/order-terms',
    summary: 'Add a version of the terms, in effect immediately; submitted orders keep theirs (PUR-08)',
    access: changeAccess,
    input: z.strictObject({ clauses: z.array(clause).min(1, 'valRequired').max(maxClauses) }),
    output: orderTerms,
    limit: 500_000,
  }),
  removeOrderTerms: call({
    method: 'DELETE',
    path: '/order-terms/{orderTermsId}',
    summary: 'Remove an unused version of the terms; the newest remaining version is in effect',
    access: changeAccess,
    input: z.strictObject({ orderTermsId: id }),
    output: done,
  }),
};
