import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sampleExport } from './sample-export.ts';

const { lines, installationKey, checkpoint, signature } = sampleExport();
const folder = mkdtempSync(join(tmpdir(), 'verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const saveFile = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const saveExport = (file: readonly string[]) => saveFile('export.jsonl', `${file.join('\n')}\n`);
const verify = (...args: string[]) => {
  const command = join(import.meta.dirname, '../../../commands/verify.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

test('BEY-01 npm run verify reports that an untouched export is unchanged and complete', () => {
  const { status, output } = verify(saveExport(lines));
  expect(output).toContain('UNCHANGED AND COMPLETE');
  expect(output).toContain('24 log entries from 2 cabinets, 16 shown');
  expect(output).toContain(installationKey);
  expect(status).toBe(0);
});

test('BEY-01 npm run verify reports the modification of an export and the position of the modification', () => {
  const { status, output } = verify(saveExport(lines.toSpliced(3, 1)));
  expect(output).toContain('CHANGED OR INCOMPLETE');
  expect(output).toContain('a row is missing (cabinet 3, position 6)');
  expect(status).toBe(1);
});

test('BEY-01 npm run verify checks the file against the published keys and checkpoints', () => {
  const file = saveExport(lines);
  const keys = saveFile('keys.json', JSON.stringify({ keys: [{ key: installationKey }] }));
  const checkpoints = saveFile('checkpoints.json', JSON.stringify({ checkpoints: [{ ...checkpoint, signature }] }));
  expect(verify(file, '--keys', keys, '--checkpoints', checkpoints).status).toBe(0);
  const others = saveFile('others.json', JSON.stringify([`${'A'.repeat(43)}`]));
  const { status, output } = verify(file, '--keys', others);
  expect(output).toContain('the key that sealed the file was not published by the provider (line 1)');
  expect(status).toBe(1);
});

test('BEY-01 npm run verify prints its usage, and names a file it cannot read', () => {
  expect(verify()).toMatchObject({ status: 2, output: expect.stringContaining('npm run verify FILE') });
  expect(verify(join(folder, 'nothing-here'))).toMatchObject({
    status: 2,
    output: expect.stringContaining('nothing-here'),
  });
  expect(verify(saveFile('picture.png', '\u0089PNG'))).toMatchObject({
    status: 2,
    output: expect.stringContaining('This is not a Signed proof file'),
  });
});
