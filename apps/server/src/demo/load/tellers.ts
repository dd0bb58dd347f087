import { Worker } from 'node:worker_threads';
import type { CredentialSource } from '../credentials.ts';
import type { CabinetFile } from '../log/cabinet-file.ts';
import type { WorldAsked } from '../world/make-world.ts';
import type { DemoProperty } from '../world/world.ts';

/** Threads that tell the histories. The numbers of rows depend on how many there are, so it is the same everywhere. */
const tellers = 2;
/** Batches one thread may have on the way, so that memory stays small however slow the database is. */
const mostOnTheWay = 6;

export interface TellerOrder {
  teller: number;
  tellers: number;
  credit: number;
  world: WorldAsked;
  credentials: CredentialSource;
}

export type TellerMessage =
  | { kind: 'rows'; table: string; columns: string[]; count: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'property'; files: CabinetFile[] }
  | { kind: 'done' };

/** The properties of one thread: about as many keys for each. */
export function mine(properties: readonly DemoProperty[], { teller, tellers: count }: TellerOrder): DemoProperty[] {
  return properties.toSorted((a, b) => b.tags.length - a.tags.length).filter((_, index) => index % count === teller);
}

interface Telling {
  world: WorldAsked;
  credentials: CredentialSource;
  /** Takes one batch of rows at a time, whichever thread it comes from. */
  onRows: (rows: TellerMessage & { kind: 'rows' }) => Promise<void>;
  onProperty: (files: CabinetFile[]) => void;
}

/** Lets threads tell the histories of all properties; ends when all is told and taken, or with the first failure. */
export async function tellHistories({ world, credentials, onRows, onProperty }: Telling): Promise<void> {
  const workers: Worker[] = [];
  let last: Promise<void> = Promise.resolve();
  const run = (teller: number) =>
    new Promise<void>((resolve, reject) => {
      const order: TellerOrder = { teller, tellers, credit: mostOnTheWay, world, credentials };
      const worker = new Worker(new URL('./teller.ts', import.meta.url), {
        workerData: order,
        resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 96 },
      });
      workers.push(worker);
      worker.on('message', (message: TellerMessage) => {
        if (message.kind === 'done') resolve();
        else if (message.kind === 'property') onProperty(message.files);
        else {
          last = last.then(() => onRows(message)).then(() => worker.postMessage('taken'));
          last.catch(reject);
        }
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('a thread that tells histories ended early')));
    });
  try {
    await Promise.all(Array.from({ length: tellers }, (_, teller) => run(teller)));
    await last;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
