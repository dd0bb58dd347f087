import { choiceOf } from '@latchboard/contract/pms/choices';
import type { DateFormat } from '@latchboard/contract/pms/dates';
import type { PmsPreset } from '@latchboard/contract/pms/presets';
import { maxColumnValues, type PmsKind, pmsFields } from '@latchboard/contract/pms/rules';
import type { Mapping, Rules, Run, SavedRules } from '../shapes.ts';
import { guessFields, normalizeColumn } from './guess-fields.ts';

export interface Translation {
  readonly from: string;
  readonly to: string;
}

/** A field that a column fills. */
export interface Target {
  /** Null if the column is not imported. */
  readonly field: string | null;
  /** The part of the value that the field gets. Null for the whole value. */
  readonly split: { readonly separator: string; readonly part: number } | null;
  readonly translations: readonly Translation[];
  readonly dateFormat: DateFormat | null;
}

/** The fields that a column fills: one, several with the same value, or one per part of a split value. */
export type ColumnChoice = readonly Target[];

/** State of the mapping editor. */
export interface MappingDraft {
  readonly kind: PmsKind;
  readonly columns: Readonly<Record<string, ColumnChoice>>;
  /** Fields that are joined from several columns, with the text between the values. */
  readonly joins: Readonly<Record<string, string>>;
  /** Order of a field's joined columns. Other columns follow in file order. */
  readonly joinOrder?: Readonly<Record<string, readonly string[]>>;
  readonly fixed: Readonly<Record<string, string>>;
  readonly skips: Rules['skip'];
  readonly fileWins: boolean;
}

export const noTarget: Target = { field: null, split: null, translations: [], dateFormat: null };
export const unmapped: ColumnChoice = [noTarget];

/**
 * Replacements to add, without their new values. For a field with choices, one for each value that the field does not
 * accept. For any other field, one for the first value without a replacement. If there is no such value, an empty
 * replacement.
 */
export function newTranslations(
  kind: PmsKind,
  { field, split, translations }: Target,
  { values }: Pick<Run['columns'][number], 'values'>,
): readonly Translation[] {
  const choices = pmsFields[kind].find(({ id }) => id === field)?.choices;
  const texts = split ? values.map((text) => text.split(split.separator)[split.part - 1]?.trim() ?? '') : values;
  const isOpen = (text: string) => text !== '' && !translations.some(({ from }) => isSameText(from, text));
  const openValues = [...new Set(texts)].filter(isOpen);
  const offered = choices ? openValues.filter((text) => choiceOf(choices, text) === undefined) : openValues.slice(0, 1);
  const newValues = (offered.length > 0 ? offered : ['']).slice(0, maxColumnValues - translations.length);
  return newValues.map((from) => ({ from, to: '' }));
}

const isSameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Draft for a file without a mapping. Columns with a known name are mapped to their field. */
export function newDraft(kind: PmsKind, columns: readonly string[]): MappingDraft {
  const { fields, nameColumns } = guessFields(kind, columns);
  const entries = columns.map((column) => [column, [{ ...noTarget, field: fields[column] ?? null }]] as const);
  return {
    ...{ kind, columns: Object.fromEntries(entries), fixed: {}, skips: [], fileWins: false },
    ...(nameColumns.length > 0
      ? { joins: { residentName: ' ' }, joinOrder: { residentName: nameColumns } }
      : { joins: {} }),
  };
}

/** Draft from a preset, for the columns of a file. A preset does not cover all versions of an export. */
export function presetDraft({ kind, columns: known }: PmsPreset, columns: readonly string[]): MappingDraft {
  const fieldOf = (column: string) =>
    Object.keys(known).find((field) => normalizeColumn(known[field] ?? '') === normalizeColumn(column)) ?? null;
  return {
    ...newDraft(kind, []),
    columns: Object.fromEntries(columns.map((column) => [column, [{ ...noTarget, field: fieldOf(column) }]])),
  };
}

