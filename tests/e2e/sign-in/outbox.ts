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

/** The code of eight digits in the latest message to an address; undefined while there is none. */
export function codeMailedTo(email: string): string | undefined {
  return messagesTo(email)
    .at(-1)
    ?.match(/^\s*(\d{8})\s*$/m)?.[1];
}
