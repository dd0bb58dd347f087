import type { PmsPreset } from '@latchboard/contract/pms/presets';
import { type PmsKind, pmsFields } from '@latchboard/contract/pms/rules';
import type { Rules, SavedRules } from '../shapes.ts';

export interface Translation {
  readonly from: string;
  readonly to: string;
}

/** Where the values of a column go. */
export interface ColumnChoice {
  /** Target fields: one, or one for each part of a split value. Null is not imported. */
  readonly targets: readonly (string | null)[];
  /** Text at which the value is split. Null if it is not split. */
  readonly separator: string | null;
  readonly translations: readonly Translation[];
}

/** State of the mapping editor. */
export interface MappingDraft {
  readonly kind: PmsKind;
  readonly columns: Readonly<Record<string, ColumnChoice>>;
  /** Fields that are joined from several columns, with the text between the values. */
  readonly joins: Readonly<Record<string, string>>;
  /** Order of the joined columns of a field. Other columns follow in the order of the file. */
  readonly joinOrder?: Readonly<Record<string, readonly string[]>>;
  readonly fixed: Readonly<Record<string, string>>;
  readonly skipColumn: string | null;
  /** Values of the skipped rows in that column. */
  readonly skipValues: readonly string[];
  /** Further skip rules of a saved mapping. They stay as they are. */
  readonly otherSkips?: Rules['skip'];
  readonly fileWins: boolean;
}

export const unmapped: ColumnChoice = { targets: [null], separator: null, translations: [] };

const normalize = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Column names that mean a field, as a first guess. */
const guesses: Readonly<Record<string, readonly string[]>> = {
  unit: ['unit', 'unitnumber', 'unitno', 'unitid', 'unitname', 'apt', 'apartment'],
  building: ['building', 'bldg', 'buildingname', 'buildingnumber'],
  residentEmail: ['email', 'residentemail', 'emailaddress', 'tenantemail'],
  name: ['vendor', 'vendorname', 'company', 'companyname', 'name'],
  phoneNumber: ['phone', 'phonenumber', 'telephone'],
  emailAddress: ['email', 'emailaddress', 'vendoremail'],
};

/** Draft for a file without a mapping. Columns with a known name have their field. */
export function newDraft(kind: PmsKind, columns: readonly string[]): MappingDraft {
  const taken = new Set<string>();
  const entries = columns.map((column) => {
    const field = pmsFields[kind]
      .map((candidate) => candidate.id)
      .find((id) => !taken.has(id) && (guesses[id]?.includes(normalize(column)) ?? false));
    if (field) taken.add(field);
    return [column, { ...unmapped, targets: [field ?? null] }] as const;
  });
  return {
    ...{ kind, columns: Object.fromEntries(entries), joins: {}, fixed: {} },
    ...{ skipColumn: null, skipValues: [], fileWins: false },
  };
}

/** Draft of a preset, for the columns of a file. A preset does not know all versions of an export. */
export function presetDraft({ kind, columns: known }: PmsPreset, columns: readonly string[]): MappingDraft {
  const fieldOf = (column: string) =>
    Object.keys(known).find((field) => normalize(known[field] ?? '') === normalize(column)) ?? null;
  return {
    ...newDraft(kind, []),
    columns: Object.fromEntries(columns.map((column) => [column, { ...unmapped, targets: [fieldOf(column)] }])),
  };
}

/** Draft of a saved mapping, for the columns of a file. */
export function draftOf(kind: PmsKind, rules: SavedRules, columns: readonly string[]): MappingDraft {
  const draft = newDraft(kind, []);
  const choices: Record<string, ColumnChoice> = Object.fromEntries(columns.map((column) => [column, unmapped]));
  const joins: Record<string, string> = {};
  const fixed: Record<string, string> = {};
  for (const { field, columns: sources = [], join = ' ', split, fixed: value, translations = [] } of rules.fields) {
    if (sources.length === 0) fixed[field] = value ?? '';
    if (sources.length > 1) joins[field] = join;
    for (const column of sources) {
      const before = choices[column] ?? unmapped;
      const targets = split ? [...before.targets] : [field];
      if (split) {
        while (targets.length < Math.max(split.part, split.parts ?? 1)) targets.push(null);
        targets[split.part - 1] = field;
      }
      choices[column] = {
        ...{ targets, separator: split?.separator ?? null },
        translations: translations.length > 0 ? translations : before.translations,
      };
    }
  }
  const [skip, ...otherSkips] = rules.skip ?? [];
  const joinOrder = Object.fromEntries(rules.fields.map(({ field, columns: sources = [] }) => [field, sources]));
  return {
    ...draft,
    ...{ columns: choices, joins, fixed, fileWins: rules.fileWins ?? false },
    ...{ skipColumn: skip?.column ?? null, skipValues: skip?.values ?? [] },
    ...{ joinOrder, otherSkips },
  };
}

/** The rules of a draft. Two columns of one field are two rules unless they are joined, and the server rejects them. */
export function rulesOf(draft: MappingDraft): Rules {
  const { columns, joins, joinOrder = {}, fixed, skipColumn, skipValues, otherSkips = [], fileWins } = draft;
  const fields: Rules['fields'] = [];
  for (const [column, { targets, separator, translations }] of Object.entries(columns))
    for (const [index, field] of targets.entries()) {
      if (field === null) continue;
      const joined = field in joins ? fields.find((rule) => rule.field === field) : undefined;
      if (joined) joined.columns.push(column);
      else
        fields.push({
          ...{ field, columns: [column], join: joins[field] ?? ' ', fixed: null },
          split: separator ? { separator, part: index + 1, parts: targets.length } : null,
          translations: translations.filter(({ from }) => from !== ''),
        });
    }
  for (const rule of fields) {
    const order = joinOrder[rule.field] ?? [];
    const placeOf = (column: string) => (order.includes(column) ? order.indexOf(column) : order.length);
    rule.columns.sort((a, b) => placeOf(a) - placeOf(b));
  }
  for (const [field, value] of Object.entries(fixed))
    if (value !== '') fields.push({ field, columns: [], join: ' ', fixed: value, split: null, translations: [] });
  const skipRule =
    skipColumn !== null && skipValues.length > 0 ? [{ column: skipColumn, values: [...skipValues] }] : [];
  return {
    ...{ fields, fileWins },
    skip: [...skipRule, ...otherSkips],
  };
}

/** Rules with their defaults, in an order that does not depend on the columns of a file. */
const comparable = ({ fields, skip = [], fileWins = false }: SavedRules) =>
  JSON.stringify({
    ...{ fileWins, skip: skip.map(({ column, values }) => [column, values]) },
    fields: fields
      .map(({ field, columns = [], join = ' ', fixed = null, split, translations = [] }) => ({
        ...{ field, columns, join: columns.length > 1 ? join : ' ', fixed },
        translations: translations.map(({ from, to }) => [from, to]),
        split: split ? [split.separator, split.part, split.parts] : null,
      }))
      .toSorted((a, b) => a.field.localeCompare(b.field)),
  });

/** Whether a draft has the rules of a saved mapping. */
export const isSameMapping = (draft: MappingDraft, saved: SavedRules): boolean =>
  comparable(rulesOf(draft)) === comparable(saved);

/** Fields that several columns fill without being joined. */
export function doubleFields({ columns, joins }: MappingDraft): readonly string[] {
  const targets = Object.values(columns).flatMap((choice) => choice.targets.filter((field) => field !== null));
  return [...new Set(targets.filter((field, index) => targets.indexOf(field) !== index && !(field in joins)))];
}
