import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../project.mjs';
import { staleFiles } from './generate.mjs';
import { matrixFiles } from './matrix.mjs';
import { textFiles } from './texts.mjs';

/** A copy of some folders of the project, removed after the test. */
function copyOf(...folders: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'areas-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const folder of folders) cpSync(join(root, folder), join(copy, folder), { recursive: true });
  return copy;
}

test('the generated lists match the folders of the areas', () => {
  const stale = staleFiles(root).map(([path]) => path);
  expect(stale, 'run node tooling/areas.mjs').toEqual([]);
});

test('matrix rules named after an area that does not exist are rejected', () => {
  const copy = copyOf('tests/matrix/rules', 'tests/matrix/records', 'apps/server/src/areas');
  writeFileSync(join(copy, 'tests/matrix/rules/parking-permit.ts'), 'export const rules = {};\n');
  expect(() => matrixFiles(copy)).toThrow('tests/matrix/rules/parking-permit.ts has the name of no area.');
});

test('two files of a text group with the same key are rejected', () => {
  const copy = copyOf('packages/texts/src');
  writeFileSync(join(copy, 'packages/texts/src/en/leads.ui.ts'), "export const leadsUi = {\n  'ui.yes': 'Yeah',\n};\n");
  expect(() => textFiles(copy)).toThrow('packages/texts/src/en: ui.ts and leads.ui.ts both have the text "ui.yes".');
});
