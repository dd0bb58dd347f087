import { createHash } from 'node:crypto';
import { type PmsKind, type PmsOutcome, pmsKeyFields } from '@latchboard/contract/pms/rules';
import { mapInTurns } from '#server/platform/jobs/in-turns.ts';
import { displayName } from '#server/platform/sheets/table.ts';
import type { PmsRecord } from '../kinds/kind.ts';
import type { MappedRow, PmsValues, RowProblem } from '../mapping/mapped-row.ts';

export interface FieldChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface KeptField {
  readonly field: string;
  readonly here: string | null;
  readonly inFile: string | null;
}

/** Plan for one row of the file, or for a record that is missing from the file. */
export interface PlannedRow {
  readonly line: number | null;
  readonly outcome: PmsOutcome;
  readonly name: string;
  readonly record?: PmsRecord;
  /** Values of the file. */
  readonly values: PmsValues;
  readonly changes: readonly FieldChange[];
  readonly kept: readonly KeptField[];
  readonly problems: readonly RowProblem[];
}

export interface PlanInput {
  readonly kind: PmsKind;
  readonly rows: readonly MappedRow[];
  readonly records: readonly PmsRecord[];
  /** Values that the last import stored, by the ID of the record. */
  readonly imported: ReadonlyMap<number, PmsValues>;
  readonly fileWins: boolean;
  /** Notes for records that the file lacks, by ID. */
  readonly notes?: ReadonlyMap<number, RowProblem>;
  /** Defaults of fields with choices. An unedited record has them. The default of any other field is null. */
  readonly defaults?: PmsValues;
}

/** Plans a run: the outcome of each row in the order of the file, then the records that are not in the file. */
export async function planRun(input: PlanInput): Promise<PlannedRow[]> {
  const { kind, rows, records, imported, fileWins, notes, defaults = {} } = input;
  const keyFields = pmsKeyFields[kind];
  const [keyField] = keyFields;
  const keyOf = (values: PmsValues) => {
    const parts = keyFields.flatMap((field) => values[field]?.toLowerCase() ?? []);
    return parts.length === keyFields.length ? parts.join('\n') : undefined;
  };
  const nameOf = (values: PmsValues, problems: readonly RowProblem[] = []) =>
    keyFields.flatMap((field) => values[field] ?? invalidText(field, problems) ?? []).join(' · ');
  const recordByKey = new Map(records.map((record) => [keyOf(record.values), record]));
  const { firstLine, repeatedLines } = repeatedRows(rows, keyOf);
  const planned = await mapInTurns(rows, (row): PlannedRow => {
    const key = keyOf(row.values);
    const name = nameOf(row.values, row.problems);
    const result = (outcome: PmsOutcome, more: Partial<PlannedRow> = {}): PlannedRow => ({
      ...{ line: row.line, outcome, name, values: row.values, changes: [], kept: [], problems: [] },
      ...more,
    });
    const skip = (code: RowProblem['code'], params = {}, value = '') =>
      result('skipped', { problems: [{ path: keyField, code, params, value }] });
    if (row.skippedBy) return skip('pmsSkipped', { column: row.skippedBy.column }, row.skippedBy.value);
    const same = firstLine.get(key ?? '');
    if (same !== undefined && same !== row.line) return skip('pmsSame', { line: same }, name);
    const lines = repeatedLines.get(key ?? '');
    const problems =
      lines === undefined
        ? row.problems
        : [...row.problems, { path: keyField, code: 'pmsTwice' as const, params: { lines }, value: name }];
    if (problems.length > 0 || key === undefined) return result('rejected', { problems });
    const record = recordByKey.get(key);
    if (!record) {
      const values = { ...row.values, ...row.defaults };
      return result('new', { values, changes: changesOf(values, {}) });
    }
    if (!record.isActive) return skip('pmsInactive', {}, name);
    return {
      ...result('unchanged', { record }),
      ...compare(row.values, record, { before: imported.get(record.id), fileWins, keyFields, defaults }),
    };
  });
  const keysInFile = new Set(rows.map(({ values }) => keyOf(values)));
  const missing = records.filter(
    (record) => record.isActive && !record.isPast && !keysInFile.has(keyOf(record.values)),
  );
  return [
    ...planned,
    ...missing.map(
      (record): PlannedRow => ({
        ...{ line: null, outcome: 'missing', name: nameOf(record.values), record },
        ...{ values: {}, changes: [], kept: [], problems: [notes?.get(record.id) ?? []].flat() },
      }),
    ),
  ];
}

