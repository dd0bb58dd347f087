import type { PmsKind } from '@latchboard/contract/pms/rules';
import type { MappingRules } from '@latchboard/contract/pms/shapes';
import type { Tx } from '#server/platform/db/transaction.ts';
import { readFileRows } from '../file/file-pieces.ts';
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

/** Maps all rows of a run's file and compares them with the stored records. */
export async function planStoredRun(tx: Tx, sealKey: Uint8Array, run: RunFile, rules: MappingRules): Promise<Plan> {
  const mapRow = rowMapper(run.kind, rules, run.columns);
  const rows: MappedRow[] = [];
  for await (const row of readFileRows(tx, sealKey, run.id)) rows.push(mapRow(row));
  if (rows.length === 0) throw new Error('the file of the run was deleted');
  const records = await kindDefinitions[run.kind].read(tx, run.property_id);
  const imported = await readImported(tx, run.property_id, run.kind);
  return { rows: planRun({ kind: run.kind, rows, records, imported, fileWins: rules.fileWins }), imported };
}

async function readImported(tx: Tx, propertyId: number, kind: PmsKind): Promise<ReadonlyMap<number, PmsValues>> {
  const rows = await tx
    .selectFrom('pms_imported')
    .select(['stored_id', 'stored'])
    .where('property_id', '=', propertyId)
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map(({ stored_id: id, stored }) => [id, stored as PmsValues]));
}
