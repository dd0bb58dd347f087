import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newArea } from './new-area.mjs';
import { newDecision, newMigration } from './numbered-file.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-'));
  for (const folder of [
    'apps/server/src/areas',
    'apps/server/src/commands/schema',
    'apps/server/src/migrations',
    'docs/decisions',
    'packages/contract/src/audit',
    'packages/texts/src/en',
    'packages/texts/src/es',
    'tests/matrix/records',
    'tests/matrix/rules',
  ])
    mkdirSync(join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

test('a new migration and a new decision each get the next number', () => {
  writeFileSync(join(root, 'apps/server/src/migrations/0251-order-system.ts'), '');
  writeFileSync(join(root, 'docs/decisions/0057-cancellation.md'), '');
  newMigration(root, 'parking-permits');
  newDecision(root, 'One permit per car');
  expect(textOf('apps/server/src/migrations/all.gen.ts')).toContain(`'0252-parking-permits': `);
  expect(textOf('docs/decisions/0058-one-permit-per-car.md')).toContain('# 58. One permit per car');
});

test('every template is filled in for a new area, and the lists contain the area', async () => {
  for (const [file, name] of [
    ['en/audit', 'audit'],
    ['en/commands', 'commands'],
    ['es/commands', 'commands'],
  ])
    writeFileSync(join(root, `packages/texts/src/${file}.ts`), `export const ${name} = {};\n`);
  await newArea(root, 'parking-permits', ['--right', 'WorkOrder_ALL']);
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  expect(paths.filter((path) => /__\w+__/.test(path + readFileSync(path, 'utf8')))).toEqual([]);
  expect(textOf('packages/contract/src/contract.gen.ts')).toContain('readonly parkingPermits: typeof parkingPermits;');
  expect(textOf('packages/texts/src/es/commands.gen.ts')).toContain('...parkingPermitsCommands');
  expect(textOf('packages/contract/src/audit/kinds.gen.ts')).toContain(`'parking-permit',`);
  expect(textOf('tests/matrix/records/records.gen.ts')).toContain('parkingPermits,');
});
