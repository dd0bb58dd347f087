import { cutText } from '@latchboard/contract/cut-text';
import { choiceOf } from '@latchboard/contract/pms/choices';
import { parseDay } from '@latchboard/contract/pms/dates';
import { type PmsField, type PmsKind, pmsFields } from '@latchboard/contract/pms/rules';
import type { FieldMapping, MappingRules } from '@latchboard/contract/pms/shapes';
import type { Field } from '#server/platform/errors.ts';
import { fieldsOf } from '#server/platform/http/input.ts';
import type { PmsFileRow } from '../file/read-pms-file.ts';
import { kindDefinitions } from '../kinds/definitions.ts';
import type { MappedRow, RowProblem } from './mapped-row.ts';

/** Returns a function that maps the rows of a file with these columns. */
export function rowMapper(
  kind: PmsKind,
  rules: MappingRules,
  columns: readonly string[],
): (row: PmsFileRow) => MappedRow {
  const indexOf = new Map(columns.map((name, index) => [name, index]));
  const partsOf = partCounts(rules);
  const skipRules = rules.skip.map(({ column, values }) => ({ column, values: new Set(values.map(comparable)) }));
  const readers = rules.fields.map((rule) => fieldReader(rule, fieldParser(kind, rule), { indexOf, partsOf }));
  return (row) => {
    const cellOf = (column: string) => row.cells[indexOf.get(column) ?? -1] ?? '';
    const mapped: MappedFields = { values: {}, defaults: {}, problems: [] };
    for (const read of readers) read(row, cellOf, mapped);
    const skip = skipRules.find(({ column, values }) => values.has(comparable(cellOf(column))));
    const skippedBy = skip && { column: skip.column, value: cutText(cellOf(skip.column), maxShownLength) };
    return { line: row.line, ...mapped, ...(skippedBy && { skippedBy }) };
  };
}

interface MappedFields {
  readonly values: Record<string, string | null>;
  readonly defaults: Record<string, string | null>;
  readonly problems: RowProblem[];
}

interface FileFacts {
  readonly indexOf: ReadonlyMap<string, number>;
  readonly partsOf: ReadonlyMap<string, number>;
}

type CellOf = (column: string) => string;

/** Returns a function that adds the value of one field, or its problems, to a mapped row. */
function fieldReader(rule: FieldMapping, parse: (text: string) => ParsedField, { indexOf, partsOf }: FileFacts) {
  const paths = new Set(rule.columns.map((column) => String(indexOf.get(column))));
  return ({ faults = [] }: PmsFileRow, cellOf: CellOf, { values, defaults, problems }: MappedFields): void => {
    const source = sourceText(rule, cellOf);
    const cellErrors = faults.filter(({ path }) => paths.has(path));
    const parsed = cellErrors.length > 0 ? { errors: cellErrors } : parsePart(rule, source, partsOf, parse);
    if (!('errors' in parsed)) (parsed.isDefault ? defaults : values)[rule.field] = parsed.value;
    else
      for (const error of parsed.errors)
        problems.push({ ...error, path: rule.field, value: cutText(source, maxShownLength) });
  };
}

function parsePart(
  rule: FieldMapping,
  source: string,
  partsOf: ReadonlyMap<string, number>,
  parse: (text: string) => ParsedField,
): ParsedField {
  const part = partOf(rule, source, partsOf);
  return 'errors' in part ? part : parse(part.text);
}

/** Maximum length of a value shown with a problem. */
const maxShownLength = 200;
const comparable = (text: string) => text.trim().toLowerCase();

/** Text from the file for a field, before it is split and translated. */
function sourceText({ columns, fixed, join }: FieldMapping, cellOf: (column: string) => string): string {
  if (columns.length === 0) return fixed ?? '';
  return columns
    .map(cellOf)
    .filter((text) => text !== '')
    .join(join);
}

const splitKey = ({ columns, split }: FieldMapping) => `${columns.join('\n')}\n\n${split?.separator}`;

/** Number of parts that the mapping expects in each split value. */
function partCounts({ fields }: MappingRules): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const rule of fields)
    if (rule.split) {
      const { part, parts = 1 } = rule.split;
      counts.set(splitKey(rule), Math.max(part, parts, counts.get(splitKey(rule)) ?? 0));
    }
  return counts;
}

interface FieldErrors {
  readonly errors: readonly Field[];
}

/** Text of a field after splitting. A value with an unexpected number of parts is an error. */
function partOf(
  rule: FieldMapping,
  text: string,
  partsOf: ReadonlyMap<string, number>,
): FieldErrors | { readonly text: string } {
  if (!rule.split || text === '') return { text };
  const parts = text.split(rule.split.separator).map((part) => part.trim());
  const expected = partsOf.get(splitKey(rule)) ?? 1;
  return parts.length === expected
    ? { text: parts[rule.split.part - 1] ?? '' }
    : { errors: [{ path: rule.field, code: 'pmsParts', params: { count: parts.length, expected } }] };
}

type ParsedField = FieldErrors | { readonly value: string | null; readonly isDefault: boolean };

/** Returns a function that translates the text of a cell and parses it as the value of a field. */
function fieldParser(kind: PmsKind, rule: FieldMapping): (text: string) => ParsedField {
  const field = pmsFields[kind].find(({ id }) => id === rule.field);
  if (!field) return () => ({ errors: [{ path: rule.field, code: 'pmsFieldUnknown' }] });
  // If several translations have the same value, the first one applies.
  const translations = new Map(rule.translations.toReversed().map(({ from, to }) => [comparable(from), to]));
  return (text) => {
    const translated = translations.get(comparable(text)) ?? text;
    const day = field.isDay && rule.columns.length > 0 ? dayOf(rule, translated) : { text: translated };
    return 'errors' in day ? day : parseText(kind, field, day.text);
  };
}

/** Date from a column as `2026-11-20`. Only the mapping's format is accepted. */
function dayOf({ field, dateFormat }: FieldMapping, text: string): FieldErrors | { readonly text: string } {
  if (text.trim() === '') return { text };
  if (!dateFormat) return { errors: [{ path: field, code: 'pmsDateFormat' }] };
  const day = parseDay(text, dateFormat);
  return day === undefined
    ? { errors: [{ path: field, code: 'pmsDate', params: { format: dateFormat } }] }
    : { text: day };
}

/** Returns the value of a field as it is stored. An empty text is null, or the default of a field with choices. */
function parseText(kind: PmsKind, field: PmsField, text: string): ParsedField {
  const isEmpty = text.trim() === '';
  if (isEmpty && field.isRequired) return { errors: [{ path: field.id, code: 'valRequired' }] };
  const choice = field.choices && choiceOf(field.choices, text);
  if (field.choices && !isEmpty && !choice)
    return { errors: [{ path: field.id, code: 'importChoice', params: { choices: field.choices.join(', ') } }] };
  const shape = kindDefinitions[kind].shapes[field.id];
  const empty = field.choices ? undefined : null;
  const parsed = shape?.safeParse(isEmpty ? empty : (choice ?? text));
  if (!parsed) return { errors: [{ path: field.id, code: 'pmsFieldUnknown' }] };
  return parsed.success
    ? { value: parsed.data as string | null, isDefault: isEmpty && field.choices !== undefined }
    : { errors: parsed.error.issues.flatMap(fieldsOf).slice(0, 1) };
}
