import { randomUUID } from 'node:crypto';
import { fileExtensions } from '@latchboard/contract/record/rules';
import type { ErrorCode } from '@latchboard/texts';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import { readCheckedFile } from '#server/platform/files/checked-file.ts';
import { digestOf } from '#server/platform/files/digest.ts';
import { mediaTypeOf } from '#server/platform/files/media-type.ts';
import type { Download } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { Services } from '#server/platform/platform.ts';
import { notifyOf } from './notify-of.ts';
import { type ChildTable, childTableOf, insertRow, isOfRecord, type RecordContext, type RecordRef } from './record.ts';

interface FileRow {
  id: number;
  at: Date;
  staff_id: number | null;
  by: string | null;
  file_name: string;
  media_type: string;
  size: number;
  stored_as: string;
  digest: Buffer;
}

/** Location of files, their accepted types, and the rule for who may remove them. */
export interface FileTable extends ChildTable {
  readonly endings: Parameters<typeof mediaTypeOf>[2];
  /** Errors for an unsupported type, an empty file, and content that does not match the type. */
  readonly wrong: Readonly<Record<'kind' | 'empty' | 'content', ErrorCode>>;
  /** Folder of the files in the file store. */
  readonly folder: string;
  readonly mayRemove: (file: Pick<FileRow, 'staff_id'>, actor: PersonActor) => boolean;
}

/** Files of a record. Users may remove only their own files. */
export const filesOf = (record: RecordRef): FileTable => ({
  ...childTableOf(record, 'file'),
  endings: fileExtensions,
  wrong: { kind: 'valFileKind', empty: 'valFileEmpty', content: 'valFileContent' },
  folder: record.kind.replaceAll('_', '-'),
  mayRemove: (file, actor) => file.staff_id === actor.realStaffId,
});

/** Lists the files at a location, newest first. */
export async function listFiles(home: FileTable, { tx, actor }: RecordContext) {
  return { rows: (await readFiles(tx, home)).map((row) => present(row, home, actor)) };
}

/**
 * Stores an uploaded file. The file is written before its row and deleted after it, so a crash leaves at most an unused
 * file.
 */
export async function addFile(
  home: FileTable,
  { fileName, body }: { fileName: string; body: Buffer },
  ctx: RecordContext,
) {
  const { tx, actor, now, platform } = ctx;
  const kind = await mediaTypeOf(fileName, body, home.endings);
  if ('wrong' in kind) throw invalid('file', home.wrong[kind.wrong]);
  const storedAs = `${home.folder}/${randomUUID()}`;
  await platform.files.put(storedAs, body);
  const { rows } = await insertRow(home, {
    at: now,
    staff_id: actor.realStaffId,
    file_name: fileName,
    media_type: kind.mediaType,
    size: body.length,
    digest: await digestOf(body),
    stored_as: storedAs,
  }).execute(tx);
  await notifyOf(tx, home);
  return present(requireFound((await readFiles(tx, home, rows[0]?.id))[0]), home, actor);
}

/** Reads an uploaded file as a download. */
export async function readFile(row: FileRow, { platform }: { platform: Services }): Promise<Download> {
  // If the file is missing, its row was removed since the row was read. The file is deleted last.
  if (!(await platform.files.exists(row.stored_as))) throw new Failure('notFound');
  const stream = await readCheckedFile(platform.files, row.stored_as, row.digest);
  return { fileName: row.file_name, mediaType: row.media_type, stream };
}

export const fileOf = async (tx: Tx, home: FileTable, fileId: number): Promise<FileRow> =>
  requireFound((await readFiles(tx, home, fileId))[0]);

/** Deletes the row of a file. The content of the file is deleted after the commit. */
export async function removeFileRow(tx: Tx, home: FileTable, fileId: number, actor: PersonActor): Promise<FileRow> {
  const row = await fileOf(tx, home, fileId);
  if (!home.mayRemove(row, actor)) throw new Failure('forbidden');
  const { numAffectedRows } = await sql`delete from ${sql.table(home.table)} where id = ${fileId}`.execute(tx);
  if (numAffectedRows === 0n) throw new Failure('notFound');
  await notifyOf(tx, home);
  return row;
}

async function readFiles(tx: Tx, home: FileTable, fileId: number | null = null): Promise<FileRow[]> {
  const { rows } =
    await sql<FileRow>`select f.id, f.at, f.staff_id, author_name(f.staff_id) as by, f.file_name, f.media_type, f.size, f.stored_as, f.digest
    from ${sql.table(home.table)} f
    where ${isOfRecord(home, 'f')} and (${fileId}::int is null or f.id = ${fileId}) order by f.id desc`.execute(tx);
  return rows;
}

const present = (row: FileRow, home: FileTable, actor: PersonActor) => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by,
  fileName: row.file_name,
  mediaType: row.media_type,
  size: row.size,
  may: { remove: home.mayRemove(row, actor) },
});
