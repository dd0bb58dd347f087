import { orphanFiles, staleFiles, writeAreas } from './areas/generate.mjs';
import { withProjectLock } from './lock.mjs';
import { root, runCommand } from './project.mjs';

/**
 * `node tooling/areas.mjs` writes the lists of what the areas contribute (`*.gen.ts`). With `--check`, it writes
 * nothing and fails if one is stale or has no area any more.
 */
await runCommand(async () => {
  if (!process.argv.includes('--check')) {
    for (const path of await withProjectLock(async () => writeAreas(root))) console.log(`wrote ${path}`);
    return 0;
  }
  const stale = [...staleFiles(root).map(([path]) => path), ...orphanFiles(root)];
  for (const path of stale) console.error(`${path} is stale: run node tooling/areas.mjs`);
  return stale.length > 0 ? 1 : 0;
});
