import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { open, seal } from '#server/platform/identity/seal.ts';
import { readInWorker } from '#server/platform/sheets/read-in-worker.ts';
import type { PmsFile, PmsFileRow } from './read-pms-file.ts';

/** File that a worker has read. */
export interface ParsedPmsFile extends Omit<PmsFile, 'rows'> {
  readonly rowCount: number;
  /** Pieces of the file, each the JSON of some rows. */
  readonly pieces: readonly Uint8Array[];
}

/** Rows from a call that a worker has read. */
export interface ParsedPmsRows extends ParsedPmsFile {
  readonly mappingId: number;
}

const program = new URL('./file-worker.ts', import.meta.url);
const rowsProgram = new URL('./rows-worker.ts', import.meta.url);

type FileToRead = Pick<Parameters<typeof readInWorker>[0], 'bytes' | 'fileName'> & { readonly userId: number };

/** Reads a file in a worker process. */
export const readFile = (file: FileToRead): Promise<ParsedPmsFile> =>
  readInWorker<ParsedPmsFile>({ ...file, program, mayWait: true });

/** Reads the JSON body of a call in a worker. Throws `badRequest` if it is not a JSON object. */
export async function readRows(bytes: Buffer, userId: number): Promise<ParsedPmsRows> {
  const task = { program: rowsProgram, bytes, fileName: 'JSON', userId, mayWait: true };
  const read = await readInWorker<ParsedPmsRows | undefined>(task);
  if (!read) throw new Failure('badRequest');
  return read;
}

interface RunRef {
  readonly id: number;
  readonly propertyId: number;
}

/** Stores the rows of a file sealed, because they can contain personal data. */
export async function storePieces(
  tx: Tx,
  sealKey: Uint8Array,
  { id, propertyId }: RunRef,
  pieces: readonly Uint8Array[],
): Promise<void> {
  for (const [number, piece] of pieces.entries())
    await tx
      .insertInto('pms_run_piece')
      .values({ run_id: id, property_id: propertyId, number, rows_sealed: seal(sealKey, piece) })
      .execute();
}

/** Reads one piece of a file's rows. Undefined after the last piece, or if the file was deleted. */
export async function readPiece(
  tx: Tx,
  sealKey: Uint8Array,
  runId: number,
  number: number,
): Promise<readonly PmsFileRow[] | undefined> {
  const piece = await tx
    .selectFrom('pms_run_piece')
    .select('rows_sealed')
    .where('run_id', '=', runId)
    .where('number', '=', number)
    .executeTakeFirst();
  return piece && (JSON.parse(open(sealKey, piece.rows_sealed).toString()) as PmsFileRow[]);
}
