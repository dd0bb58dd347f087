import type { Copy } from './copies.ts';

/** Returns the stored copy of data. Undefined if there is none. */
export const readOffline = (name: string): Promise<Copy | undefined> =>
  import('./copies.ts').then(({ readCopy }) => readCopy(name)).catch(() => undefined);
