import { Worker } from 'node:worker_threads';
import type { CredentialSource } from '../credentials.ts';
import type { CabinetFile } from '../log/cabinet-file.ts';
import type { WorldOptions } from '../world/make-world.ts';
import type { DemoProperty } from '../world/world.ts';

/** Number of worker threads. Fixed for every machine, because row IDs depend on it. */
const workerCount = 2;
/** Maximum number of unsaved batches per thread. Limits the memory if the database is slow. */
const maxInFlight = 6;

export interface WorkerTask {
  worker: number;
  workers: number;
  credit: number;
  world: WorldOptions;
  credentials: CredentialSource;
}

export type WorkerMessage =
  | { kind: 'rows'; table: string; columns: string[]; count: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'property'; files: CabinetFile[] }
  | { kind: 'done' };

/** Properties of one thread. Each thread gets about the same number of keys. */
export function propertiesOfWorker(
  properties: readonly DemoProperty[],
  { worker, workers: count }: WorkerTask,
): DemoProperty[] {
  return properties.toSorted((a, b) => b.tags.length - a.tags.length).filter((_, index) => index % count === worker);
}

interface GenerateOptions {
  world: WorldOptions;
  credentials: CredentialSource;
  /** Stores a batch of rows from any thread. Calls do not overlap. */
  onRows: (rows: WorkerMessage & { kind: 'rows' }) => Promise<void>;
  onProperty: (files: CabinetFile[]) => void;
}

/**
 * Generates the histories of all properties in threads. Resolves when all are stored, and rejects with the first
 * failure.
 */
export async function generateHistories({ world, credentials, onRows, onProperty }: GenerateOptions): Promise<void> {
  const workers: Worker[] = [];
  let last: Promise<void> = Promise.resolve();
  const run = (workerIndex: number) =>
    new Promise<void>((resolve, reject) => {
      const task: WorkerTask = { worker: workerIndex, workers: workerCount, credit: maxInFlight, world, credentials };
      const worker = new Worker(new URL('./history-worker.ts', import.meta.url), {
        workerData: task,
        resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 96 },
      });
      workers.push(worker);
      worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'done') resolve();
        else if (message.kind === 'property') onProperty(message.files);
        else {
          last = last.then(() => onRows(message)).then(() => worker.postMessage('taken'));
          last.catch(reject);
        }
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('a thread that generates histories ended early')));
    });
  try {
    await Promise.all(Array.from({ length: workerCount }, (_, workerIndex) => run(workerIndex)));
    await last;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
