import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kindByColumn } from './names.ts';

const schema = new URL('../../../../../docs/schema/', import.meta.url).pathname;

test('SYS-01 the history shows a name instead of a number in every column that refers to a login', () => {
  const columns = globSync(`${schema}*.sql`)
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/FOREIGN KEY \((\w+)\) REFERENCES staff\(id\)/g)])
    .map(([, column = '']) => column);
  expect(columns.length).toBeGreaterThan(100);
  expect(columns.filter((column) => kindByColumn[column] !== 'staff')).toEqual([]);
});
