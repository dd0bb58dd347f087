import { expect, test } from 'vitest';
import { root } from '../project.mjs';
import { staleFiles } from './generate.mjs';

test('the generated lists match the folders of the areas', () => {
  const stale = staleFiles(root).map(([path]) => path);
  expect(stale, 'run node tooling/areas.mjs').toEqual([]);
});
