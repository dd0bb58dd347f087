import { randomUUID } from 'node:crypto';
import type { BackupContent } from '@latchboard/contract/systems/backup-shape';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { digestOf } from '#server/platform/files/digest.ts';
import type { Services } from '#server/platform/platform.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';

export interface BackupRow {
  id: number;
  at: Date;
  by: string | null;
  staff_id: number | null;
  made_at: Date;
  file_name: string;
  size: number;
  digest: Buffer;
  stored_as: string;
  tags: number;
  restored_at: Date | null;
}

/** Returns the backups of a system made at its current property, newest first. */
export async function backupsOf(tx: Tx, datalogId: number, id: number | null = null): Promise<BackupRow[]> {
  const { rows } = await sql<BackupRow>`
    select b.id, b.at, author_name(b.staff_id) as by, b.staff_id, b.made_at, b.file_name, b.size, b.digest, b.stored_as, b.tags, b.restored_at
    from system_backup b join datalog d on d.id = b.datalog_id and d.property_id = b.property_id
    where b.datalog_id = ${datalogId} and (${id}::int is null or b.id = ${id}) order by b.id desc limit 200`.execute(
    tx,
  );
  return rows;
}

export const backupOf = async (tx: Tx, datalogId: number, id: number): Promise<BackupRow> =>
  requireFound((await backupsOf(tx, datalogId, id))[0]);

interface NewBackup {
  readonly content: BackupContent;
  readonly bytes: Buffer;
  readonly fileName: string;
  /** Null for a backup that the cabinet sent. */
  readonly staffId: number | null;
}

/**
 * Stores a backup. Writes the file before its row, so a crash in between leaves only an unused file. Storing the same
 * file again adds no second backup.
 */
export async function storeBackup(
  { content, bytes, fileName, staffId }: NewBackup,
  { tx, platform, now }: { tx: Tx; platform: Services; now: Date },
): Promise<{ backup: number; sha256: string }> {
  const digest = await digestOf(bytes);
  const identity = { datalog_id: content.cabinet, property_id: content.property, digest };
  const existingBackup = await tx
    .selectFrom('system_backup')
    .select('id')
    .where('datalog_id', '=', identity.datalog_id)
    .where('property_id', '=', identity.property_id)
    .where('digest', '=', digest)
    .executeTakeFirst();
  const sha256 = digest.toString('hex');
  if (existingBackup) return { backup: existingBackup.id, sha256 };
  const storedAs = `system-backups/${randomUUID()}`;
  await platform.files.put(storedAs, bytes);
  const { id } = await tx
    .insertInto('system_backup')
    .values({
      ...identity,
      at: now,
      staff_id: staffId,
      made_at: content.madeAt,
      file_name: fileName,
      size: bytes.length,
      stored_as: storedAs,
      tags: content.config.tags.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyOf(tx, { propertyId: content.property });
  return { backup: id, sha256 };
}

export const presentBackup = (row: BackupRow) => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by,
  fileName: row.file_name,
  mediaType: 'application/json',
  size: row.size,
  may: { remove: true },
  isFromCabinet: row.staff_id === null,
  madeAt: row.made_at.toISOString(),
  sha256: row.digest.toString('hex'),
  tags: row.tags,
  restoredAt: row.restored_at?.toISOString() ?? null,
});

export const fileNameOf = (datalogId: number, madeAt: string) =>
  `system-${datalogId}-${madeAt.slice(0, 16).replaceAll(':', '-')}.json`;
