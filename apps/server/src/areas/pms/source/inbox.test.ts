import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deleteFromFolders, folderInbox } from './inbox-folder.ts';

function newInbox() {
  const dataDir = mkdtempSync(join(tmpdir(), 'inbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const folder = join(dataDir, 'inbox/corporation-1/property-1');
  mkdirSync(folder, { recursive: true });
  return { dataDir, folder, inbox: folderInbox(dataDir, 'inbox/corporation-1/property-1') };
}
const later = () => new Date(Date.now() + 60_000);

test('BEY-21 a file that changes while it is read is not used, and is read again when it is complete', async () => {
  const { folder, inbox } = newInbox();
  const path = join(folder, 'units.csv');
  writeFileSync(path, 'x'.repeat(8_000_000));
  const [file] = await inbox.list(later());
  const reading = inbox.read(file!);
  appendFileSync(path, 'more');
  expect(await reading).toBe('changed');
  const [complete] = await inbox.list(later());
  expect((await inbox.read(complete!)).length).toBe(8_000_004);
});

test('BEY-21 files that are still being written, hidden files, and folders are ignored, and links are marked as links', async () => {
  const { folder, inbox } = newInbox();
  writeFileSync(join(folder, 'units.csv'), 'Unit\n');
  writeFileSync(join(folder, '.units.csv.part'), 'Unit\n');
  symlinkSync('/etc/passwd', join(folder, 'link.csv'));
  mkdirSync(join(folder, 'older'));
  expect((await inbox.list(new Date())).map(({ name }) => name)).toEqual(['link.csv']);
  const listed = await inbox.list(later());
  expect(listed.map(({ name, unreadable }) => [name, unreadable]).toSorted()).toEqual([
    ['link.csv', 'pmsFileLink'],
    ['units.csv', undefined],
  ]);
});

test('BEY-21 a watched folder that is a link to another folder is not read', async () => {
  const { dataDir, folder, inbox } = newInbox();
  const foreign = join(dataDir, 'inbox/corporation-2/property-9');
  mkdirSync(foreign, { recursive: true });
  writeFileSync(join(foreign, 'units.csv'), 'Unit\n');
  rmSync(folder, { recursive: true });
  symlinkSync(foreign, folder);
  await expect(inbox.list(later())).rejects.toThrow('is a link');
});

test.each(['inbox/corporation-1', 'inbox/corporation-1/property-1'])(
  'BEY-21 nothing is created in the target of a link in a watched folder’s path: %s',
  async (link) => {
    const { dataDir, inbox } = newInbox();
    const target = join(dataDir, 'elsewhere');
    mkdirSync(target);
    rmSync(join(dataDir, link), { recursive: true });
    symlinkSync(target, join(dataDir, link));
    await expect(inbox.list(later())).rejects.toThrow('is a link');
    expect(readdirSync(target)).toEqual([]);
  },
);

test('BEY-21 a file that the server has no permission to read is reported as unreadable, not as changing', async () => {
  const { dataDir, folder, inbox } = newInbox();
  writeFileSync(join(folder, 'units.csv'), 'Unit\n', { mode: 0 });
  const [file] = await inbox.list(later());
  const user = process.geteuid?.() ?? 0;
  chmodSync(dataDir, 0o755);
  // Root can read every file.
  if (user === 0) process.seteuid?.('nobody');
  const read = await inbox.read(file!).finally(() => process.seteuid?.(user));
  expect(read).toBe('unreadable');
  rmSync(join(folder, 'units.csv'));
  expect(await inbox.read(file!)).toBe('changed');
});

test('BEY-21 a processed file is not moved through a link that replaced its folder', async () => {
  const { dataDir, folder, inbox } = newInbox();
  const foreign = join(dataDir, 'inbox/corporation-2/property-9');
  mkdirSync(foreign, { recursive: true });
  writeFileSync(join(folder, 'units.csv'), 'Unit\n');
  const [file] = await inbox.list(later());
  rmSync(join(folder, 'done'), { recursive: true });
  symlinkSync(foreign, join(folder, 'done'));
  await expect(inbox.move({ ...file!, id: 1 }, 'done')).rejects.toThrow('is a link');
  expect(readdirSync(foreign)).toEqual([]);
});

test('BEY-21 old processed files are deleted, but files behind a link or in another folder are not', async () => {
  const { dataDir, folder, inbox } = newInbox();
  writeFileSync(join(folder, 'units.csv'), 'Unit\n');
  const [file] = await inbox.list(later());
  await inbox.move({ ...file!, id: 1 }, 'done');
  const secrets = join(dataDir, 'secrets');
  const own = join(folder, 'older/done');
  for (const path of [secrets, own]) {
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'kept'), 'x');
  }
  rmSync(join(folder, 'failed'), { recursive: true });
  symlinkSync(secrets, join(folder, 'failed'));
  await deleteFromFolders(dataDir, later());
  expect([folder, secrets, own].map((path) => readdirSync(path))).toEqual([
    ['done', 'failed', 'older'],
    ['kept'],
    ['kept'],
  ]);
  expect(readdirSync(join(folder, 'done'))).toEqual([]);
});

test('BEY-21 a named pipe that replaces a listed file is not read', async () => {
  const { folder, inbox } = newInbox();
  writeFileSync(join(folder, 'units.csv'), 'Unit\n');
  const [file] = await inbox.list(later());
  rmSync(join(folder, 'units.csv'));
  execFileSync('mkfifo', [join(folder, 'units.csv')]);
  expect(await inbox.read(file!)).toBe('changed');
});
