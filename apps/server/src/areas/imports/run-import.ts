import { type ErrorCode, errorText } from '@latchboard/texts';
import { savepoint, type Tx } from '#server/platform/db/transaction.ts';
import { blame, Failure } from '#server/platform/errors.ts';
import { applyRow, columnOf, type ImportContext } from './apply-row.ts';
import { placesOf } from './places.ts';
import type { SheetRow } from './read-file.ts';

export interface Problem {
  row: number;
  column: string;
  code: string;
  message: string;
  value: string;
}

interface Run {
  rows: readonly SheetRow[];
  /** Told every so many rows. */
  onProgress: (done: number) => Promise<void>;
}

const rowsBetweenProgress = 200;

/** Ends a transaction that was only tried. */
export class TakenBack extends Error {}

/** Tries every row, each on what the good ones before it made, and answers what stands in the way. */
export async function tryRows(tx: Tx, ctx: Omit<ImportContext, 'tx'>, { rows, onProgress }: Run): Promise<Problem[]> {
  const places = placesOf(tx);
  const problems: Problem[] = [];
  for (const [at, row] of rows.entries()) {
    try {
      await savepoint(tx, () => applyRow({ ...ctx, tx }, places, row));
    } catch (error) {
      problems.push(...problemsOf(row, error));
    }
    if (at % rowsBetweenProgress === 0) await onProgress(at);
  }
  return problems;
}

/** Imports every row, or throws at the first that fails, with which takes all of it back. */
export async function importRows(tx: Tx, ctx: Omit<ImportContext, 'tx'>, { rows, onProgress }: Run): Promise<void> {
  const places = placesOf(tx);
  for (const [at, row] of rows.entries()) {
    await applyRow({ ...ctx, tx }, places, row);
    if (at % rowsBetweenProgress === 0) await onProgress(at);
  }
}

function problemsOf(row: SheetRow, thrown: unknown): Problem[] {
  const error = blame(thrown);
  if (!(error instanceof Failure)) throw error;
  const fields = error.fields.length > 0 ? error.fields : [{ path: 'Type', code: error.code }];
  return fields.map(({ path, code, params }) => {
    const column = columnOf(path);
    return {
      row: row.row,
      column,
      code,
      message: errorText(code as ErrorCode, 'en', params),
      // Kept and shown with the import, where a PIN has no place.
      value: column === 'PIN' ? '' : (row.cells[column as keyof SheetRow['cells']] ?? ''),
    };
  });
}
