import type { CallInput, contract } from '@latchboard/contract';
import { type PmsKind, pmsFields } from '@latchboard/contract/pms/rules';
import type { MappingRules } from '@latchboard/contract/pms/shapes';
import { Failure, type Field } from '#server/platform/errors.ts';

/**
 * Throws `validation` if a field of the mapping is unknown, occurs twice, or has no source, or if a required field is
 * missing. A field cannot join a column with itself.
 */
export function checkRules(kind: PmsKind, { fields }: MappingRules): void {
  const knownFields = pmsFields[kind];
  const isKnown = (id: string) => knownFields.some((field) => field.id === id);
  const problems: Field[] = fields.flatMap((rule, index): Field[] => {
    const path = `rules.fields.${index}.field`;
    if (!isKnown(rule.field)) return [{ path, code: 'pmsFieldUnknown' }];
    const others = fields.filter(({ field }) => field === rule.field);
    if (others.length > 1) {
      const columns = others.flatMap((other) => other.columns).join(', ');
      return [{ path, code: 'pmsFieldTwice', params: { columns } }];
    }
    if (new Set(rule.columns).size < rule.columns.length)
      return [{ path, code: 'pmsFieldTwice', params: { columns: rule.columns.join(', ') } }];
    if (rule.columns.length === 0 && rule.fixed === null) return [{ path, code: 'pmsNoSource' }];
    return [];
  });
  const missing = knownFields.filter(({ id, isRequired }) => isRequired && !fields.some(({ field }) => field === id));
  if (missing.length > 0) problems.push({ path: 'rules.fields', code: 'pmsKeyMissing' });
  if (problems.length > 0) throw new Failure('validation', { fields: problems });
}

/** Throws `validation` if a date field that is read from a column has no format. */
export function checkDateFormats(kind: PmsKind, { fields }: MappingRules): void {
  const days = new Set(pmsFields[kind].filter(({ isDay }) => isDay).map(({ id }) => id));
  const problems = fields.flatMap(({ field, columns, dateFormat }, index): Field[] =>
    days.has(field) && columns.length > 0 && !dateFormat
      ? [{ path: `rules.fields.${index}.dateFormat`, code: 'pmsDateFormat' }]
      : [],
  );
  if (problems.length > 0) throw new Failure('validation', { fields: problems });
}

/**
 * Throws `validation` if columns of the file are repeated, if a rule uses a column that the file lacks or both columns
 * and a fixed value, or if a rule takes a part that its split does not produce.
 */
export function checkColumns({
  rules,
  columns,
}: Pick<CallInput<typeof contract.pms.addPmsMapping>, 'rules' | 'columns'>) {
  const repeated = columns.find((name, index) => columns.indexOf(name) !== index);
  const problems = rules.fields.flatMap((rule, index): Field[] => {
    const path = `rules.fields.${index}.field`;
    const unknown = rule.columns.find((name) => !columns.includes(name));
    if (unknown !== undefined) return [{ path, code: 'pmsColumnUnknown', params: { name: unknown } }];
    if (rule.columns.length > 0 && rule.fixed !== null) return [{ path, code: 'pmsTwoSources' }];
    const { part = 1, parts = part } = rule.split ?? {};
    return part > parts ? [{ path, code: 'pmsSplitPart', params: { part, parts } }] : [];
  });
  const skipped = rules.skip.findIndex(({ column }) => !columns.includes(column));
  if (skipped >= 0)
    problems.push({
      ...{ path: `rules.skip.${skipped}.column`, code: 'pmsColumnUnknown' },
      params: { name: rules.skip[skipped]?.column ?? '' },
    });
  if (repeated !== undefined) problems.push({ path: 'columns', code: 'pmsColumnTwice', params: { name: repeated } });
  if (problems.length > 0) throw new Failure('validation', { fields: problems });
}

/** Columns of the file that a mapping uses. */
export const columnsUsedBy = ({ fields, skip }: MappingRules): readonly string[] => [
  ...new Set([...fields.flatMap(({ columns }) => columns), ...skip.map(({ column }) => column)]),
];

/**
 * Columns that the mapping uses and the file lacks, and columns of the file that did not exist when the mapping was
 * saved.
 */
export function differenceOf(
  mapping: { readonly rules: MappingRules; readonly columns: readonly string[] },
  fileColumns: readonly string[],
): { readonly missing: readonly string[]; readonly added: readonly string[] } {
  return {
    missing: columnsUsedBy(mapping.rules).filter((column) => !fileColumns.includes(column)),
    added: fileColumns.filter((column) => !mapping.columns.includes(column)),
  };
}
