import { camelCase } from '../areas/read.mjs';

/**
 * A piece of code and its place in a file. `place` returns the changed text, or undefined if it does not find the
 * place.
 * @typedef {{ path: string, code: string, hint: RegExp, place: (text: string, code: string) => string | undefined }} Edit
 */

/**
 * @typedef {object} FieldType
 * @property {string} column type of the column, with a default for existing rows
 * @property {string} shape of the input
 * @property {string} output shape in a reply
 * @property {string} schema of the form
 * @property {string} empty value of a new form
 * @property {string} row type in TypeScript
 * @property {string} sample
 * @property {(column: string) => string} select
 * @property {(column: string) => string} sort
 * @property {(column: string) => string} cell of the file
 * @property {(name: string) => string} listed properties of the column of the list
 * @property {(name: string) => string} fact value on the record page
 * @property {(name: string) => string} input field of the form
 * @property {readonly (readonly [file: 'calls' | 'values' | 'dialog' | 'columns' | 'page', name: string, from: string])[]} imports
 */

const day = '@latchboard/ui/date-range/day.ts';

/** Types of fields. @type {Readonly<Record<string, FieldType>>} */
export const fieldTypes = {
  text: {
    column: `text not null default ''`,
    shape: `oneLine(200).default('')`,
    output: 'z.string()',
    schema: 'z.string().check(z.trim(), z.maxLength(200))',
    empty: `''`,
    row: 'string',
    sample: `'Sample'`,
    select: (column) => `r.${column}`,
    sort: (column) => `{ by: sql\`lower(r.${column})\`, kind: 'text' }`,
    cell: (column) => `row.${column}`,
    listed: () => '',
    fact: (name) => `record.${name}`,
    input: (name) => `<TextField {...form.field('${name}')} maxLength={200} />`,
    imports: [
      ['calls', 'oneLine', '../shapes.ts'],
      ['dialog', 'TextField', '@latchboard/ui/form/text-field.tsx'],
    ],
  },
  day: {
    column: 'date',
    shape: 'day.nullable().default(null)',
    output: 'z.string().nullable()',
    schema: `z.nullable(z.string().check(z.refine(isDay, 'valDate')))`,
    empty: 'null',
    row: 'string | null',
    sample: `'2026-11-26'`,
    select: (column) => `to_char(r.${column}, 'YYYY-MM-DD') as ${column}`,
    sort: (column) => `{ by: sql\`r.${column}\`, kind: 'day', mayBeNull: true }`,
    cell: (column) => `row.${column}?.replace(/^(\\d+)-(\\d+)-(\\d+)$/, '$2/$3/$1') ?? null`,
    listed: (name) =>
      `cell: (row) => row.${name} && formatDay(row.${name}), text: (row) => (row.${name} ? formatDay(row.${name}) : ''),`,
    fact: (name) => `record.${name} && formatDay(record.${name})`,
    input: (name) => `<DateField {...form.field('${name}')} isInForm today={new Date().toISOString().slice(0, 10)} />`,
    imports: [
      ['calls', 'day', '../shapes.ts'],
      ['values', 'isDay', day],
      ['dialog', 'DateField', '@latchboard/ui/date-range/date-field.tsx'],
      ['columns', 'formatDay', day],
      ['page', 'formatDay', day],
    ],
  },
};

/**
 * Returns a function that inserts code before the end of the block whose first line matches.
 * @param {RegExp} start @returns {Edit['place']}
 */
const atEndOf = (start) => (text, code) => {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => start.test(line));
  const indent = /^ */.exec(lines[first] ?? '')?.[0] ?? '';
  const last = lines.findIndex((line, index) => index > first && new RegExp(`^${indent}[}\\]]`).test(line));
  return first < 0 || last < 0 ? undefined : lines.toSpliced(last, 0, code).join('\n');
};

/**
 * Returns a function that inserts code before the match of the pattern's second group.
 * @param {RegExp} pattern @returns {Edit['place']}
 */
const insertBefore = (pattern) => (text, code) =>
  pattern.test(text) ? text.replace(pattern, (_all, start, end) => `${start}${code}${end}`) : undefined;

/**
 * Returns a function that adds a name to the imports from a module. It changes nothing if the name is already imported.
 * @param {string} from @returns {Edit['place']}
 */
