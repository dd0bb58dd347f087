import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newArea } from './new-area.mjs';
import { newField } from './new-field.mjs';
import { projectCopy, typeErrors } from './project-copy.ts';

/** Columns of the tables in the template migrations, in the format of `npm run db -- schema`. */
const table = `
export interface ParkingPermit {
  created_at: Timestamp;
  ends_on: Timestamp | null;
  id: Generated<number>;
  name: string;
  plate_number: Generated<string>;
  property_id: number;
  revision: Generated<number>;
  staff_id: number | null;
  starts_on: Timestamp | null;
}
`;

let copy: string;
let files: readonly string[];
let lines: readonly string[];
beforeAll(async () => {
  copy = projectCopy();
  await newArea(copy, 'parking-permits', ['--right', 'WorkOrder_ALL']);
  const text = await newField(copy, 'parking-permits', ['plateNumber', 'text', '--spanish', 'Matrícula']);
  const day = await newField(copy, 'parking-permits', ['startsOn', 'day', '--spanish', 'Válido desde']);
  lines = [...text, ...day];
  const schema = join(copy, 'apps/server/src/platform/db/schema.gen.ts');
  const schemaText = readFileSync(schema, 'utf8');
  writeFileSync(schema, schemaText.replace('export interface DB {', `${table}\n$&\n  parking_permit: ParkingPermit;`));
  files = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(packages|apps|tests)\/(?!.*node_modules).*parking-permit.*\.tsx?$/.test(path),
  );
});
afterAll(() => rmSync(copy, { recursive: true }));

test('a field that is added with a new area needs no further edits', () => {
  const next = lines.slice(lines.indexOf('Next:'));
  expect(next.filter((line) => /: (add|translate) /.test(line))).toEqual([]);
  expect(files.length).toBeGreaterThan(25);
  const calls = readFileSync(join(copy, 'packages/contract/src/parking-permits/calls.ts'), 'utf8');
  expect(calls, 'formatted').toContain('\n  plateNumber: oneLine(200)');
});

test('an area with a different structure gets the edits that fit, and the other edits are listed with file and line', async () => {
  await expect(newField(copy, 'scanning', ['memo', 'text'])).rejects.toThrow('does not have the shape of');
  const messages = await newField(copy, 'work-orders', ['memo', 'text', '--label', 'Memo']);
  expect(messages).toContain('changed packages/contract/src/work-orders/calls.ts');
  expect(messages.join('\n')).toMatch(/apps\/web\/src\/areas\/work-orders\/.*: add /);
});

test('the contract, server, texts, and tests of a new area with added fields compile', async () => {
  const ownFiles = files.filter((path) => !path.startsWith('apps/web/'));
  expect(await typeErrors(copy, { name: 'server', files: ownFiles, compilerOptions: {} })).toBe('');
});

test('a new area’s screens with added fields compile', async () => {
  const compilerOptions = {
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: ['vite/client', 'node'],
  };
  const ownFiles = files.filter((path) => path.startsWith('apps/web/'));
  expect(await typeErrors(copy, { name: 'web', files: ownFiles, compilerOptions })).toBe('');
});
