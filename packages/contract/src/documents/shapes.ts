import * as z from 'zod';
import { storedSignature } from '../key-receipts/signature-shape.ts';

const fact = z.tuple([z.string(), z.string()]);

const section = z.object({
  title: z.string().optional(),
  lines: z.array(z.string()).optional(),
  isNumbered: z.boolean().optional(),
  facts: z.array(fact).optional(),
  table: z
    .object({
      columns: z.array(z.object({ label: z.string(), width: z.number(), isNumber: z.boolean().optional() })),
      rows: z.array(z.array(z.string())),
    })
    .optional(),
  sums: z.array(fact).optional(),
  signatures: z.array(z.object({ label: z.string(), name: z.string(), date: z.string() })).optional(),
  signed: storedSignature.optional(),
});

export const describedDocument = z.object({ title: z.string(), sections: z.array(section) });
