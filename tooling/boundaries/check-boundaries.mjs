import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cyclesIn } from './cycles.mjs';
import { exceptions } from './exceptions.mjs';
import { habitViolations } from './habit-violations.mjs';
import { importViolation } from './import-rules.mjs';
import { nameViolations } from './name-rules.mjs';
import { readSources } from './sources.mjs';
import { targetOf } from './targets.mjs';

/** Folders that must contain code. Otherwise a check of the wrong folder would pass. */
const expectedFolders = [
  'packages/contract/src/',
  'packages/ui/src/',
  'apps/server/src/',
  'apps/web/src/',
  'apps/cabinet/src/',
];

/**
 * Checks every source file of a project: imports, cycles, names, and habits.
 * @param {string} root
 * @param {typeof exceptions} [allowed]
 * @returns {{ files: number, imports: number, problems: string[] }}
 */
export function checkBoundaries(root, allowed = exceptions) {
  const { paths, folders, imports, habits } = readSources(root);
  const projectImports = imports.flatMap((importEntry) => {
    const target = targetOf(importEntry.from, importEntry.specifier);
    return target === undefined ? [] : [{ ...importEntry, target }];
  });
  const forbiddenImports = imports.flatMap((importEntry) => {
    const reason = importViolation(importEntry);
    return reason ? [`${importEntry.from}:${importEntry.line}: imports ${importEntry.specifier}, but ${reason}`] : [];
  });
  const missingTargets = projectImports
    .filter(({ target }) => !existsSync(join(root, target)))
    .map(({ from, line, specifier, target }) => `${from}:${line}: imports ${specifier}, but there is no ${target}`);
  const graph = Map.groupBy(projectImports, (importEntry) => importEntry.from);
  const cycles = cyclesIn(new Map([...graph].map(([from, list]) => [from, list.map(({ target }) => target)])));
  return {
    files: paths.length,
    imports: imports.length,
    problems: [
      ...expectedFolders
        .filter((folder) => !paths.some((path) => path.startsWith(folder)))
        .map((folder) => `No file was checked in ${folder}`),
      ...forbiddenImports,
      ...missingTargets,
      ...cycles.map((cycle) => `Cycle: ${cycle.join(' → ')}`),
      ...nameViolations(paths, folders),
      ...habitViolations(habits, allowed, new Set(paths)),
    ],
  };
}
