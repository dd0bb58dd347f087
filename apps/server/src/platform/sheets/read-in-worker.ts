import { invalid } from '#server/platform/errors.ts';
import { runInWorker, WorkerLimitError } from '#server/platform/workers/in-worker.ts';

const rowsPerChunk = 500;

/** Converts rows to chunks of JSON, because a worker sends bytes faster than objects. */
export function chunksOf(rows: readonly unknown[]): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let from = 0; from < rows.length; from += rowsPerChunk)
    chunks.push(Buffer.from(JSON.stringify(rows.slice(from, from + rowsPerChunk))));
  return chunks;
}

interface SheetToRead {
  /** Worker program of the area. */
  readonly program: URL;
  readonly bytes: Buffer;
  readonly fileName: string;
  readonly userId?: number;
  /** Whether the caller has no open transaction and can wait for a free worker. */
  readonly mayWait?: boolean;
}

/** Reads a file in a worker process. A file that takes too much time or memory is rejected. */
export async function readInWorker<Reply>({ program, bytes, fileName, ...limits }: SheetToRead): Promise<Reply> {
  try {
    return await runInWorker<Reply>({
      ...limits,
      program,
      data: { bytes, fileName },
      // Reading takes a few seconds. A busy machine needs several times as long.
      seconds: 60,
      megabytes: 512,
      idleSeconds: 60,
    });
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error;
    throw invalid('file', 'importUnreadable');
  }
}
