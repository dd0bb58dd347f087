import { orphanFiles, staleFiles, writeAreas } from './areas/generate.mjs';
import { untestedAreas } from './areas/tested.mjs';
import { withProjectLock } from './lock.mjs';
import { root, runCommand } from './project.mjs';

/**
 * `node tooling/areas.mjs` writes the lists of what the areas contribute (`*.gen.ts`). With `--check`, it writes
 * nothing and fails if one is stale or has no area any more, or if an area has no test.
 */
await runCommand(async () => {
  if (!process.argv.includes('--check')) {
    for (const path of await withProjectLock(async () => writeAreas(root))) console.log(`wrote ${path}`);
    return 0;
  }
  const stale = [...staleFiles(root).map(([path]) => path), ...orphanFiles(root)];
  for (const path of stale) console.error(`${path} is stale: run node tooling/areas.mjs`);
  const untested = untestedAreas(root);
  for (const area of untested) console.error(`apps/server/src/areas/${area} has calls, but no test of them`);
  return stale.length + untested.length > 0 ? 1 : 0;
});
