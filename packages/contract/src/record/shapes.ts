import * as z from 'zod';
import { cursor, pageLimit, searchText } from '../shapes.ts';

/** Rows counted for a list end here; beyond it the count is "more than". */
export const mostCounted = 10_000;

/** What every list of records takes, besides its own filters. */
export const listInput = { search: searchText.optional(), limit: pageLimit(100, 50), cursor: cursor.optional() };

/** One page of a list: its rows, the mark of the next page, and the count of all rows, exact to 10,000. */
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable(), count: z.number().int() });

/** A note of several lines, as people write it: no control characters but line breaks and tabs. */
export const noteText = z
  .string()
  .trim()
  .min(1, 'valRequired')
  .max(4000, 'valMaxLength')
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'valInvalidCharacters');

export const note = z.object({
  id: z.number().int(),
  at: z.string(),
  by: z.string().nullable(),
  message: z.string(),
  editedAt: z.string().nullable(),
  revision: z.number().int(),
  may: z.object({ change: z.boolean() }),
});

/** The endings a file of a record may have; its content must bear it out. */
export const fileEndings = ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.docx', '.xlsx', '.csv', '.txt'] as const;
/** Bytes. */
export const largestFile = 15 * 1024 * 1024;

export const file = z.object({
  id: z.number().int(),
  at: z.string(),
  by: z.string().nullable(),
  fileName: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  may: z.object({ remove: z.boolean() }),
});
