import type { PmsKind } from '@latchboard/contract/pms/rules';
import type { MappingRules } from '@latchboard/contract/pms/shapes';
import type { RecordContext } from '#server/platform/record/record.ts';
import { noIgnoredContent } from '#server/platform/sheets/table.ts';
import { applyRun } from './apply.ts';
import { historyReasonOf } from './present.ts';
import { loadRun } from './queries.ts';
import { storeNewResult } from './steps.ts';
import { storeRun } from './upload.ts';

interface FileToImport {
  readonly propertyId: number;
  readonly kind: PmsKind;
  readonly fileName: string;
  readonly columns: readonly string[];
  readonly lines: readonly (readonly string[])[];
  readonly mappingId: number;
  readonly rules: MappingRules;
  /** True to apply the result, false to only check the file. */
  readonly isApplied: boolean;
}

/** Checks a parsed file in the caller's transaction, and applies it if requested. For the demo, which runs no jobs. */
export async function importNow(
  { propertyId, kind, fileName, columns, lines, mappingId, rules, isApplied }: FileToImport,
  ctx: RecordContext,
): Promise<void> {
  const { tx, now } = ctx;
  const rows = lines.map((cells, index) => ({ line: index + 2, cells }));
  const file = {
    ...({ encoding: 'utf-8', separator: ',', headerLine: 1, ignored: noIgnoredContent } as const),
    ...{ columns, rowCount: rows.length, pieces: [Buffer.from(JSON.stringify(rows))] },
  };
  const id = await storeRun(tx, { propertyId, kind, fileName }, file, ctx);
  const set = { state: 'checking', mapping_id: mappingId, mapping_revision: 1 };
  await tx.updateTable('pms_run').set(set).where('id', '=', id).execute();
  await storeNewResult(null, { tx, run: await loadRun(tx, propertyId, id), platform: ctx.platform }, now);
  if (!isApplied) return;
  const run = await loadRun(tx, propertyId, id);
  await applyRun(run, rules, { ...ctx, reason: historyReasonOf('importOf', run, ctx.actor.language) });
  await tx.updateTable('pms_run').set({ state: 'applied', applied_at: now }).where('id', '=', id).execute();
}
