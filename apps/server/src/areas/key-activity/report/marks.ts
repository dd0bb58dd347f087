import { invalid } from '#server/platform/errors.ts';
import { readCursor } from '#server/platform/http/page.ts';

/** Position of a row in chronological order. */
export interface TimeMark {
  readonly time: string;
  readonly datalog: number;
  readonly position: number;
}

/**
 * Position of a row in the order of another column. Rows without a value are last. Equal rows are ordered newest first.
 */
export interface ColumnMark extends TimeMark {
  readonly blank: number;
  readonly key: string;
}

const written = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Reads the cursor of a page in chronological order. Rejects a cursor of another order. */
export function readTimeMark(cursor: string, order: string): TimeMark {
  const [of, time, datalog, position] = readCursor(cursor, ['string', 'string', 'number', 'number']);
  if (of !== order) throw refused();
  return placeOf(time, datalog, position);
}

export function readColumnMark(cursor: string, order: string): ColumnMark {
  const form = ['string', 'number', 'string', 'string', 'number', 'number'] as const;
  const [of, blank, key, time, datalog, position] = readCursor(cursor, form);
  if (of !== order || (blank !== 0 && blank !== 1)) throw refused();
  return { blank, key: String(key), ...placeOf(time, datalog, position) };
}

type Value = string | number | null | undefined;

function placeOf(time: Value, datalog: Value, position: Value): TimeMark {
  if (typeof time !== 'string' || !isInstant(time)) throw refused();
  if (!isCount(datalog, 2_147_483_647) || !isCount(position, Number.MAX_SAFE_INTEGER)) throw refused();
  return { time, datalog, position };
}

/** Whether a text is an instant in the server's format, on a day that exists. */
const isInstant = (text: string) =>
  written.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;

const isCount = (value: Value, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;

const refused = () => invalid('cursor', 'valInvalid');
