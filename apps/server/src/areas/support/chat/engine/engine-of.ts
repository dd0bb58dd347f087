import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { builtInEngine } from './built-in.ts';
import type { ChatEngine } from './engine.ts';

/** The engine that answers in this installation. */
export const engineOf = (_platform: Platform, read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>): ChatEngine =>
  builtInEngine(read);
