import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { areasIn } from './read.mjs';

/** Areas whose calls are tested in another folder. @type {Readonly<Record<string, string>>} */
const testedElsewhere = {
  development: 'tests/http/manual-cabinet.test.ts',
  plans: 'apps/server/src/areas/hierarchy/changes/cancellation.test.ts',
};

/**
 * Returns the areas that have calls but no test in their server folder or elsewhere.
 * @param {string} root
 * @returns {string[]}
 */
export const untestedAreas = (root) =>
  areasIn(root).filter(
    (area) =>
      existsSync(join(root, 'packages', 'contract', 'src', area, 'calls.ts')) &&
      testedElsewhere[area] === undefined &&
      !readdirSync(join(root, 'apps', 'server', 'src', 'areas', area), { recursive: true, encoding: 'utf8' }).some(
        (path) => path.endsWith('.test.ts'),
      ),
  );
