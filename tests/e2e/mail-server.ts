import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSmtpServer } from '../../apps/server/src/testing/smtp-server.ts';
import { runFolder } from './place.ts';

const makeFolder = (name: string) => {
  const path = join(runFolder(), name);
  mkdirSync(path, { recursive: true });
  return path;
};

/**
 * Starts the mail server of this run. It stores each message as a file in `outbox`. It rejects the addresses passed to
 * `rejectAddress`.
 */
export function startMailServer() {
  let count = 0;
  return startSmtpServer({
    rejects: (address) => existsSync(join(makeFolder('refused'), address)),
    receive: async ({ raw }) => {
      const path = join(makeFolder('outbox'), `${Date.now()}-${String(count++).padStart(6, '0')}`);
      await writeFile(`${path}.part`, raw);
      await rename(`${path}.part`, `${path}.eml`);
    },
  });
}

/** Makes the server reject an address until `acceptAddress` is called. */
export const rejectAddress = (address: string) => writeFileSync(join(makeFolder('refused'), address), '');
export const acceptAddress = (address: string) => rmSync(join(makeFolder('refused'), address));
