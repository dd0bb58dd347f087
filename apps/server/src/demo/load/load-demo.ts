import { fork } from 'node:child_process';
import type { FilePlace } from '#server/platform/files/file-store.ts';
import type { Keys } from '#server/platform/identity/keys.ts';
import type { DemoSize } from '../world/world.ts';
import type { FillResult } from './fill-tables.ts';
import { loadHere } from './load-here.ts';
import type { LoaderMessage } from './loader.ts';

export interface LoadDemoOptions {
  /** Address of the login role, which may take on lb_owner. */
  url: string;
  keys: Pick<Keys, 'demo' | 'seal'>;
  seed?: number;
  /** The day of the load as YYYY-MM-DD: all that there is follows from seed and day. Today when it is not given. */
  day?: string;
  /** The moment the history ends: now when the day is today, else that day's afternoon in the Americas. */
  now?: Date;
  size?: DemoSize;
  /** Of the thirteen sign-ins. */
  password: string;
  /** Folder of the files for the simulated cabinets; without it none are written. */
  cabinetsDir?: string;
  /** Storage of uploaded files; without it the demo has none. */
  files?: FilePlace;
  onProgress?: (progress: { done: number; of: number }) => void;
}

/** Result of a load; `isNew` is false if a demo already exists. */
export type LoadedDemo = ({ isNew: true } & FillResult) | { isNew: false };

/**
 * Loads the demo into an empty database, all of it or nothing: a load that was cut off leaves no row, and the next one
 * begins again. Several servers may start at once; one loads, the others find it done. A demo for people is loaded by a
 * process of its own, so that the server does not keep the memory.
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
