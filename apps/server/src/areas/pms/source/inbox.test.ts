import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { completeFiles, readUnchanged } from './inbox.ts';

function inboxFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'inbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
const later = () => new Date(Date.now() + 60_000);

test('BEY-21 a file that changes while it is read is not used, and is read again when it is complete', async () => {
  const folder = inboxFolder();
  const path = join(folder, 'units.csv');
  writeFileSync(path, 'x'.repeat(8_000_000));
  const [file] = await completeFiles(folder, later());
  const reading = readUnchanged(file!);
  appendFileSync(path, 'more');
  expect(await reading).toBeUndefined();
  const [complete] = await completeFiles(folder, later());
  expect((await readUnchanged(complete!))?.length).toBe(8_000_004);
});

test('BEY-21 files that are still being written, hidden files, links, and folders are ignored', async () => {
  const folder = inboxFolder();
  writeFileSync(join(folder, 'units.csv'), 'Unit\n');
  writeFileSync(join(folder, '.units.csv.part'), 'Unit\n');
  symlinkSync('/etc/passwd', join(folder, 'link.csv'));
  mkdirSync(join(folder, 'older'));
  expect(await completeFiles(folder, new Date())).toEqual([]);
  expect((await completeFiles(folder, later())).map(({ name }) => name)).toEqual(['units.csv']);
});
