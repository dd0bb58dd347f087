import type { backupCalls as declared } from '@latchboard/contract/systems/backup-calls';
import { requireFound } from '#server/platform/errors.ts';
import { deleteUnusedFile } from '#server/platform/files/delete-unused-file.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { readFile } from '#server/platform/record/files.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { backupOf, backupsOf, fileNameOf, presentBackup, storeBackup } from './backups.ts';
import { createBackupContent } from './make-backup.ts';
import { readBackup, writeBackup } from './read-backup.ts';
import { restoreBackup } from './restore.ts';

const mediaType = 'application/json';

async function ownerOf(datalogId: number, { tx }: Pick<RecordContext, 'tx'>) {
  const { property_id: propertyId } = requireFound(
    await tx.selectFrom('datalog').select('property_id').where('id', '=', datalogId).executeTakeFirst(),
  );
  return { datalogId, propertyId };
}

/** Calls for backups of systems (DEV-06). */
export const backupHandlers: Calls<typeof declared> = {
  listBackups: async ({ datalogId }, { tx }) => ({ rows: (await backupsOf(tx, datalogId)).map(presentBackup) }),
  addBackup: async ({ datalogId, fileName, body }, ctx) => {
    const content = readBackup(body, await ownerOf(datalogId, ctx));
    const { backup: id } = await storeBackup({ content, bytes: body, fileName, staffId: ctx.actor.realStaffId }, ctx);
    return presentBackup(await backupOf(ctx.tx, datalogId, id));
  },
  makeBackup: async ({ datalogId }, ctx) => {
    const content = await createBackupContent(ctx.tx, datalogId, { sealKey: ctx.platform.keys.seal, now: ctx.now });
    const fileName = fileNameOf(datalogId, content.madeAt);
    const bytes = writeBackup(content);
    const { backup: id } = await storeBackup({ content, bytes, fileName, staffId: ctx.actor.realStaffId }, ctx);
    return presentBackup(await backupOf(ctx.tx, datalogId, id));
  },
  readBackup: async ({ datalogId, backupId }, ctx) => {
    const row = await ctx.transaction((tx) => backupOf(tx, datalogId, backupId));
    return readFile({ ...row, media_type: mediaType }, ctx);
  },
  restoreBackup,
  removeBackup: async ({ datalogId, backupId }, ctx) => {
    const row = await ctx.transaction(async (tx) => {
      const stored = await backupOf(tx, datalogId, backupId);
      await tx.deleteFrom('system_backup').where('id', '=', backupId).execute();
      return stored;
    });
    await deleteUnusedFile(ctx.platform, row.stored_as);
    return { ok: true };
  },
};
