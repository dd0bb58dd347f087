import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Settings } from '#server/platform/settings.ts';
import { builtInEngine } from './built-in.ts';
import type { ChatEngine } from './engine.ts';
import { lexEngine } from './lex.ts';

/** A server process has one client of Lex, which keeps its connections. */
const lexEngines = new WeakMap<Settings, ChatEngine>();

/** The engine that answers in this installation: Lex where a bot of it is set, else our own (CHT-03). */
export function engineOf({ settings }: Platform, read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>): ChatEngine {
  if (settings.chatLex === undefined) return builtInEngine(read);
  const engine = lexEngines.get(settings) ?? lexEngine(settings.chatLex);
  lexEngines.set(settings, engine);
  return engine;
}
