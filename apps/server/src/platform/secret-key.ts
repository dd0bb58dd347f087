import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#server/platform/settings.ts';

/** File name of the generated key. */
export const secretKeyName = 'secret-key';

/** The installation's secret: the configured one, or the one stored in DATA_DIR/secrets. */
export function secretKey(settings: Pick<Settings, 'givenSecretKey' | 'dataDir'>): string {
  return settings.givenSecretKey ?? storedSecret(settings.dataDir, secretKeyName);
}

/**
 * Reads a secret from DATA_DIR/secrets, and generates it the first time. Two processes that do this at the same time
 * get the same secret.
 */
export function storedSecret(dataDir: string, name: string): string {
  const stored = storedSecretIfAny(dataDir, name);
  if (stored !== undefined) return stored;
  const draft = writeDraft(dataDir, name, randomBytes(32).toString('base64url'));
  try {
    linkSync(draft, fileOf(dataDir, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = storedSecretIfAny(dataDir, name);
  if (secret === undefined)
    throw new Error(`The secret file ${fileOf(dataDir, name)} is empty; restore it from a backup.`);
  return secret;
}

export function storedSecretIfAny(dataDir: string, name: string): string | undefined {
  try {
    return readFileSync(fileOf(dataDir, name), 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Replaces the stored secret atomically. */
export function replaceStoredSecret(dataDir: string, name: string, secret: string): void {
  renameSync(writeDraft(dataDir, name, secret), fileOf(dataDir, name));
}

function writeDraft(dataDir: string, name: string, secret: string): string {
  mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  const draft = `${fileOf(dataDir, name)}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600, flush: true });
  return draft;
}

function fileOf(dataDir: string, name: string): string {
  return join(dataDir, 'secrets', name);
}
