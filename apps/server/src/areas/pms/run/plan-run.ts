import { createHash } from 'node:crypto';
import { type PmsKind, type PmsOutcome, pmsKeyFields } from '@latchboard/contract/pms/rules';
import { mapInTurns } from '#server/platform/jobs/in-turns.ts';
import { displayName } from '#server/platform/sheets/table.ts';
import type { RecordMove, StoredReview } from '../kinds/kind.ts';
import type { PmsRecord } from '../kinds/stored-record.ts';
import type { MappedRow, PmsValues, RowProblem } from '../mapping/mapped-row.ts';
import { changesOf, compareRow } from './compare-row.ts';
import type { PlannedRow } from './planned-row.ts';
import { restoreStoredNames } from './renamed-records.ts';
import { findRepeatedRows, type RepeatedRows } from './repeated-rows.ts';

export interface PlanInput extends Partial<Omit<StoredReview, 'rows'>> {
  readonly kind: PmsKind;
  readonly rows: readonly MappedRow[];
  readonly records: readonly PmsRecord[];
  /** Values that the last import stored, by the ID of the record. */
  readonly imported: ReadonlyMap<number, PmsValues>;
  readonly fileWins: boolean;
  /** Defaults of fields with choices, as in a record that no one has edited. The default of any other field is null. */
  readonly defaults?: PmsValues;
}

/** Plans a run: the outcome of each row in the order of the file, then the records that are not in the file. */
export async function planRun({ records, former, ...rest }: PlanInput): Promise<PlannedRow[]> {
  const input = { ...rest, records: records.filter(({ id }) => !former?.has(id)) };
  const { rows, moves = [] } = input;
  const names = keysOf(input.kind);
  const planned = await mapInTurns(rows, await rowPlanner(input, names));
  const isAdded = new Set(planned.filter(({ outcome }) => outcome === 'new').map(({ line }) => line));
  const done = moves.filter(({ line }) => isAdded.has(line));
  const moveAt = new Map(done.map((move) => [move.line, move]));
  const withMoves = planned.flatMap((row) => {
    const move = row.outcome === 'new' ? moveAt.get(row.line ?? 0) : undefined;
    return move ? [{ ...row, problems: [move.note] }, movedRow(move, names)] : [row];
  });
  const movedIds = new Set([...(input.moved ?? []), ...done.map(({ record }) => record.id)]);
  const all = [...withMoves, ...(await missingRows(input, names, movedIds))];
  return mapInTurns(all, (row) => restoreStoredNames(row, names.fields));
}

type Keys = ReturnType<typeof keysOf>;

/** The key of a record and its display name, from its values. */
export function keysOf(kind: PmsKind) {
  const fields = pmsKeyFields[kind];
  const keyOf = (values: PmsValues) => {
    const parts = fields.flatMap((field) => values[field]?.toLowerCase() ?? []);
    return parts.length === fields.length ? parts.join('\n') : undefined;
  };
  const nameOf = (values: PmsValues, problems: readonly RowProblem[] = []) =>
    fields.flatMap((field) => values[field] ?? invalidText(field, problems) ?? []).join(' · ');
  return { fields, keyOf, nameOf };
}

/** Display text of a key field whose value is invalid. Undefined if the value is valid or empty. */
function invalidText(field: string, problems: readonly RowProblem[]): string | undefined {
  const text = displayName(problems.find(({ path }) => path === field)?.value ?? '');
  return text === '' ? undefined : text;
}

/** Returns a function that plans a row of the file. */
async function rowPlanner(
  { rows, records, ...input }: PlanInput,
  names: Keys,
): Promise<(row: MappedRow) => PlannedRow> {
  const { keyOf, nameOf } = names;
  const recordByKey = new Map(await mapInTurns(records, (record) => [keyOf(record.values), record] as const));
  const repeated = await findRepeatedRows(rows, keyOf);
  return (row) => {
    const key = keyOf(row.values);
    const name = nameOf(row.values, row.problems);
    const leftOut = leftOutRow(row, { key, name }, repeated, names);
    if (leftOut || key === undefined) return leftOut ?? plannedRow(row, name, 'rejected', row.problems);
    const record = recordByKey.get(key);
    if (!record) {
      const values = { ...row.values, ...row.defaults };
      return { ...plannedRow(row, name, 'new'), values, changes: changesOf(values, {}) };
    }
    return record.isActive
      ? { ...plannedRow(row, name, 'unchanged'), record, ...compareWith(record, row, input, names) }
      : plannedRow(row, name, 'skipped', [{ path: names.fields[0], code: 'pmsInactive', value: name }]);
  };
}

