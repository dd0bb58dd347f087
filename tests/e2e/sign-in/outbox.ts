import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from '../place.ts';

/** The code of eight digits in the latest message to an address; undefined while there is none. */
export function codeMailedTo(email: string): string | undefined {
  const folder = join(runFolder(), 'outbox');
  if (!existsSync(folder)) return undefined;
  const messages = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((message) => message.includes(email));
  return messages.at(-1)?.match(/^\s*(\d{8})\s*$/m)?.[1];
}
