import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Settings } from '#server/platform/settings.ts';
import { builtInEngine } from './built-in.ts';
import type { ChatEngine } from './engine.ts';
import { lexEngine } from './lex.ts';

/** One Lex client for each server process, because a client keeps connections open. */
const lexEngines = new WeakMap<Settings, ChatEngine>();

/**
 * Returns the chat engine of this installation: Amazon Lex if a bot is configured, otherwise the built-in one (CHT-03).
 */
export function engineOf({ settings }: Platform, read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>): ChatEngine {
  if (settings.chatLex === undefined) return builtInEngine(read);
  const engine = lexEngines.get(settings) ?? lexEngine(settings.chatLex);
  lexEngines.set(settings, engine);
  return engine;
}
