import type { LocalClock } from './local-clock.ts';

export type CellContent = string | number | null;

export interface FileColumn<Row> {
  readonly header: string;
  /** Width in characters. */
  readonly width: number;
  /** Formats the times of this column. Its cells contain values of `LocalClock.toLocal`. */
  readonly clock?: LocalClock | undefined;
  /** Whether the cells contain dollars. Files show them with two decimals. */
  readonly isMoney?: true;
  /** Whether a printed document omits the column if all its cells are empty. */
  readonly isOptional?: boolean;
  readonly cell: (row: Row) => CellContent;
}

/** Column of an amount in cents. The cells contain dollars, which a spreadsheet can sum. */
export const moneyColumn = <Row>(
  header: string,
  width: number,
  cents: (row: Row) => number | null,
): FileColumn<Row> => ({
  ...{ header, width, isMoney: true },
  cell: (row) => {
    const amount = cents(row);
    return amount === null ? null : amount / 100;
  },
});

/** Dollars with two decimals. */
export const formatDollars = (dollars: number): string => dollars.toFixed(2);

/**
 * A table with lines above and below it, which CSV files omit. Its rows arrive in batches, so only one batch is in
 * memory at a time.
 */
export interface ReportFile<Row> {
  readonly heading: readonly string[];
  readonly columns: readonly FileColumn<Row>[];
  readonly closing?: readonly string[];
  readonly batches: AsyncIterable<readonly Row[]>;
}

/** Yields rows that are already loaded, as a single batch. */
export async function* singleBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** First characters of a formula. Includes full-width forms, which East Asian spreadsheet programs accept. */
const formulaStarts = new Set([...'=+-@＝＋－＠\t\r'].map((character) => character.charCodeAt(0)));

/** Adds an apostrophe to a value that a spreadsheet would read as a formula. */
export const escapeFormula = (text: string) => (formulaStarts.has(text.charCodeAt(0)) ? `'${text}` : text);

/** A semicolon, tab, or line break, optional quotes, and the start of a formula. */
const laterFormula = /([;\t\r\n]"*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/**
 * Adds an apostrophe before each formula inside a value. A program that splits a CSV file at semicolons or tabs begins
 * a cell there, and also after a line break (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export const escapeLaterFormulas = (text: string) => text.replaceAll(laterFormula, "$1'");

const maxCacheSize = 10_000;

/** Returns `make` with a cache of its results. The rows in a file mostly repeat the same names, units, and tags. */
export function memoize<T>(make: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    let value = cache.get(text);
    if (value === undefined) {
      value = make(text);
      if (cache.size >= maxCacheSize) cache.clear();
      cache.set(text, value);
    }
    return value;
  };
}
