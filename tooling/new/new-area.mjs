import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { writeAreas } from '../areas/generate.mjs';
import { camelCase } from '../areas/read.mjs';
import { PlainError } from '../project.mjs';
import { format } from './format.mjs';
import { kebabCase, newMigration, optionOf } from './numbered-file.mjs';

const templates = join(import.meta.dirname, 'area');
const migration = 'migration.ts.txt';

/**
 * Writes a working area from the templates in `tooling/new/area`: a table, calls, a list, a record page, a form, texts,
 * matrix rules, and tests.
 * @param {string} root @param {string} area its plural name, such as `parking-permits`
 * @param {string[]} options `--right RIGHT` for all calls, and `--one SINGULAR` if the singular is irregular
 * @returns {Promise<string[]>} lines for the user
 */
export async function newArea(root, area, options) {
  const right = optionOf(options, '--right');
  if (kebabCase(area) !== area) throw new PlainError(`The name of an area is kebab-case: ${kebabCase(area)}`);
  if (!right) throw new PlainError('Name the right that opens the area: --right WorkOrder_ALL');
  if (existsSync(join(root, 'apps', 'server', 'src', 'areas', area))) throw new PlainError(`There is an area ${area}.`);
  const singular = optionOf(options, '--one') ?? area.replace(/ies$/, 'y').replace(/s$/, '');
  const templateValues = templateValuesOf(area, singular, right);
  const files = filesIn(templates).filter((file) => file !== migration);
  const paths = files.map((file) => {
    const path = fill(file.replace(/\.txt$/, ''), templateValues);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), fill(readFileSync(join(templates, file), 'utf8'), templateValues));
    return path;
  });
  const migrationLines = newMigration(
    root,
    area,
    fill(readFileSync(join(templates, migration), 'utf8'), templateValues),
  );
  const generatedPaths = writeAreas(root);
  await format(root, paths);
  return [
    ...paths.map((path) => `wrote ${path}`),
    ...migrationLines.filter((line) => line.startsWith('wrote')),
    ...generatedPaths.map((path) => `wrote ${path}`),
    'Next:',
    '  npm run db -- schema',
    '  npx vitest run apps/web/src/shell/screen-list.test.ts -u',
    '  npm run check -- --changed',
  ];
}

/** The forms of the name, by placeholder. @param {string} area @param {string} singular @param {string} right */
function templateValuesOf(area, singular, right) {
  /** @param {string} text */
  const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);
  /** @param {string} name */
  const withSpaces = (name) => name.replaceAll('-', ' ');
  return {
    __area__: area,
    __one__: singular,
    __areaName__: camelCase(area),
    __oneName__: camelCase(singular),
    __AreaName__: capitalize(camelCase(area)),
    __OneName__: capitalize(camelCase(singular)),
    __table__: singular.replaceAll('-', '_'),
    '__the area__': withSpaces(area),
    '__the one__': withSpaces(singular),
    '__The area__': capitalize(withSpaces(area)),
    '__The one__': capitalize(withSpaces(singular)),
    __right__: right,
  };
}

/** @param {string} text @param {Record<string, string>} templateValues */
const fill = (text, templateValues) => text.replace(/__[A-Za-z][A-Za-z ]*?__/g, (name) => templateValues[name] ?? name);

/** @param {string} folder @returns {string[]} paths from the folder */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
