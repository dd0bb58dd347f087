import { mapInTurns } from '#server/platform/jobs/in-turns.ts';
import type { MappedRow, PmsValues, RowProblem } from '../mapping/mapped-row.ts';
import { formerTenancies } from './former-tenancies.ts';
import type { RecordMove, ReviewContext, StoredReview } from './kind.ts';
import { firstDay, firstOverlaps, isResident, isSamePerson, isSameUnit, lastDay } from './review-residents.ts';
import type { PmsRecord } from './stored-record.ts';

/** Residents in the file and stored residents, by lower-case name or by unit and name. */
interface Index extends ReviewContext {
  readonly inFile: ReadonlyMap<string, readonly MappedRow[]>;
  /** Stored residents that the file lacks. */
  readonly absent: ReadonlyMap<string, readonly PmsRecord[]>;
  readonly stored: ReadonlyMap<string, PmsRecord>;
}

const nameOf = ({ residentName }: PmsValues) => residentName?.toLowerCase() ?? '';
const keyOf = (values: PmsValues) => `${values.unit?.toLowerCase()}\n${nameOf(values)}`;

/**
 * Compares rows with residents who are stored in another unit and are missing from the file. The file is a complete
 * list, so a person who is in only one of its rows has moved: the earlier tenancy ends. A row that contradicts other
 * stored dates is rejected.
 */
export async function reviewStoredResidents(
  rows: readonly MappedRow[],
  records: readonly PmsRecord[],
  context: ReviewContext,
): Promise<StoredReview> {
  const former = formerTenancies({ rows, records, keyOf, today: context.today });
  const latest = records.filter(({ id }) => !former.has(id));
  const index = indexOf(rows, latest, context);
  const overlaps = await mapInTurns(rows, (row) => overlapsOf(row, index));
  const claims = claimsOf(rows, overlaps);
  const notes = new Map<number, RowProblem>();
  const moves: RecordMove[] = [];
  const moved = new Set<number>();
  const reviewed = await mapInTurns(rows, (row, rowIndex): MappedRow => {
    const overlapping = overlaps[rowIndex] ?? [];
    if (overlapping.length === 0) return afterMove(row, index, moved);
    const move = moveOf(row, overlapping, claims, index);
    if (!move) return rejectRow(row, overlapping, notes);
    moves.push(move);
    return { ...row, values: { ...row.values, moveIn: move.values.moveOut ?? null } };
  });
  return { rows: reviewed, notes, moves, moved, former };
}

function indexOf(rows: readonly MappedRow[], records: readonly PmsRecord[], context: ReviewContext): Index {
  const residents = rows.filter(isResident);
  const keys = new Set(residents.map(({ values }) => keyOf(values)));
  const absent = records.filter(({ values }) => !keys.has(keyOf(values)));
  return {
    ...context,
    inFile: Map.groupBy(residents, ({ values }) => nameOf(values)),
    absent: Map.groupBy(absent, ({ values }) => nameOf(values)),
    stored: new Map(records.map((record) => [keyOf(record.values), record])),
  };
}

/** Stored residents missing from the file who are the same person as a row's resident, at overlapping times. */
function overlapsOf(row: MappedRow, { absent, stored, today }: Index): readonly PmsRecord[] {
  const namesakes = isResident(row) ? absent.get(nameOf(row.values)) : undefined;
  if (!namesakes) return [];
  const values = { ...stored.get(keyOf(row.values))?.values, ...row.values };
  return firstOverlaps({ values: { ...values, moveIn: values.moveIn ?? today } }, namesakes);
}

/** Units and names of the rows that overlap with each stored resident, by the resident's ID. */
function claimsOf(rows: readonly MappedRow[], overlaps: readonly (readonly PmsRecord[])[]) {
  const claims = new Map<number, Set<string>>();
  for (const [rowIndex, overlapping] of overlaps.entries())
    for (const { id } of overlapping) {
      const keys = claims.get(id) ?? new Set();
      claims.set(id, keys.add(keyOf(rows[rowIndex]?.values ?? {})));
    }
  return claims;
}

/** Whether the file lists the resident of a row in no other unit. */
const isInOneUnit = ({ values }: MappedRow, { inFile }: Index): boolean =>
  (inFile.get(nameOf(values)) ?? []).every(
    (other) => isSameUnit(other.values, values) || !isSamePerson(other.values, values),
  );

/** The move of a person to the unit in a row. Undefined if the stored dates contradict it, or if it is ambiguous. */
function moveOf(
  row: MappedRow,
  [record, ...others]: readonly PmsRecord[],
  claims: ReadonlyMap<number, ReadonlySet<string>>,
  index: Index,
): RecordMove | undefined {
  if (!record || others.length > 0 || claims.get(record.id)?.size !== 1) return undefined;
  const isFirstStay = !index.stored.has(keyOf(row.values));
  if (row.problems.length > 0 || !isFirstStay || !isInOneUnit(row, index)) return undefined;
  const day = row.values.moveIn ?? index.today;
  if (record.isPast || (record.values.moveIn ?? firstDay) > day || (row.values.moveOut ?? lastDay) < day)
    return undefined;
  if (isMoveOutEdited(record, index)) return undefined;
  const params = { from: record.values.unit ?? '', to: row.values.unit ?? '' };
  const note = { path: 'unit', code: 'pmsMoves' as const, params, value: '' };
  return { record, line: row.line, values: { moveOut: day }, note };
}

/** Whether the move-out date was edited by hand. If so, the file does not change it. */
const isMoveOutEdited = ({ id, values }: PmsRecord, { imported, fileWins }: Index): boolean =>
  !fileWins && (values.moveOut ?? null) !== (imported.get(id)?.moveOut ?? null);

/**
 * Finds the earlier tenancies of a person who moved. If the file has no move-in date, the stored day of the move is
 * kept.
 */
function afterMove(row: MappedRow, index: Index, moved: Set<number>): MappedRow {
  if (!isResident(row) || !isInOneUnit(row, index)) return row;
  const namesakes = index.absent.get(nameOf(row.values)) ?? [];
  const earlier = namesakes.filter(({ values }) => values.moveOut && isSamePerson(values, row.values));
  for (const { id } of earlier) moved.add(id);
  const moveIn = index.stored.get(keyOf(row.values))?.values.moveIn;
  if (row.values.moveIn || !moveIn || !earlier.some(({ values }) => values.moveOut === moveIn)) return row;
  const { moveIn: _empty, ...values } = row.values;
  return { ...row, values };
}

function rejectRow(row: MappedRow, overlapping: readonly PmsRecord[], notes: Map<number, RowProblem>): MappedRow {
  const value = row.values.unit ?? '';
  const note = { path: 'unit', code: 'pmsTwoUnitsInFile' as const, params: { line: row.line }, value };
  for (const { id } of overlapping) notes.set(id, note);
  const params = { units: overlapping.map((record) => record.values.unit).join(', ') };
  const problem = { path: 'unit', code: 'pmsTwoUnitsHere' as const, params, value };
  return { ...row, problems: [...row.problems, problem] };
}
