import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readIfExists } from '../project.mjs';
import { contractFiles } from './contract.mjs';
import { matrixFiles } from './matrix.mjs';
import { heading, namesIn, read } from './read.mjs';
import { areaFiles, migrationFiles } from './server.mjs';
import { tableFiles } from './tables.mjs';
import { textFiles } from './texts.mjs';

const generators = [contractFiles, areaFiles, migrationFiles, tableFiles, textFiles, matrixFiles];

/** Every generated file for the areas. @param {string} root */
export const generatedFiles = (root) => generators.flatMap((part) => part(root));

/** Returns the generated files that differ from the declarations of the areas. @param {string} root */
export const staleFiles = (root) =>
  generatedFiles(root).filter(([path, text]) => readIfExists(join(root, path)) !== text);

/**
 * Generated lists that no area contributes to anymore, such as the list of a text group without additions.
 * @param {string} root @returns {string[]} paths
 */
export function orphanFiles(root) {
  const current = new Set(generatedFiles(root).map(([path]) => path));
  const folders = new Set([...current].map((path) => dirname(path)));
  return [...folders].flatMap((folder) =>
    namesIn(root, folder)
      .filter((name) => name.endsWith('.gen.ts') && !current.has(`${folder}/${name}`))
      .filter((name) => read(root, folder, name).startsWith(heading))
      .map((name) => `${folder}/${name}`),
  );
}

/** Writes the stale files and removes the orphans. @param {string} root @returns {string[]} their paths */
export function writeAreas(root) {
  const [stale, orphans] = [staleFiles(root), orphanFiles(root)];
  for (const [path, text] of stale) writeFileSync(join(root, path), text);
  for (const path of orphans) rmSync(join(root, path));
  return [...stale.map(([path]) => path), ...orphans];
}
