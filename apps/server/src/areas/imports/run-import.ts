import { savepoint, type Tx } from '#server/platform/db/transaction.ts';
import { Failure, mapDatabaseError } from '#server/platform/errors.ts';
import { applyRow, columnOf, type ImportContext } from './apply-row.ts';
import { type CreatedPlace, collectCreatedPlaces } from './created-places.ts';
import { createPlaceCache, type PlaceCache } from './places.ts';
import type { SheetRow } from './read-file.ts';
import { trackRejectedParents } from './rejected-parents.ts';
import { typeOf } from './row-type.ts';
import type { Problem } from './store.ts';

interface ImportRun {
  readonly rows: AsyncIterable<SheetRow>;
  /** Called every `rowsBetweenProgress` rows. Throws to end the run. */
  readonly onProgress: (done: number) => Promise<void>;
}

const rowsBetweenProgress = 200;

/** Thrown for a row that cannot be imported. All rows are then rolled back. */
export class RowRejectedError extends Error {
  override name = 'RowRejectedError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(`row ${problems[0]?.row} cannot be imported`);
    this.problems = problems;
  }
}

/** Result of a dry run: problems, and the number of rows of each type that can be imported. */
export interface DryRunResult {
  readonly problems: readonly Problem[];
  readonly counts: Readonly<Record<string, number>>;
}

/** Checks every row in order. Each row can refer to the valid rows before it. */
export async function dryRunRows(tx: Tx, ctx: ImportContext, { rows, onProgress }: ImportRun): Promise<DryRunResult> {
  const places = createPlaceCache(tx);
  const problems: Problem[] = [];
  const counts: Record<string, number> = {};
  const rejectedParents = trackRejectedParents();
  let done = 0;
  for await (const row of rows) {
    try {
      await savepoint(tx, () => applyValidRow(places, row, ctx));
      const type = typeOf(row) ?? '';
      counts[type] = (counts[type] ?? 0) + 1;
    } catch (error) {
      const rowProblems = problemsOf(row, error, ctx).map(rejectedParents.explain);
      rejectedParents.record(row, rowProblems);
      problems.push(...rowProblems);
    }
    if (done++ % rowsBetweenProgress === 0) await onProgress(done);
  }
  return { problems, counts };
}

/** Imports every row and returns the new places. Throws at the first row that fails, which rolls back all of them. */
export async function importRows(tx: Tx, ctx: ImportContext, { rows, onProgress }: ImportRun): Promise<CreatedPlace[]> {
  const places = createPlaceCache(tx);
  const createdPlaces = collectCreatedPlaces();
  let done = 0;
  for await (const row of rows) {
    try {
      createdPlaces.add(await applyValidRow(places, row, ctx));
    } catch (error) {
      throw new RowRejectedError(problemsOf(row, error, ctx));
    }
    if (done++ % rowsBetweenProgress === 0) await onProgress(done);
  }
  return createdPlaces.all();
}

/** Imports a row. A row with cell errors is checked completely before the function throws. */
async function applyValidRow(places: PlaceCache, row: SheetRow, ctx: ImportContext): Promise<CreatedPlace> {
  const created = await applyRow(places, row, ctx);
  if (row.faults) throw new Failure('validation');
  return created;
}

function problemsOf(row: SheetRow, cause: unknown, ctx: ImportContext): Problem[] {
  const error = mapDatabaseError(cause, ctx.platform.constraints);
  if (!(error instanceof Failure)) throw error;
  const cellErrors = row.faults ?? [];
  const fields = error.fields.length > 0 || row.faults ? error.fields : [{ path: 'Type', code: error.code }];
  const others = fields.filter(({ path }) => !cellErrors.some((cellError) => cellError.path === columnOf(path)));
  return [...cellErrors, ...others].map(({ path, code, params = {} }) => {
    const column = columnOf(path);
    // The import stores and shows the value, so a PIN is omitted.
    const value = column === 'PIN' ? '' : (row.cells[column as keyof SheetRow['cells']] ?? '');
    return { row: row.row, column, code, params, value };
  });
}
