import type { PmsKind } from '@latchboard/contract/pms/rules';
import type { MappingRules } from '@latchboard/contract/pms/shapes';
import type { Tx } from '#server/platform/db/transaction.ts';
import { mapInTurns, readInPages } from '#server/platform/jobs/in-turns.ts';
import { readPiece } from '../file/file-pieces.ts';
import { kindDefinitions } from '../kinds/definitions.ts';
import type { PmsValues } from '../kinds/kind.ts';
import { type MappedRow, rowMapper } from '../mapping/map-row.ts';
import { type PlannedRow, planRun } from './plan-run.ts';

interface RunFile {
  readonly id: number;
  readonly property_id: number;
  readonly kind: PmsKind;
  readonly columns: readonly string[];
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
  run: RunFile,
  rows: readonly MappedRow[],
  { fileWins }: MappingRules,
): Promise<Plan> {
  const records = await kindDefinitions[run.kind].read(tx, run.property_id);
  const imported = await readImported(tx, run.property_id, run.kind);
  return { rows: await planRun({ kind: run.kind, rows, records, imported, fileWins }), imported };
}

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
