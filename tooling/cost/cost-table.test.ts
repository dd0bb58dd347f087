import { expect, test } from 'vitest';
import { costTable } from './cost-table.mjs';

test('the cost table has a line for each part, the totals, and the ten most expensive files', () => {
  const parts = [
    { name: 'static checks', tests: undefined, cpu: { node: 80.4, postgresql: 0, chromium: 0 }, wall: 60 },
    { name: 'browser', tests: 300, cpu: { node: 100, postgresql: 20, chromium: 400 }, wall: 290 },
  ];
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }));
  const table = costTable(parts, [...files, { file: '1.test.ts', seconds: 20 }], 'Sampled by TEST_SEED=a.');
  const lines = table.split('\n');
  expect(lines.slice(0, 4).map((line) => line.split(/ {2,}/))).toEqual([
    ['part', 'tests', 'Node', 'PostgreSQL', 'Chromium', 'CPU s', 'wall s'],
    ['static checks', '80', '0', '0', '80', '60'],
    ['browser', '300', '100', '20', '400', '520', '290'],
    ['total', '300', '180', '20', '400', '600', '350'],
  ]);
  expect(lines.filter((line) => line.includes('.test.ts'))).toHaveLength(10);
  expect(lines.find((line) => line.includes('.test.ts'))).toMatch(/^1\.test\.ts +21\.0$/);
  expect(lines.at(-1)).toBe('Sampled by TEST_SEED=a.');
});