/** Display text of a key field whose value is invalid. Undefined if it has none. */
function invalidText(field: string, problems: readonly RowProblem[]): string | undefined {
  const text = displayName(problems.find(({ path }) => path === field)?.value ?? '');
  return text === '' ? undefined : text;
}

interface RepeatedRows {
  /** First line of the rows that share a key and all values, by key. */
  readonly firstLine: ReadonlyMap<string, number>;
  /** Lines of the rows that share a key but differ in values or have problems, by key. */
  readonly repeatedLines: ReadonlyMap<string, string>;
}

/** Rows in the file that share a key. */
function repeatedRows(rows: readonly MappedRow[], keyOf: (values: PmsValues) => string | undefined): RepeatedRows {
  const byKey = Map.groupBy(
    rows.filter(({ skippedBy }) => !skippedBy),
    ({ values }) => keyOf(values),
  );
  const firstLine = new Map<string, number>();
  const repeatedLines = new Map<string, string>();
  for (const [key, [first, ...others]] of byKey) {
    if (key === undefined || !first || others.length === 0) continue;
    if (others.every((other) => isSameRow(first, other))) firstLine.set(key, first.line);
    else repeatedLines.set(key, firstOf([first, ...others].map(({ line }) => line)));
  }
  return { firstLine, repeatedLines };
}

const isSameRow = (a: MappedRow, b: MappedRow): boolean =>
  a.problems.length + b.problems.length === 0 &&
  Object.keys(a.values).length === Object.keys(b.values).length &&
  Object.entries(a.values).every(([field, value]) => b.values[field] === value);

const maxLines = 5;
const firstOf = (lines: readonly number[]) =>
  [...lines.slice(0, maxLines), ...(lines.length > maxLines ? ['…'] : [])].join(', ');

const changesOf = (values: PmsValues, stored: PmsValues): FieldChange[] =>
  Object.entries(values)
    .map(([field, to]) => ({ field, from: stored[field] ?? null, to }))
    .filter(({ from, to }) => from !== to);

interface Comparison extends Required<Pick<PlanInput, 'fileWins' | 'defaults'>> {
  /** Values that the last import stored. */
  readonly before: PmsValues | undefined;
  readonly keyFields: readonly string[];
}

/**
 * Compares a row with its record. A field was edited by hand if its value differs from the last import, or if it was
 * never imported and has a value. It is kept unless the mapping gives the file priority. The name of a record keeps its
 * spelling.
 */
function compare(
  values: PmsValues,
  record: PmsRecord,
  { before = {}, fileWins, keyFields, defaults }: Comparison,
): Pick<PlannedRow, 'outcome' | 'changes' | 'kept'> {
  const differing = changesOf(values, record.values).filter(({ field }) => !keyFields.includes(field));
  const isEdited = ({ field, from }: FieldChange) =>
    from !== (field in before ? (before[field] ?? null) : (defaults[field] ?? null));
  const keptChanges = fileWins ? [] : differing.filter(isEdited);
  const changes = differing.filter((change) => !keptChanges.includes(change));
  const kept = keptChanges.map(({ field, from, to }) => ({ field, here: from, inFile: to }));
  return { outcome: changes.length > 0 ? 'changed' : kept.length > 0 ? 'kept' : 'unchanged', changes, kept };
}

/** Values of a row that count as imported: those of the file, except fields kept as edited by hand. */
export const importedValues = (row: PlannedRow, before: PmsValues | undefined): PmsValues => ({
  ...before,
  ...Object.fromEntries(Object.entries(row.values).filter(([field]) => !row.kept.some((kept) => kept.field === field))),
});

/** Digest of a plan, to detect that its records have changed. Ignores records that are not in the file. */
export async function digestOf(rows: readonly PlannedRow[]): Promise<string> {
  const hash = createHash('sha256');
  await mapInTurns(rows, ({ line, outcome, record, changes, kept }) => {
    if (outcome !== 'missing') hash.update(JSON.stringify([line, outcome, record?.id ?? null, changes, kept]));
  });
  return hash.digest('hex');
}

/** Number of rows with each outcome. */
export const countOutcomes = (rows: readonly PlannedRow[]): Partial<Record<PmsOutcome, number>> =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ outcome }) => outcome)].map(([outcome, found]) => [outcome, found.length]),
  );