const addImport = (from) => (text, code) => {
  const name = /\{ (\w+) \}/.exec(code)?.[1] ?? '';
  const names = new RegExp(`^import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}';`, 'm').exec(text);
  if (!names) return `${code}\n${text}`;
  if (new RegExp(`\\b${name}\\b`).test(names[1] ?? '')) return text;
  return text.replace(names[0], names[0].replace('{', `{ ${name},`));
};

/**
 * @param {{ area: string, one: string, name: string, column: string, label: string, spanish: string, type: FieldType }} field
 * @returns {Edit[]}
 */
export function fieldEdits({ area, one, name, column, label, spanish, type }) {
  const TypeName = one.charAt(0).toUpperCase() + one.slice(1);
  const kebab = one.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const key = `${camelCase(area)}.${name}`;
  const [contract, server, web] = [
    `packages/contract/src/${area}`,
    `apps/server/src/areas/${area}`,
    `apps/web/src/areas/${area}`,
  ];
  const files = {
    calls: `${contract}/calls.ts`,
    values: `${web}/form/${kebab}-values.ts`,
    dialog: `${web}/form/${kebab}-dialog.tsx`,
    columns: `${web}/list/columns.tsx`,
    page: `${web}/record/${kebab}-page.tsx`,
  };
  /** @param {string} text */
  const quote = (text) => `'${text.replaceAll("'", '’')}'`;
  /** @type {[path: string, start: RegExp, code: string][]} */
  const blocks = [
    [files.calls, /^const form = \{$/, `${name}: ${type.shape},`],
    [files.calls, /^const row = z\.object\(\{$/, `${name}: ${type.output},`],
    [`${server}/queries.ts`, new RegExp(`^export interface ${TypeName}Row \\{$`), `${column}: ${type.row};`],
    [`${server}/queries.ts`, /^ {2}sorts: \{$/, `${name}: ${type.sort(column)},`],
    [`${server}/present.ts`, new RegExp(`^export const present${TypeName} = `), `${name}: row.${column},`],
    [`${server}/save.ts`, /^const columnsOf = /, `${column}: form.${name},`],
    [
      `${server}/export.ts`,
      /^ +columns: \{$/,
      `${name}: { header: t('${key}'), width: 20, cell: (row) => ${type.cell(column)} },`,
    ],
    [`${server}/${area}.test.ts`, /^const sample = \{$/, `${name}: ${type.sample},`],
    [files.values, new RegExp(`^export const ${one}Schema = z\\.object\\(\\{$`), `${name}: ${type.schema},`],
    [files.values, new RegExp(`^export const ${one}Labels = \\{$`), `${name}: '${key}',`],
    [files.values, new RegExp(`^export const ${one}Values = `), `${name}: record?.${name} ?? ${type.empty},`],
    [
      files.columns,
      /columnsInOrder</,
      `${name}: { title: '${key}', value: (row) => row.${name}, ${type.listed(name)} width: 140 },`,
    ],
    [files.page, /^ +facts=\{\[$/, `['${key}', ${type.fact(name)}],`],
    [`packages/texts/src/en/${area}.ts`, /^export const /, `'${key}': ${quote(label)},`],
    [`packages/texts/src/es/${area}.ts`, /^export const /, `'${key}': ${quote(spanish)},`],
  ];
  /** @type {[path: string, pattern: RegExp, code: string][]} */
  const insertions = [
    [`${contract}/rules.ts`, /(ColumnIds = \[[^\]]*?),?(\s*\] as const)/, `, '${name}'`],
    [`${server}/queries.ts`, /(^const columns = sql`[^`]*)(`)/m, `, ${type.select(column)}`],
    [files.dialog, /()( *<\/FormFrame>)/, `${type.input(name)}\n`],
  ];
  return [
    ...blocks.map(([path, start, code]) => ({ path, code, hint: start, place: atEndOf(start) })),
    ...insertions.map(([path, pattern, code]) => ({ path, code, hint: pattern, place: insertBefore(pattern) })),
    ...type.imports.map(([file, importedName, from]) => ({
      path: files[file],
      code: `import { ${importedName} } from '${from}';`,
      hint: /^import /,
      place: addImport(from),
    })),
  ];
}
