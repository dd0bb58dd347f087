import type { FileStoreSettings } from '#server/platform/files/file-store.ts';
import type { Keys } from '#server/platform/identity/keys.ts';
import type { DemoSize } from '../world/world.ts';
import type { FillResult } from './fill-tables.ts';

export interface LoadDemoOptions {
  /** URL of the login role, which can switch to lb_owner. */
  url: string;
  keys: Pick<Keys, 'demo' | 'seal'>;
  seed?: number;
  /** Day of the load (YYYY-MM-DD). Default: today. Seed, day, size, and `now` determine all data except secrets. */
  day?: string;
  /** End of the history. Default: now if the day is today, otherwise the afternoon of that day in the Americas. */
  now?: Date;
  size?: DemoSize;
  /** Password of the thirteen sign-ins. */
  password: string;
  /** Folder for the state files of the simulated cabinets. Without a folder, no files are written. */
  cabinetsDir?: string;
  /** Storage of uploaded files. Without storage, the demo has no uploaded files. */
  files?: FileStoreSettings;
  onProgress?: (progress: { done: number; of: number }) => void;
}

/** Result of a load. `isNew` is false if a demo already exists. */
export type LoadedDemo = ({ isNew: true } & FillResult) | { isNew: false };

/** Message from the child process that loads a demo. */
export type LoaderMessage =
  | { kind: 'progress'; progress: { done: number; of: number } }
  | { kind: 'loaded'; loaded: LoadedDemo }
  | { kind: 'failed'; reason: string };
