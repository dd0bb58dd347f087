import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfExists } from '../project.mjs';
import { contractFiles } from './contract.mjs';
import { matrixFiles } from './matrix.mjs';
import { areaFiles, migrationFiles } from './server.mjs';
import { tableFiles } from './tables.mjs';
import { textFiles } from './texts.mjs';

const parts = [contractFiles, areaFiles, migrationFiles, tableFiles, textFiles, matrixFiles];

/** Every generated file of the areas. @param {string} root */
export const generatedFiles = (root) => parts.flatMap((part) => part(root));

/** Generated files whose text differs from what the areas declare. @param {string} root */
export const staleFiles = (root) =>
  generatedFiles(root).filter(([path, text]) => readIfExists(join(root, path)) !== text);

/** Writes the stale files. @param {string} root @returns {string[]} their paths */
export const writeAreas = (root) =>
  staleFiles(root).map(([path, text]) => {
    writeFileSync(join(root, path), text);
    return path;
  });
