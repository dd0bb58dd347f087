import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from '../place.ts';

/** The messages to an address, oldest first. */
export function messagesTo(email: string): string[] {
  const folder = join(runFolder(), 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((message) => message.includes(email));
}

/**
 * Returns the last eight-digit code emailed to an address, even if other emails followed. Undefined if there is none.
 */
export function mailedCode(email: string): string | undefined {
  return messagesTo(email)
    .flatMap((message) => message.match(/^\s*(\d{8})\s*$/m)?.[1] ?? [])
    .at(-1);
}
