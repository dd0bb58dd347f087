import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#server/platform/settings.ts';
import { openFileStore } from './file-store.ts';

/** The store throws for some invalid names and rejects its promise for others. */
const attempt = async (work: () => Promise<unknown>) => work();

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'latchboard-files-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('SYS-04 files are stored in DATA_DIR, and written and read as streams', async () => {
  const dataDir = folder();
  const store = await openFileStore(readSettings({ DATA_DIR: dataDir }));
  await store.putStream('property/1/lease.pdf', Readable.from([Buffer.from('first '), Buffer.from('second')]));
  expect(readFileSync(join(dataDir, 'files/property/1/lease.pdf'), 'utf8')).toBe('first second');
  expect(await store.get('property/1/lease.pdf')).toBe('first second');
  expect(await store.exists('property/2/lease.pdf')).toBe(false);
  await store.delete('property/1/lease.pdf');
  expect(await store.exists('property/1/lease.pdf')).toBe(false);
});

test('SYS-04 FILES_URL sets another folder; startup fails with an invalid URL', async () => {
  const otherFolder = folder();
  const FILES_URL = `${pathToFileURL(otherFolder).href}/kept/`;
  const store = await openFileStore(readSettings({ DATA_DIR: folder(), FILES_URL }));
  await store.put('a.txt', 'here');
  expect(readFileSync(join(otherFolder, 'kept/a.txt'), 'utf8')).toBe('here');
  expect(() => readSettings({ FILES_URL: 'ftp://bucket' })).toThrow('FILES_URL');
});

test('SYS-04 no file name can access a path outside the file store', async () => {
  const dataDir = folder();
  const store = await openFileStore(readSettings({ DATA_DIR: dataDir }));
  const secret = join(dataDir, 'secret-key');
  writeFileSync(secret, 'kept');
  const names = [
    '../secret-key',
    '../../etc/passwd',
    'a/../../secret-key',
    '/../secret-key',
    '..',
    '.',
    '',
    '/',
    'a/../..',
    '..\\secret-key',
  ];
  for (const name of names) {
    await expect(
      attempt(() => store.put(name, 'overwritten')),
      name,
    ).rejects.toThrow();
    await expect(
      attempt(() => store.get(name)),
      name,
    ).rejects.toThrow();
  }
  const segment = fc.constantFrom('..', '.', '', 'a', '/', '\\', '%2e%2e', '\u0000', '…', 'secret-key', '~', 'C:');
  await fc.assert(
    fc.asyncProperty(
      fc.array(segment, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('/', '\\', ''),
      async (segments, separator) => {
        await attempt(() => store.put(segments.join(separator), 'overwritten')).catch(() => {});
        expect(readFileSync(secret, 'utf8')).toBe('kept');
      },
    ),
    { numRuns: 150 },
  );
});

test('SYS-04 only the server’s user can read the files', async () => {
  const dataDir = folder();
  const store = await openFileStore(readSettings({ DATA_DIR: dataDir }));
  await store.put('private.txt', 'secret');
  expect(statSync(join(dataDir, 'files')).mode & 0o077).toBe(0);
});
