import * as z from 'zod';
import { emptyIfInvisible, withoutDirectionControls } from '../names.ts';
import { cursor, pageLimit, searchText } from '../shapes.ts';
import { emailAddress } from '../staff/shapes.ts';
import type { Lifecycle } from './lifecycle.ts';
import { maxNoteLength, maxPageSize } from './rules.ts';

/** Input fields that all lists share. Each list adds its own filters. */
export const listInput = {
  search: searchText.optional(),
  limit: pageLimit(maxPageSize, 50),
  cursor: cursor.optional(),
};

/** One page of a list: its rows, the cursor of the next page, and the total count, exact up to 10,000. */
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable(), count: z.number().int() });

const zoneName = /^[A-Za-z0-9_+-]{1,40}(?:\/[A-Za-z0-9_+-]{1,40}){0,2}$/;
const isZone = (zone: string) => zoneName.test(zone) && Intl.supportedValuesOf('timeZone').includes(zone);

/** Comma-separated values of a set. */
export const commaSeparated = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .string()
    .max(500)
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(values)).min(1));

/** Input fields that all list exports share: format, columns in order, and the user's time zone. */
export const listFile = <const Id extends string>(columns: readonly [Id, ...Id[]]) => ({
  format: z.enum(['xlsx', 'csv', 'pdf']),
  /** Exported columns. Default: all. */
  columns: commaSeparated(columns).optional(),
  zone: z
    .string()
    .refine((zone) => zone === 'UTC' || isZone(zone), 'valInvalid')
    .default('UTC'),
});

/** Settings of a call that exports a list. Its input includes `listFile`. */
export const fileExport = { method: 'GET', kind: 'download', fromReplica: true, output: z.unknown() } as const;

const lineBreaksOnly = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** Multi-line text without control characters except line breaks and tabs. */
export const noteText = z
  .string()
  .overwrite(withoutDirectionControls)
  .trim()
  .overwrite(emptyIfInvisible)
  .min(1, 'valRequired')
  .max(maxNoteLength)
  .regex(lineBreaksOnly, 'valInvalidCharacters');

/** Optional multi-line text without control characters except line breaks and tabs. */
export const severalLines = (maxLength: number) =>
  z
    .string()
    .overwrite(withoutDirectionControls)
    .trim()
    .overwrite(emptyIfInvisible)
    .max(maxLength)
    .regex(lineBreaksOnly, 'valInvalidCharacters');

/**
 * True for a note that only internal users see. If undefined, a customer's note is shared, an internal user's note is
 * internal, and an edited note keeps its setting.
 */
export const isInternalNote = z.boolean().optional();

export const note = z.object({
  id: z.number().int(),
  at: z.string(),
  by: z.string().nullable(),
  message: z.string(),
  /** Whether only internal users see the note. Replies to customers omit such a note. */
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
  /** Size in bytes. */
  size: z.number().int(),
  may: z.object({ remove: z.boolean() }),
});

/** Actions that the user sees. An action with `blockedReason` is disabled, and the code is the reason. */
export const availableActions = <State extends string, Action extends string>({ actions }: Lifecycle<State, Action>) =>
  z.array(
    z.object({
      action: z.enum(Object.keys(actions) as [Action, ...Action[]]),
      reason: z.enum(['none', 'optional', 'required']),
      blockedReason: z
        .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
        .nullable(),
    }),
  );

/** One state change: author, impersonated login, time, old and new state, and reason. */
export const historyEntry = <State extends string, Action extends string>({
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

/** Input of an email about a record: recipients and the sender's text. */
export const mailInput = {
  to: z.array(emailAddress).min(1, 'valAddresses').max(5, 'valAddresses'),
  note: severalLines(2000).default(''),
};

/** A sent email about a record. */
export const sentMail = z.object({
  id: z.number().int(),
  /** Attached document. */
  fileName: z.string().nullable(),
  at: z.string(),
  by: z.string().nullable(),
  to: z.string(),
  subject: z.string(),
});
