import { orphanFiles, staleFiles, writeAreas } from './areas/generate.mjs';
import { untestedAreas } from './areas/tested.mjs';
import { withProjectLock } from './lock.mjs';
import { root, runCommand } from './project.mjs';

/**
 * `node tooling/areas.mjs` writes the generated files of the areas (`*.gen.ts`). With `--check`, it writes nothing. It
 * then fails if a generated file is stale or orphaned, or if an area has no test.
 */
await runCommand(async () => {
  if (!process.argv.includes('--check')) {
    for (const path of await withProjectLock(async () => writeAreas(root))) console.log(`wrote ${path}`);
    return 0;
  }
  const stalePaths = [...staleFiles(root).map(([path]) => path), ...orphanFiles(root)];
  for (const path of stalePaths) console.error(`${path} is stale: run node tooling/areas.mjs`);
  const untestedNames = untestedAreas(root);
  for (const area of untestedNames) console.error(`apps/server/src/areas/${area} has calls, but no test of them`);
  return stalePaths.length + untestedNames.length > 0 ? 1 : 0;
});
