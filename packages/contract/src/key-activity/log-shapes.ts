import * as z from 'zod';
import { source } from './shapes.ts';

/** Problem in the log that an internal user must check. */
export const incident = z.object({
  id: z.number().int(),
  at: z.string(),
  datalogId: z.number().int(),
  datalogNumber: z.string(),
  propertyId: z.number().int(),
  propertyName: z.string(),
  kind: z.enum(['different-content', 'quarantined', 'head-mismatch']),
  stream: z.number().int(),
  seq: z.number().int().nullable(),
  detail: z.string(),
});

export const checkpoint = z.object({
  number: z.number().int(),
  time: z.string(),
  previous: z.string(),
  root: z.string(),
  cabinets: z.number().int(),
  signature: z.string(),
});

export const verdict = z.object({
  /** False for a file that is not a signed proof. Its integrity cannot be checked. */
  isProof: z.boolean(),
  unchanged: z.boolean(),
  property: z.number().int().nullable(),
  /** Null in files from earlier versions, which also lack the names of cabinets. */
  propertyName: z.string().nullable(),
  /** Units that the file is limited to. Null for all. */
  units: z.array(z.string()).nullable(),
  /** Cabinets of the property, including those without events in the file. */
  sources: z.array(source.extend({ covered: z.boolean() })),
  from: z.string().nullable(),
  to: z.string().nullable(),
  rows: z.number().int(),
  cabinets: z.number().int(),
  shown: z.number().int(),
  /** Rows without content. Those inside the range and the property are erased, or have no recorded reason. */
  withheld: z.object({
    inside: z.number().int(),
    outside: z.number().int(),
    otherProperty: z.number().int(),
    erased: z.number().int(),
    unexplained: z.number().int(),
  }),
  findings: z.array(
    z.object({
      kind: z.enum(['altered', 'removed', 'inserted', 'reordered', 'cut-off', 'untrusted']),
      part: z.enum(['header', 'line', 'row', 'batch', 'log', 'checkpoint', 'contents', 'end', 'key']),
      line: z.number().int().nullable(),
      cabinet: z.number().int().nullable(),
      position: z.number().int().nullable(),
      to: z.number().int().nullable(),
      detail: z.string(),
    }),
  ),
});
