import { day, integer } from '@latchboard/contract/shapes';
import { type RawBuilder, sql } from 'kysely';
import { invalid } from '#server/platform/errors.ts';
import { writeCursor } from '#server/platform/http/page.ts';

type Sql = RawBuilder<unknown>;

/**
 * Sort criterion of a list. Rows without a value are last in both directions. `mayBeNull` must be set if such rows can
 * exist.
 */
export interface SortBy {
  readonly by: Sql;
  readonly kind: 'text' | 'number' | 'time' | 'day';
  readonly mayBeNull?: true;
}

/** A sort as in a call's input. `-` means descending. */
export type SortName<Id extends string> = Id | `-${Id}`;

export interface Keyset {
  /** Sort value of a row as text, for the cursor. */
  readonly mark: Sql;
  /** Condition for rows after the cursor. */
  readonly after: Sql;
  readonly order: Sql;
  readonly cursorAfter: (row: { readonly list_id: number; readonly list_mark: string | null }) => string;
}

interface Input<Id extends string> {
  readonly sort: SortName<Id>;
  readonly cursor?: string | undefined;
}

/**
 * Returns the order of a list and the position of a page. `id` orders rows with equal values. This prevents rows from
 * being repeated or skipped between pages.
 */
export function keyset<Id extends string>(
  sorts: Readonly<Record<Id, SortBy>>,
  id: Sql,
  { sort, cursor }: Input<Id>,
): Keyset {
  const isDescending = sort.startsWith('-');
  const sorted = sorts[(isDescending ? sort.slice(1) : sort) as Id];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const nullsLast = sorted.mayBeNull ? sql` nulls last` : sql``;
  return {
    mark: marks[sorted.kind](sorted.by),
    after: cursor === undefined ? sql`true` : afterCursor(sorted, id, isDescending, readMark(cursor, sort, sorted)),
    order: sql`${sorted.by} ${direction}${nullsLast}, ${id} ${direction}`,
    cursorAfter: ({ list_mark: mark, list_id: row }) => writeCursor([sort, mark, row]),
  };
}

interface Mark {
  readonly value: string | null;
  readonly row: number;
}

function afterCursor({ by, kind, mayBeNull }: SortBy, id: Sql, isDescending: boolean, { value, row }: Mark): Sql {
  const comparison = isDescending ? sql`<` : sql`>`;
  if (value === null) return sql`(${by} is null and ${id} ${comparison} ${row}::int)`;
  const isAfter = sql`(${by}, ${id}) ${comparison} (${values[kind](value)}, ${row}::int)`;
  return mayBeNull ? sql`(${isAfter} or ${by} is null)` : isAfter;
}

/** Times keep the full precision of the database. Otherwise, rows could be skipped between pages. */
const marks: Record<SortBy['kind'], (by: Sql) => Sql> = {
  text: (by) => sql`(${by})::text`,
  number: (by) => sql`(${by})::text`,
  time: (by) => sql`(extract(epoch from ${by}) * 1000000)::bigint::text`,
  day: (by) => sql`to_char(${by}, 'YYYY-MM-DD')`,
};
const values: Record<SortBy['kind'], (value: string) => Sql> = {
  text: (value) => sql`${value}::text`,
  number: (value) => sql`${value}::bigint`,
  time: (value) => sql`(timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond')`,
  day: (value) => sql`${value}::date`,
};

const isWholeNumber = (value: string) => /^-?\d{1,16}$/.test(value) && Number.isSafeInteger(Number(value));
const isValidValue: Record<SortBy['kind'], (value: string) => boolean> = {
  text: (value) => !value.includes('\0'),
  number: isWholeNumber,
  time: isWholeNumber,
  day: (value) => day.safeParse(value).success,
};

/**
 * A cursor is valid for only one sort. It is not secret: a forged one is rejected or only changes where the page
 * starts.
 */
function readMark(cursor: string, sort: string, { kind, mayBeNull }: SortBy): Mark {
  const invalidCursor = invalid('cursor', 'valInvalid');
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw invalidCursor;
  }
  if (!Array.isArray(parts) || parts.length !== 3) throw invalidCursor;
  const [cursorSort, value, row]: unknown[] = parts;
  const isValue = typeof value === 'string' ? isValidValue[kind](value) : value === null && mayBeNull === true;
  if (cursorSort !== sort || !isValue || !integer.safeParse(row).success) throw invalidCursor;
  return { value: value as string | null, row: row as number };
}
