import * as z from 'zod';
import { emptyIfInvisible } from '../names.ts';
import { cursor, pageLimit, searchText } from '../shapes.ts';
import { emailAddress } from '../staff/shapes.ts';
import type { Lifecycle } from './lifecycle.ts';
import { longestNote, mostOfPage } from './rules.ts';

/** What every list of records takes, besides its own filters. */
export const listInput = { search: searchText.optional(), limit: pageLimit(mostOfPage, 50), cursor: cursor.optional() };

/** One page of a list: its rows, the mark of the next page, and the count of all rows, exact to 10,000. */
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable(), count: z.number().int() });

const zoneName = /^[A-Za-z0-9_+-]{1,40}(?:\/[A-Za-z0-9_+-]{1,40}){0,2}$/;
const isZone = (zone: string) => zoneName.test(zone) && Intl.supportedValuesOf('timeZone').includes(zone);

/** Some of several values, with commas between them. */
export const someOf = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .string()
    .max(500)
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(values)).min(1));

/** What a list as a file takes, besides the filters and the sort of the list: its form, its columns in order, and the reader's zone. */
export const listFile = <const Id extends string>(columns: readonly [Id, ...Id[]]) => ({
  format: z.enum(['xlsx', 'csv', 'pdf']),
  /** All of them when nothing is said. */
  columns: someOf(columns).optional(),
  zone: z
    .string()
    .refine((zone) => zone === 'UTC' || isZone(zone), 'valInvalid')
    .default('UTC'),
});

/** How a list is answered as a file; its input takes `listFile`. */
export const asFile = { method: 'GET', kind: 'download', fromReplica: true, output: z.unknown() } as const;

const severalLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** A note of several lines, as people write it: no control characters but line breaks and tabs. */
export const noteText = z
  .string()
  .trim()
  .overwrite(emptyIfInvisible)
  .min(1, 'valRequired')
  .max(longestNote)
  .regex(severalLines, 'valInvalidCharacters');

/**
 * Who reads a note: true for the provider's people alone, false for customers too. Left out, a customer's note is shared, the
 * provider's is internal, and a changed note keeps its readers.
 */
export const isInternalNote = z.boolean().optional();

export const note = z.object({
  id: z.number().int(),
  at: z.string(),
  by: z.string().nullable(),
  message: z.string(),
  /** The provider's people alone read it; customers get no such note. */
  isInternal: z.boolean(),
  editedAt: z.string().nullable(),
  revision: z.number().int(),
  may: z.object({ change: z.boolean() }),
});

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

/** What may be done now: an action with `notNow` is shown but not possible, for the reason of that code. */
export const mayBeDone = <State extends string, Action extends string>({ actions }: Lifecycle<State, Action>) =>
  z.array(
    z.object({
      action: z.enum(Object.keys(actions) as [Action, ...Action[]]),
      reason: z.enum(['none', 'optional', 'required']),
      notNow: z
        .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
        .nullable(),
    }),
  );

/** One change of state as it is kept: who, on whose behalf, when, from, to, and why. */
export const historyStep = <State extends string, Action extends string>({
  states,
  actions,
}: Lifecycle<State, Action>) =>
  z.object({
    at: z.string(),
    by: z.string().nullable(),
    onBehalfOf: z.string().nullable(),
    action: z.enum(['add', 'change', ...(Object.keys(actions) as Action[])]),
    from: z.enum(states as [State, ...State[]]).nullable(),
    to: z.enum(states as [State, ...State[]]),
    reason: z.string().nullable(),
  });

/** What a mail about a record takes: who gets it, and what its sender writes above it. */
export const writtenMail = {
  to: z.array(emailAddress).min(1, 'valAddresses').max(5, 'valAddresses'),
  note: z.string().trim().max(2000).regex(severalLines, 'valInvalidCharacters').default(''),
};

/** A mail about a record that was sent. */
export const mailSent = z.object({
  id: z.number().int(),
  /** The document that went with it. */
  fileName: z.string().nullable(),
  at: z.string(),
  by: z.string().nullable(),
  to: z.string(),
  subject: z.string(),
});
