import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work before other requests get a turn. */
const turnMs = 1;
const rowsInPage = 1000;

/** Maps many rows in order. Other requests run between turns of a millisecond. */
export async function mapInTurns<Row, Result>(
  rows: Iterable<Row>,
  map: (row: Row, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let turnEnd = performance.now() + turnMs;
  for (const row of rows) {
    results.push(map(row, results.length));
    if (performance.now() < turnEnd) continue;
    await setImmediate();
    turnEnd = performance.now() + turnMs;
  }
  return results;
}

/**
 * Reads all rows in pages, each starting after the last row of the previous page. The driver parses each page in one
 * turn. Other requests run between pages.
 */
export async function readInPages<Row>(
  readPage: (last: Row | undefined, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await readPage(rows.at(-1), rowsInPage);
    rows.push(...page);
    if (page.length < rowsInPage) return rows;
  }
}

/** Rows in batches, for statements that store many rows. */
export function* batchesOf<Row>(rows: readonly Row[], size: number): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