const plannedRow = (
  { line, values }: MappedRow,
  name: string,
  outcome: PmsOutcome,
  problems: readonly RowProblem[] = [],
): PlannedRow => ({ line, outcome, name, values, changes: [], kept: [], problems });

const compareWith = (
  record: PmsRecord,
  { values }: MappedRow,
  { imported, fileWins, defaults = {} }: Pick<PlanInput, 'imported' | 'fileWins' | 'defaults'>,
  { fields: keyFields }: Keys,
) => compareRow(values, record, { before: imported.get(record.id), fileWins, keyFields, defaults });

interface RowName {
  readonly key: string | undefined;
  readonly name: string;
}

/** Result of a row that is skipped or rejected regardless of the stored records. Undefined for other rows. */
function leftOutRow(
  row: MappedRow,
  { key = '', name }: RowName,
  { firstLine, repeatedLines }: RepeatedRows,
  { fields: [path] }: Keys,
): PlannedRow | undefined {
  const skip = (code: RowProblem['code'], params: RowProblem['params'], value: string) =>
    plannedRow(row, name, 'skipped', [{ path, code, ...(params && { params }), value }]);
  if (row.skippedBy) return skip('pmsSkipped', { column: row.skippedBy.column }, row.skippedBy.value);
  const same = firstLine.get(key);
  if (same !== undefined && same !== row.line) return skip('pmsSame', { line: same }, name);
  const lines = repeatedLines.get(key);
  const twice = lines === undefined ? [] : [{ path, code: 'pmsTwice' as const, params: { lines }, value: name }];
  const problems = [...row.problems, ...twice];
  return problems.length > 0 ? plannedRow(row, name, 'rejected', problems) : undefined;
}

/** The earlier record of a move, which the move changes. */
const movedRow = ({ record, line, values, note }: RecordMove, { nameOf }: Keys): PlannedRow => ({
  ...{ line, outcome: 'changed', name: nameOf(record.values), record, values },
  ...{ changes: changesOf(values, record.values), kept: [], problems: [note] },
});

/** Returns the active records that are not in the file, except ended ones and those of people who moved. */
async function missingRows(
  { rows, records, notes }: PlanInput,
  { keyOf, nameOf }: Keys,
  moved: ReadonlySet<number>,
): Promise<PlannedRow[]> {
  const keysInFile = new Set(await mapInTurns(rows, ({ values }) => keyOf(values)));
  const keys = await mapInTurns(records, ({ values }) => keyOf(values));
  return records
    .filter(({ id, isActive, isPast }, index) => isActive && !isPast && !moved.has(id) && !keysInFile.has(keys[index]))
    .map((record) => ({
      ...{ line: null, outcome: 'missing', name: nameOf(record.values), record },
      ...{ values: {}, changes: [], kept: [], problems: [notes?.get(record.id) ?? []].flat() },
    }));
}

/** Values of a row that count as imported: the values from the file, except for fields that keep a manual edit. */
export const importedValues = (row: PlannedRow, before: PmsValues | undefined): PmsValues => ({
  ...before,
  ...Object.fromEntries(Object.entries(row.values).filter(([field]) => !row.kept.some((kept) => kept.field === field))),
});

/** Returns the digest of a plan, to detect that its records have changed. Ignores records that are not in the file. */
export async function digestOf(rows: readonly PlannedRow[]): Promise<string> {
  const hash = createHash('sha256');
  await mapInTurns(rows, ({ line, outcome, record, changes, kept }) => {
    if (outcome !== 'missing') hash.update(JSON.stringify([line, outcome, record?.id ?? null, changes, kept]));
  });
  return hash.digest('hex');
}

/** Counts rows with each outcome. */
export const countOutcomes = (rows: readonly PlannedRow[]): Partial<Record<PmsOutcome, number>> =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ outcome }) => outcome)].map(([outcome, found]) => [outcome, found.length]),
  );
