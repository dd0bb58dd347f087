import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../project.mjs';
import { contractFiles } from './contract.mjs';
import { orphanFiles, staleFiles, writeAreas } from './generate.mjs';
import { matrixFiles } from './matrix.mjs';
import { untestedAreas } from './tested.mjs';
import { textFiles } from './texts.mjs';

/** A copy of some folders of the project, removed after the test. */
function copyOf(...folders: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'areas-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const folder of folders) cpSync(join(root, folder), join(copy, folder), { recursive: true });
  return copy;
}

test('the generated lists match the folders of the areas', () => {
  const stale = [...staleFiles(root).map(([path]) => path), ...orphanFiles(root)];
  expect(stale, 'run node tooling/areas.mjs').toEqual([]);
});

test('a list that no area contributes to is reported and removed', () => {
  const copy = copyOf('packages/texts/src', 'tests/matrix/rules', 'tests/matrix/records', 'apps/server/src/areas');
  for (const folder of ['packages/contract/src/audit', 'apps/server/src/migrations', 'apps/server/src/commands/schema'])
    mkdirSync(join(copy, folder), { recursive: true });
  cpSync(join(root, 'packages/contract/src'), join(copy, 'packages/contract/src'), { recursive: true });
  const orphan = 'packages/texts/src/en/leads.gen.ts';
  cpSync(join(root, 'packages/texts/src/en/audit.gen.ts'), join(copy, orphan));
  expect(orphanFiles(copy)).toEqual([orphan]);
  writeAreas(copy);
  expect(orphanFiles(copy)).toEqual([]);
});

test('an area with calls and no test is reported', () => {
  expect(untestedAreas(root)).toEqual([]);
  const copy = copyOf('packages/contract/src/leads', 'apps/server/src/areas/leads');
  expect(untestedAreas(copy)).toEqual([]);
  const server = join(copy, 'apps/server/src/areas/leads');
  for (const path of readdirSync(server, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.test.ts')) rmSync(join(server, path));
  expect(untestedAreas(copy)).toEqual(['leads']);
});

test('an export or import that is broken over several lines is found', () => {
  const copy = copyOf('packages/contract/src', 'packages/texts/src', 'apps/server/src/areas');
  const calls = join(copy, 'packages/contract/src/leads/calls.ts');
  writeFileSync(join(copy, 'packages/contract/src/leads/more.ts'), '/** More. */\nexport const moreCalls = {};\n');
  appendFileSync(calls, "export {\n  moreCalls as more,\n} from './more.ts';\n");
  expect(contractFiles(copy)[0]?.[1]).toContain('readonly more: typeof more;');
  const texts = join(copy, 'packages/texts/src/en');
  writeFileSync(join(texts, 'part.ts'), 'export const part = {} as const;\n');
  writeFileSync(
    join(texts, 'whole.ts'),
    "import {\n  part,\n} from './part.ts';\n\nexport const whole = { ...part } as const;\n",
  );
  const groups = textFiles(copy)[0]?.[1];
  expect(groups).toContain("import('./en/whole.ts')");
  expect(groups).not.toContain("import('./en/part.ts')");
});

test('matrix rules named after an area that does not exist are rejected', () => {
  const copy = copyOf('tests/matrix/rules', 'tests/matrix/records', 'apps/server/src/areas');
  writeFileSync(join(copy, 'tests/matrix/rules/parking-permit.ts'), 'export const rules = {};\n');
  expect(() => matrixFiles(copy)).toThrow('tests/matrix/rules/parking-permit.ts is not named after an area.');
});

test('two files of a text group with the same key are rejected', () => {
  const copy = copyOf('packages/texts/src');
  writeFileSync(join(copy, 'packages/texts/src/en/leads.ui.ts'), "export const leadsUi = {\n  'ui.yes': 'Yeah',\n};\n");
  expect(() => textFiles(copy)).toThrow('packages/texts/src/en: ui.ts and leads.ui.ts both have the text "ui.yes".');
});
