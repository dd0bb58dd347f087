import * as z from 'zod';
import { source } from './shapes.ts';

/** Something about the log that a person of the provider should look at. */
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
  /** False for a file that is no signed proof: nothing in it could have been changed. */
  isProof: z.boolean(),
  unchanged: z.boolean(),
  property: z.number().int().nullable(),
  /** Null in files of earlier versions, which name no cabinets either. */
  propertyName: z.string().nullable(),
  /** The units that the file is confined to; null for all. */
  units: z.array(z.string()).nullable(),
  /** The cabinets of the property, with those of which the file holds nothing. */
  sources: z.array(source.extend({ covered: z.boolean() })),
  from: z.string().nullable(),
  to: z.string().nullable(),
  rows: z.number().int(),
  cabinets: z.number().int(),
  shown: z.number().int(),
  /** Rows that show no event. Inside the range and property they are erased, or nothing says why. */
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
