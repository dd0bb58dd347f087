import type { Selectable } from 'kysely';
import type { BulkImport } from '#server/platform/db/schema.gen.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { open, seal } from '#server/platform/identity/seal.ts';
import type { SheetRow } from './read-file.ts';

export type Import = Selectable<BulkImport>;

/** Problem in one row. The text of the problem is composed when a user views it. */
export interface Problem {
  readonly row: number;
  readonly column: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly value: string;
}

export const loadImport = (tx: Tx, id: number) =>
  tx.selectFrom('bulk_import').selectAll().where('id', '=', id).executeTakeFirst();

export const newestImports = (tx: Tx, staffId: number, limit: number) =>
  tx.selectFrom('bulk_import').selectAll().where('staff_id', '=', staffId).orderBy('id', 'desc').limit(limit).execute();

type Changes = Partial<Pick<Import, 'state' | 'done' | 'failure' | 'touched_at' | 'problem_rows' | 'made' | 'counts'>>;

export const changeImport = (tx: Tx, id: number, set: Changes) =>
  tx.updateTable('bulk_import').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Stores the chunks of a sheet encrypted, because they can contain PINs. */
export async function storeChunks(tx: Tx, sealKey: Uint8Array, id: number, chunks: readonly Uint8Array[]) {
  for (const [number, chunk] of chunks.entries())
    await tx
      .insertInto('bulk_import_piece')
      .values({ import_id: id, number, rows_sealed: seal(sealKey, chunk) })
      .execute();
}

/** Reads the rows of a sheet, with only one chunk in memory at a time. */
export async function* readRows(tx: Tx, sealKey: Uint8Array, id: number): AsyncGenerator<SheetRow> {
  for (let number = 0; ; number += 1) {
    const chunk = await tx
      .selectFrom('bulk_import_piece')
      .select('rows_sealed')
      .where('import_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!chunk) return;
    yield* JSON.parse(open(sealKey, chunk.rows_sealed).toString()) as SheetRow[];
  }
}

export const deleteChunks = (tx: Tx, id: number) =>
  tx.deleteFrom('bulk_import_piece').where('import_id', '=', id).execute();

const problemsPerInsert = 1000;

/** Replaces the stored problems. */
export async function storeProblems(tx: Tx, id: number, problems: readonly Problem[]): Promise<void> {
  await tx.deleteFrom('bulk_import_problem').where('import_id', '=', id).execute();
  for (let from = 0; from < problems.length; from += problemsPerInsert) {
    const rows = problems.slice(from, from + problemsPerInsert).map((problem, index) => ({
      ...{ import_id: id, number: from + index, row_number: problem.row, column_name: problem.column },
      ...{ code: problem.code, params: JSON.stringify(problem.params), value: problem.value },
    }));
    await tx.insertInto('bulk_import_problem').values(rows).execute();
  }
}

export async function readProblems(tx: Tx, id: number, limit: number): Promise<Problem[]> {
  const rows = await tx
    .selectFrom('bulk_import_problem')
    .selectAll()
    .where('import_id', '=', id)
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(({ row_number: row, column_name: column, code, params, value }) => ({
    ...{ row, column, code, value },
    params: params as Problem['params'],
  }));
}
