import { invalid } from '#server/platform/errors.ts';
import { readCursor } from '#server/platform/http/page.ts';

/** Position of a row in time order. */
export interface TimePosition {
  readonly time: string;
  readonly datalog: number;
  readonly position: number;
}

/**
 * Position of a row in the order of another column. Rows without a value are last. Equal rows are ordered newest first.
 */
export interface ColumnPosition extends TimePosition {
  readonly blank: number;
  readonly key: string;
}

const isoInstant = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Reads the cursor of a page sorted by time. Rejects a cursor for a different order. */
export function readTimePosition(cursor: string, order: string): TimePosition {
  const [sort, time, datalog, position] = readCursor(cursor, ['string', 'string', 'number', 'number']);
  if (sort !== order) throw invalidCursor();
  return positionOf(time, datalog, position);
}

export function readColumnPosition(cursor: string, order: string): ColumnPosition {
  const form = ['string', 'number', 'string', 'string', 'number', 'number'] as const;
  const [sort, blank, key, time, datalog, position] = readCursor(cursor, form);
  if (sort !== order || (blank !== 0 && blank !== 1)) throw invalidCursor();
  return { blank, key: String(key), ...positionOf(time, datalog, position) };
}

type Value = string | number | null | undefined;

function positionOf(time: Value, datalog: Value, position: Value): TimePosition {
  if (typeof time !== 'string' || !isInstant(time)) throw invalidCursor();
  if (!isCount(datalog, 2_147_483_647) || !isCount(position, Number.MAX_SAFE_INTEGER)) throw invalidCursor();
  return { time, datalog, position };
}

/** Whether a string is an instant in the server's format, on a valid date. */
const isInstant = (text: string) =>
  isoInstant.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;

const isCount = (value: Value, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;

const invalidCursor = () => invalid('cursor', 'valInvalid');