/** Draft from a saved mapping, for the columns of a file. */
export function draftOf(
  kind: PmsKind,
  { fields, skip = [], fileWins = false }: SavedRules,
  columns: readonly string[],
): MappingDraft {
  const choices: Record<string, Target[]> = Object.fromEntries(columns.map((column) => [column, []]));
  for (const rule of fields) addTargets(choices, rule);
  const joinedFields = fields.filter(({ columns: sources = [] }) => sources.length > 1);
  const fixedFields = fields.filter(({ columns: sources = [] }) => sources.length === 0);
  return {
    ...newDraft(kind, []),
    ...{ skips: skip, fileWins },
    joins: Object.fromEntries(joinedFields.map(({ field, join = ' ' }) => [field, join])),
    joinOrder: Object.fromEntries(fields.map(({ field, columns: sources = [] }) => [field, sources])),
    fixed: Object.fromEntries(fixedFields.map(({ field, fixed: value }) => [field, value ?? ''])),
    columns: Object.fromEntries(Object.entries(choices).map(([column, targets]) => [column, inOrder(targets)])),
  };
}

/** Adds the field of a rule to each of its columns. Replacements and format of joined values go to the first column. */
function addTargets(choices: Record<string, Target[]>, rule: SavedRules['fields'][number]): void {
  const { field, columns = [], split, translations = [], dateFormat = null } = rule;
  for (const [index, column] of columns.entries()) {
    const targets = choices[column] ?? [];
    choices[column] = targets;
    for (let part = 1; split && part <= Math.max(split.part, split.parts ?? 1); part += 1)
      addPart(targets, { separator: split.separator, part });
    targets.push({
      ...{ field, split: split ? { separator: split.separator, part: split.part } : null },
      ...(index === 0 ? { translations, dateFormat } : { translations: [], dateFormat: null }),
    });
  }
}

type Split = NonNullable<Target['split']>;
const isSamePart = (a: Target['split'], b: Target['split']) => a?.separator === b?.separator && a?.part === b?.part;

/** Adds a part without a field. */
function addPart(targets: Target[], split: Split): void {
  if (!targets.some((target) => isSamePart(target.split, split))) targets.push({ ...noTarget, split });
}

/**
 * Targets with the whole value, then those with its parts. A part without a field is omitted if the same part also has
 * a field.
 */
function inOrder(targets: readonly Target[]): ColumnChoice {
  const needed = targets.filter(
    ({ field, split }) =>
      field !== null || !targets.some((other) => other.field !== null && isSamePart(other.split, split)),
  );
  return needed.length === 0 ? unmapped : needed.toSorted((a, b) => (a.split?.part ?? 0) - (b.split?.part ?? 0));
}

/** Number of parts of a split column. */
const partsOf = (choice: ColumnChoice, separator: string): number =>
  Math.max(...choice.map(({ split }) => (split?.separator === separator ? split.part : 0)));

/** The rules of a draft. Two columns for one field that are not joined produce two rules, which the server rejects. */
export function rulesOf(draft: MappingDraft): Rules {
  const { columns, joinOrder = {}, fixed, skips, fileWins } = draft;
  const fields: Rules['fields'] = [];
  for (const [column, choice] of Object.entries(columns))
    for (const target of choice) addTarget(fields, draft, { column, choice, target });
  for (const rule of fields) {
    const order = joinOrder[rule.field] ?? [];
    const placeOf = (column: string) => (order.includes(column) ? order.indexOf(column) : order.length);
    rule.columns.sort((a, b) => placeOf(a) - placeOf(b));
  }
  for (const [field, value] of Object.entries(fixed))
    if (value !== '')
      fields.push({ field, columns: [], join: ' ', fixed: value, split: null, translations: [], dateFormat: null });
  return { fields, fileWins, skip: skips.filter(({ values }) => values.length > 0) };
}

interface ColumnTarget {
  readonly column: string;
  readonly choice: ColumnChoice;
  readonly target: Target;
}

/** Adds the rule of a field that a column fills, or joins the column to the existing rule of the field. */
function addTarget(
  fields: Rules['fields'],
  { kind, joins }: MappingDraft,
  { column, choice, target: { field, split, translations: all, dateFormat } }: ColumnTarget,
): void {
  if (field === null) return;
  const hasChoices = pmsFields[kind].some(({ id, choices }) => id === field && choices);
  const translations = all.filter(({ from, to }) => from !== '' && (to !== '' || !hasChoices));
  const existingRule = field in joins ? fields.find((rule) => rule.field === field) : undefined;
  if (!existingRule) {
    const parts = split && split.separator !== '' ? { ...split, parts: partsOf(choice, split.separator) } : null;
    const rule = { field, columns: [column], join: joins[field] ?? ' ', fixed: null, translations, dateFormat };
    fields.push({ ...rule, split: parts });
    return;
  }
  existingRule.columns.push(column);
  existingRule.translations.push(...translations);
  existingRule.dateFormat ??= dateFormat;
}

