import { localDayOf } from '@latchboard/contract/local-time';
import { type PmsKind, pmsFields } from '@latchboard/contract/pms/rules';
import type { MappingRules } from '@latchboard/contract/pms/shapes';
import type { Tx } from '#server/platform/db/transaction.ts';
import { mapInTurns, readInPages } from '#server/platform/jobs/in-turns.ts';
import { readPiece } from '../file/file-pieces.ts';
import { kindDefinitions } from '../kinds/definitions.ts';
import { rowMapper } from '../mapping/map-row.ts';
import type { MappedRow, PmsValues } from '../mapping/mapped-row.ts';
import { keysOf, planRun } from './plan-run.ts';
import type { PlannedRow } from './planned-row.ts';
import { withImportedNames } from './renamed-records.ts';

interface RunFile {
  readonly id: number;
  readonly property_id: number;
  readonly kind: PmsKind;
  readonly columns: readonly string[];
  /** Time at which the file arrived. */
  readonly at: Date;
}

interface Plan {
  readonly rows: readonly PlannedRow[];
  readonly imported: ReadonlyMap<number, PmsValues>;
}

/** Maps all rows of a run's file, with only one piece of the file in memory at a time. */
export async function mapStoredFile(
  tx: Tx,
  sealKey: Uint8Array,
  run: RunFile,
  rules: MappingRules,
): Promise<readonly MappedRow[]> {
  const mapRow = rowMapper(run.kind, rules, run.columns);
  const rows: MappedRow[] = [];
  for (let number = 0; ; number += 1) {
    const piece = await readPiece(tx, sealKey, run.id, number);
    if (!piece) break;
    rows.push(...(await mapInTurns(piece, mapRow)));
  }
  if (rows.length === 0) throw new Error('the file of the run was deleted');
  return rows;
}

/** Compares the mapped rows of a run with the stored records. */
export async function planStoredRun(
  tx: Tx,
  { kind, property_id: propertyId, at }: RunFile,
  rows: readonly MappedRow[],
  { fileWins }: MappingRules,
  now: Date,
): Promise<Plan> {
  const { read, review, reviewStored, reviewPlan } = kindDefinitions[kind];
  const ownReview = (await review?.(tx, propertyId, rows)) ?? rows;
  const imported = await readImported(tx, propertyId, kind);
  const records = await withImportedNames(await read(tx, propertyId, now), ownReview, imported, keysOf(kind));
  const context = { today: await localDayAt(tx, propertyId, at), imported, fileWins };
  const reviewed = (await reviewStored?.(ownReview, records, context)) ?? { rows: ownReview };
  const input = { kind, records, imported, fileWins, defaults: defaultsOf(kind) };
  const planned = await planRun({ ...input, ...reviewed });
  return { rows: reviewPlan?.(planned, records) ?? planned, imported };
}

/** Returns the day of an instant in the time zone of a property. */
async function localDayAt(tx: Tx, propertyId: number, at: Date): Promise<string> {
  const { time_zone: zone } = await tx
    .selectFrom('property')
    .select('time_zone')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  return localDayOf(at, zone);
}

/** Values that empty fields with choices have. */
export const defaultsOf = (kind: PmsKind): PmsValues =>
  Object.fromEntries(
    pmsFields[kind]
      .filter(({ choices }) => choices)
      .map(({ id }) => [id, (kindDefinitions[kind].shapes[id]?.safeParse(undefined).data ?? null) as string | null]),
  );

async function readImported(tx: Tx, propertyId: number, kind: PmsKind): Promise<ReadonlyMap<number, PmsValues>> {
  const rows = await readInPages((last: { stored_id: number; stored: unknown } | undefined, limit) =>
    tx
      .selectFrom('pms_imported')
      .select(['stored_id', 'stored'])
      .where('property_id', '=', propertyId)
      .where('kind', '=', kind)
      .where('stored_id', '>', last?.stored_id ?? 0)
      .orderBy('stored_id')
      .limit(limit)
      .execute(),
  );
  return new Map(rows.map(({ stored_id: id, stored }) => [id, stored as PmsValues]));
}
