import { mapInTurns } from '#server/platform/jobs/in-turns.ts';
import type { MappedRow, PmsValues } from '../mapping/mapped-row.ts';

export interface RepeatedRows {
  /** First line of the rows that share a key and all values, by key. */
  readonly firstLine: ReadonlyMap<string, number>;
  /** Lines of the rows that share a key but differ in values or have problems, by key. */
  readonly repeatedLines: ReadonlyMap<string, string>;
}

/** Finds rows in the file that share a key. */
export async function findRepeatedRows(
  rows: readonly MappedRow[],
  keyOf: (values: PmsValues) => string | undefined,
): Promise<RepeatedRows> {
  const compared = rows.filter(({ skippedBy }) => !skippedBy);
  const keys = await mapInTurns(compared, ({ values }) => keyOf(values));
  const byKey = Map.groupBy(compared, (_, index) => keys[index]);
  const firstLine = new Map<string, number>();
  const repeatedLines = new Map<string, string>();
  for (const [key, [first, ...others]] of byKey) {
    if (key === undefined || !first || others.length === 0) continue;
    if (others.every((other) => isSameRow(first, other))) firstLine.set(key, first.line);
    else repeatedLines.set(key, firstOf([first, ...others].map(({ line }) => line)));
  }
  return { firstLine, repeatedLines };
}

const isSameRow = (a: MappedRow, b: MappedRow): boolean =>
  a.problems.length + b.problems.length === 0 &&
  Object.keys(a.values).length === Object.keys(b.values).length &&
  Object.entries(a.values).every(([field, value]) => b.values[field] === value);

const maxLines = 5;
const firstOf = (lines: readonly number[]) =>
  [...lines.slice(0, maxLines), ...(lines.length > maxLines ? ['…'] : [])].join(', ');
