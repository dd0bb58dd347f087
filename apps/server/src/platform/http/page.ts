import { day, integer } from '@latchboard/contract/shapes';
import { invalid } from '#server/platform/errors.ts';

/**
 * Writes the cursor of the next page from the sort values of the last row. It is not secret: a forged cursor is
 * rejected or only changes the start of the page.
 */
export function writeCursor(values: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Reads the sort values of a cursor. `form` lists their types: an `id` has 32 bits, and a `day` may be `infinity`. */
export function readCursor(
  cursor: string,
  form: readonly ('string' | 'number' | 'id' | 'day' | 'text-or-null')[],
): (string | number | null)[] {
  const invalidCursor = invalid('cursor', 'valInvalid');
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw invalidCursor;
  }
  const isOfKind = (value: unknown, kind: string) =>
    kind === 'id'
      ? integer.safeParse(value).success
      : kind === 'day'
        ? value === 'infinity' || day.safeParse(value).success
        : kind === 'text-or-null'
          ? value === null || typeof value === 'string'
          : typeof value === kind;
  if (
    !Array.isArray(values) ||
    values.length !== form.length ||
    !form.every((kind, index) => isOfKind(values[index], kind))
  )
    throw invalidCursor;
  if (values.some((value) => typeof value === 'number' && !Number.isSafeInteger(value))) throw invalidCursor;
  return values as (string | number | null)[];
}

/** A page of rows. One row beyond the limit shows that there is a next page. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorValuesOf: (row: Row) => readonly (string | number | null)[],
) {
  const pageRows = rows.slice(0, limit);
  const lastRow = pageRows.at(-1);
  return {
    rows: pageRows,
    next: rows.length > limit && lastRow !== undefined ? writeCursor(cursorValuesOf(lastRow)) : null,
  };
}
