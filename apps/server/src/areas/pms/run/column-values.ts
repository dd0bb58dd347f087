import { maxColumnValues } from '@latchboard/contract/pms/rules';
import type { Tx } from '#server/platform/db/transaction.ts';
import { readPiece } from '../file/file-pieces.ts';
import type { RunRow } from './queries.ts';

/** Maximum length of a value that a mapping can replace. */
const maxLength = 200;

interface ColumnValues {
  readonly values: string[];
  readonly hasMoreValues: boolean;
}

/** Reads the first distinct values of each column, from all rows of the run's file. */
export async function readColumnValues(
  tx: Tx,
  sealKey: Uint8Array,
  { id, columns }: RunRow,
): Promise<readonly ColumnValues[]> {
  const values = columns.map(() => new Set<string>());
  for (let number = 0; ; number += 1) {
    const piece = await readPiece(tx, sealKey, id, number);
    if (!piece) break;
    for (const [index, found] of values.entries())
      for (const { cells } of piece) {
        if (found.size > maxColumnValues) break;
        const text = cells[index]?.trim() ?? '';
        if (text !== '' && text.length <= maxLength) found.add(text);
      }
  }
  return values.map((found) => ({
    values: [...found].slice(0, maxColumnValues),
    hasMoreValues: found.size > maxColumnValues,
  }));
}
