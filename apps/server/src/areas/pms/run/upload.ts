import type { contract } from '@latchboard/contract';
import type { Handler } from '#server/platform/http/handler.ts';
import { readInWorker, storePieces } from '../file/file-pieces.ts';
import { readRun } from './start.ts';

/** Reads a file and stores its rows sealed. No record is changed yet. */
export const uploadFile: Handler<typeof contract.pms.uploadPmsFile> = async (
  { propertyId, kind, fileName, body },
  ctx,
) => {
  const { actor, now, platform } = ctx;
  const { encoding, separator, headerLine, ignored, columns, rowCount, pieces } = await readInWorker({
    ...{ bytes: body, fileName, userId: actor.staffId },
  });
  return ctx.transaction(async (tx) => {
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
    return readRun(tx, { propertyId, pmsRunId: id }, ctx);
  });
};
