import { invalid } from '#server/platform/errors.ts';
import type { IgnoredContent } from '#server/platform/sheets/table.ts';
import { inWorker, WorkerLimitExceeded } from '#server/platform/workers/in-worker.ts';

export const rowsInPiece = 500;

/** Sheet that a worker has read. */
export interface ReadSheet {
  readonly rowCount: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly ignored: IgnoredContent;
  /** JSON of at most `rowsInPiece` rows each. */
  readonly pieces: readonly Uint8Array[];
}

const program = new URL('./sheet-worker.ts', import.meta.url);

/** Reads a file in a worker process. A file that takes too much time or memory is rejected. */
export async function readPieces(bytes: Buffer, fileName: string): Promise<ReadSheet> {
  try {
    return await inWorker<ReadSheet>({
      program,
      data: { bytes, fileName },
      // Reading takes a few seconds. A busy machine needs several times as long.
      seconds: 60,
      megabytes: 512,
      idleSeconds: 60,
    });
  } catch (error) {
    if (!(error instanceof WorkerLimitExceeded)) throw error;
    throw invalid('file', 'importUnreadable');
  }
}
