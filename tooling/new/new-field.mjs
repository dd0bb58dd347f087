import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { camelCase, read } from '../areas/read.mjs';
import { PlainError, readIfExists } from '../project.mjs';
import { fieldEdits, fieldTypes } from './field-edits.mjs';
import { format } from './format.mjs';
import { newMigration, optionOf } from './numbered-file.mjs';

/**
 * Adds a field to an area made by `newArea`: column, calls, list, form, record page, file, texts, and test. Edits whose
 * place in a file was not found are listed for the user.
 * @param {string} root @param {string} area @param {string[]} args name and type of the field, `--label` and
 * `--spanish` for its text
 * @returns {Promise<string[]>} lines for the user
 */
export async function newField(root, area, [name = '', type = '', ...options]) {
  const fieldType = fieldTypes[type];
  if (!/^[a-z][A-Za-z0-9]*$/.test(name) || !fieldType)
    throw new PlainError(
      `Usage: npm run new -- field AREA fieldName ${Object.keys(fieldTypes).join('|')} [--label TEXT] [--spanish TEXT]`,
    );
  if (reservedWords.has(name)) throw new PlainError(`PostgreSQL reserves the word ${name}. Choose another name.`);
  const { one, table } = shapeOf(root, area);
  const label = optionOf(options, '--label') ?? labelOf(name);
  const spanish = optionOf(options, '--spanish');
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (new RegExp(`\\b${name}:`).test(read(root, `packages/contract/src/${area}/calls.ts`)))
    throw new PlainError(`The calls of ${area} have a field ${name}.`);
  const edits = fieldEdits({ area, one, name, column, label, spanish: spanish ?? label, type: fieldType });
  const { texts, unplaced } = applyEdits(root, edits);
  if (texts.size === 0) throw new PlainError(notGenerated(area));
  for (const [path, text] of texts) writeFileSync(join(root, path), text);
  const kebab = column.replaceAll('_', '-');
  const migrationLines = newMigration(
    root,
    `${area}-${kebab}`,
    migrationOf(table, column, `${label}: a field of ${area.replaceAll('-', ' ')}`, fieldType),
  );
  await format(root, [...texts.keys()]);
  return [
    ...migrationLines.filter((line) => line.startsWith('wrote')),
    ...[...texts.keys()].map((path) => `changed ${path}`),
    'Next:',
    ...unplaced.map(({ path, line, code }) => `  ${path}${line ? `:${line}` : ''}: add ${code}`),
    ...(spanish ? [] : [`  packages/texts/src/es/${area}.ts: translate '${camelCase(area)}.${name}'`]),
    '  npm run db -- schema',
    '  npm run check -- --changed',
  ];
}

/** Words that cannot be a column name without quotes (PostgreSQL 18, appendix C, key words that are reserved). */
const reservedWords = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create default
  deferrable desc distinct do else end except false fetch for foreign from grant group having in initially intersect
  into lateral leading limit localtime localtimestamp not null offset on only or order placing primary references
  returning select some symmetric table then to trailing true union unique user using variadic when where window with`.split(
    /\s+/,
  ),
);

/** @param {string} area */
const notGenerated = (area) =>
  `${area} does not have the shape of npm run new -- area. Add the field by hand: docs/adding-an-area.md lists the files.`;

/** The singular name of an area's records, and its table. @param {string} root @param {string} area */
function shapeOf(root, area) {
  const tables = `apps/server/src/areas/${area}/tables.json`;
  if (!existsSync(join(root, tables))) throw new PlainError(`There is no area ${area} with a table.`);
  const rules = readIfExists(join(root, `packages/contract/src/${area}/rules.ts`)) ?? '';
  const [one, ...others] = [...rules.matchAll(/^export const (\w+)ColumnIds = /gm)].map(([, name = '']) => name);
  const table = (one ?? '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const isNamed = JSON.parse(read(root, tables)).audited.includes(table);
  if (!one || others.length > 0 || !isNamed) throw new PlainError(notGenerated(area));
  return { one, table };
}

/** Converts a name to a label: `plateNumber` becomes `Plate number`. @param {string} name */
function labelOf(name) {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns the changed files, and the edits that have no matching place.
 * @param {string} root @param {import('./field-edits.mjs').Edit[]} edits
 */
function applyEdits(root, edits) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  /** @type {{ path: string, line: number | undefined, code: string }[]} */
  const unplaced = [];
  for (const { path, code, place, hint } of edits) {
    const text = texts.get(path) ?? readIfExists(join(root, path)) ?? '';
    const changedText = place(text, code);
    if (changedText !== undefined) texts.set(path, changedText);
    else unplaced.push({ path, line: lineOf(text, hint), code: code.trim().replace(/\s+/g, ' ') });
  }
  return { texts, unplaced };
}

/** The number of the first line that matches. @param {string} text @param {RegExp} hint */
function lineOf(text, hint) {
  const line = text.split('\n').findIndex((content) => hint.test(content));
  return line < 0 ? undefined : line + 1;
}

/** @param {string} table @param {string} column @param {string} about @param {{ column: string }} type */
const migrationOf = (table, column, about, type) => `import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** ${about}. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, \`alter table ${table} add column ${column} ${type.column}\`);
}
`;
