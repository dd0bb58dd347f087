import { fork } from 'node:child_process';
import type { FilePlace } from '#server/platform/files/file-store.ts';
import type { Keys } from '#server/platform/identity/keys.ts';
import type { DemoSize } from '../world/world.ts';
import type { FillResult } from './fill-tables.ts';
import { loadHere } from './load-here.ts';
import type { LoaderMessage } from './loader.ts';

export interface LoadDemoOptions {
  /** URL of the login role, which can switch to lb_owner. */
  url: string;
  keys: Pick<Keys, 'demo' | 'seal'>;
  seed?: number;
  /** Day of the load as YYYY-MM-DD, today by default. Seed and day determine all data. */
  day?: string;
  /** End of the history. By default now if the day is today, otherwise the afternoon of that day in the Americas. */
  now?: Date;
  size?: DemoSize;
  /** Password of the thirteen sign-ins. */
  password: string;
  /** Folder for the files of the simulated cabinets. Without it, no files are written. */
  cabinetsDir?: string;
  /** Storage of uploaded files. Without it, the demo has no uploaded files. */
  files?: FilePlace;
  onProgress?: (progress: { done: number; of: number }) => void;
}

/** Result of a load. `isNew` is false if a demo already exists. */
export type LoadedDemo = ({ isNew: true } & FillResult) | { isNew: false };

/**
 * Loads the demo into an empty database in one transaction. An interrupted load leaves no rows, and the next one starts
 * over. If several servers start together, one loads and the others wait for a complete demo. A full demo is loaded in
 * a child process, so the server does not keep its memory.
 */
export function loadDemo(asked: LoadDemoOptions): Promise<LoadedDemo> {
  return asked.size === 'test' ? loadHere(asked) : loadBeside(asked);
}

function loadBeside({ onProgress, ...asked }: LoadDemoOptions): Promise<LoadedDemo> {
  const loader = fork(new URL('./loader.ts', import.meta.url), { serialization: 'advanced' });
  return new Promise((resolve, reject) => {
    loader.on('message', (message: LoaderMessage) => {
      if (message.kind === 'progress') onProgress?.(message.progress);
      else if (message.kind === 'loaded') resolve(message.loaded);
      else reject(new Error(message.reason));
    });
    loader.on('error', reject);
    loader.on('exit', (code, signal) =>
      reject(new Error(`Loading the demo was ended by ${signal ?? `code ${code}`}.`)),
    );
    loader.send(asked);
  });
}