/** Rules with defaults filled in, in an order that does not depend on a file's columns. */
const comparable = ({ fields, skip = [], fileWins = false }: SavedRules) =>
  JSON.stringify({
    ...{ fileWins, skip: skip.map(({ column, values }) => [column, values]) },
    fields: fields
      .map(({ field, columns = [], join = ' ', fixed = null, split, translations = [], dateFormat = null }) => ({
        ...{ field, columns, join: columns.length > 1 ? join : ' ', fixed, dateFormat },
        translations: translations.map(({ from, to }) => [from, to]),
        split: split ? [split.separator, split.part, split.parts] : null,
      }))
      .toSorted((a, b) => a.field.localeCompare(b.field)),
  });

/** Whether a draft has the same rules as a saved mapping. */
export const isSameMapping = (draft: MappingDraft, saved: SavedRules): boolean =>
  comparable(rulesOf(draft)) === comparable(saved);

/** Latest mapping whose columns are all in the file. Undefined if there is none. */
export const fittingMapping = (mappings: readonly Mapping[], columns: readonly string[]): Mapping | undefined =>
  mappings
    .filter(({ rules }) => {
      const usedColumns = columnsUsedBy(rules);
      return usedColumns.length > 0 && usedColumns.every((column) => columns.includes(column));
    })
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id)[0];

const columnsUsedBy = ({ fields, skip = [] }: SavedRules): readonly string[] => [
  ...new Set([...fields.flatMap((field) => field.columns ?? []), ...skip.map(({ column }) => column)]),
];

/** Columns that a draft uses and the file lacks. */
export const missingColumns = (draft: MappingDraft, columns: readonly string[]): readonly string[] =>
  columnsUsedBy(rulesOf(draft)).filter((column) => !columns.includes(column));

/** A draft without the columns that the file lacks. */
export const withoutMissingColumns = (draft: MappingDraft, columns: readonly string[]): MappingDraft => ({
  ...draft,
  columns: Object.fromEntries(Object.entries(draft.columns).filter(([column]) => columns.includes(column))),
  skips: draft.skips.filter(({ column }) => columns.includes(column)),
});

const fieldsIn = (columns: MappingDraft['columns']): readonly string[] =>
  Object.values(columns).flatMap((choice) => choice.flatMap(({ field }) => field ?? []));

/** Fields that several columns fill without being joined. */
export function duplicateFields({ columns, joins }: MappingDraft): readonly string[] {
  const targets = fieldsIn(columns);
  return [...new Set(targets.filter((field, index) => targets.indexOf(field) !== index && !(field in joins)))];
}

/** Required fields without a column. */
export function missingFields({ kind, columns }: MappingDraft): readonly string[] {
  const targets = fieldsIn(columns);
  return pmsFields[kind].filter(({ id, isRequired }) => isRequired && !targets.includes(id)).map(({ id }) => id);
}

export const isDayField = (kind: PmsKind, field: string | null): boolean =>
  pmsFields[kind].some(({ id, isDay }) => id === field && isDay);

type FileColumn = Pick<Run['columns'][number], 'name' | 'days'>;

/** Sets missing date formats if exactly one format fits the most values. */
export const withFormats = (draft: MappingDraft, columns: readonly FileColumn[]): MappingDraft => ({
  ...draft,
  columns: Object.fromEntries(
    Object.entries(draft.columns).map(([name, choice]) => {
      const formats = columns.find((column) => column.name === name)?.days?.formats ?? [];
      return [name, choice.map((target) => withFormat(draft.kind, target, formats))];
    }),
  ),
});

/** A target with its date format, if its field is a date. If several formats fit, none is chosen. */
export function withFormat(kind: PmsKind, target: Target, formats: readonly DateFormat[]): Target {
  if (!isDayField(kind, target.field)) return { ...target, dateFormat: null };
  return { ...target, dateFormat: target.dateFormat ?? (formats.length === 1 ? (formats[0] ?? null) : null) };
}
