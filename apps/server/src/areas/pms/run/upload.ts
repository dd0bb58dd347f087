import type { contract } from '@latchboard/contract';
import type { PmsKind } from '@latchboard/contract/pms/rules';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Context, Handler } from '#server/platform/http/handler.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ParsedPmsFile, readFile, readRows, storePieces } from '../file/file-pieces.ts';
import { assignMapping, readRun, sendStep } from './start.ts';

type Ctx = Pick<Context<typeof contract.pms.applyPmsRun.access, 'wait'>, 'actor' | 'now'> & {
  readonly platform: Pick<Platform, 'keys'>;
};

/** Reads a file and stores its rows sealed. No record is changed yet. */
export const uploadFile: Handler<typeof contract.pms.uploadPmsFile> = async (
  { propertyId, kind, fileName, body },
  ctx,
) => {
  const file = await readFile({ bytes: body, fileName, userId: ctx.actor.staffId });
  return ctx.transaction(async (tx) => {
    const id = await storeRun(tx, { propertyId, kind, fileName }, file, ctx);
    return readRun(tx, { propertyId, pmsRunId: id }, ctx);
  });
};

/** Stored file name for the rows of a call, which have no file. */
const rowsFileName = 'JSON';

/** Stores the rows of a call like those of a file, and starts their dry run. */
export const importRows: Handler<typeof contract.pms.importPmsRows> = async ({ propertyId, kind, body }, ctx) => {
  const { mappingId, ...file } = await readRows(body, ctx.actor.staffId);
  const { isStarted, run } = await ctx.transaction(async (tx) => {
    const pmsRunId = await storeRun(tx, { propertyId, kind, fileName: rowsFileName }, file, ctx);
    const started = await assignMapping(tx, { propertyId, pmsRunId, mappingId }, ctx.now);
    return { isStarted: started, run: await readRun(tx, { propertyId, pmsRunId }, ctx) };
  });
  if (isStarted) await sendStep('checking', { propertyId, pmsRunId: run.id }, ctx);
  return run;
};

interface NewRun {
  readonly propertyId: number;
  readonly kind: PmsKind;
  readonly fileName: string;
}

/** Stores a file that was read, as a run without a mapping. */
export async function storeRun(
  tx: Tx,
  { propertyId, kind, fileName }: NewRun,
  { encoding, separator, headerLine, ignored, columns, rowCount, pieces }: ParsedPmsFile,
  { actor, now, platform }: Ctx,
): Promise<number> {
  const { id } = await tx
    .insertInto('pms_run')
    .values({
      ...{ property_id: propertyId, kind, file_name: fileName, columns: [...columns], row_count: rowCount },
      file: JSON.stringify({ encoding, separator, headerLine, ignored }),
      ...{ state: 'read', at: now, touched_at: now, staff_id: actor.realStaffId },
      on_behalf_of: actor.staffId === actor.realStaffId ? null : actor.staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storePieces(tx, platform.keys.seal, { id, propertyId }, pieces);
  return id;
}
