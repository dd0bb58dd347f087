import { randomUUID } from 'node:crypto';
import { fileEndings } from '@latchboard/contract/record/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, found } from '#server/platform/errors.ts';
import { digestOf } from '#server/platform/files/digest.ts';
import { mediaTypeOf } from '#server/platform/files/media-type.ts';
import type { Download } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { Services } from '#server/platform/platform.ts';
import { notifyOf } from './notify-of.ts';
import type { RecordContext, RecordRef } from './record.ts';

interface FileRow {
  id: number;
  at: Date;
  staff_id: number | null;
  by: string | null;
  file_name: string;
  media_type: string;
  size: number;
  stored_as: string;
}

const filesOf = ({ kind }: RecordRef): RawBuilder<unknown> => sql.table(`${kind}_file`);
const wrong = { kind: 'valFileKind', empty: 'valFileEmpty', content: 'valFileContent' } as const;

/** The files of a record, newest first; people remove their own. */
export async function listFiles(record: RecordRef, { tx, actor }: RecordContext) {
  return { rows: (await readFiles(record, tx)).map((row) => present(row, actor)) };
}

/** Keeps an uploaded file. It stands before its row and goes after it: a crash in between leaves a file that nobody sees. */
export async function addFile(
  record: RecordRef,
  { fileName, body }: { fileName: string; body: Buffer },
  ctx: RecordContext,
) {
  const { tx, actor, now, platform } = ctx;
  const kind = await mediaTypeOf(fileName, body, fileEndings);
  if ('wrong' in kind) throw new Failure('validation', { fields: [{ path: 'file', code: wrong[kind.wrong] }] });
  const storedAs = `${record.kind.replaceAll('_', '-')}/${randomUUID()}`;
  await platform.files.put(storedAs, body);
  const digest = await digestOf(body);
  const { rows } = await sql<{ id: number }>`insert into ${filesOf(record)}
    (record_id, property_id, at, staff_id, file_name, media_type, size, digest, stored_as)
    values (${record.id}, ${record.propertyId}, ${now}, ${actor.realStaffId}, ${fileName}, ${kind.mediaType}, ${body.length}, ${digest}, ${storedAs})
    returning id`.execute(tx);
  await notifyOf(record, tx);
  return present(found((await readFiles(record, tx, rows[0]?.id))[0]), actor);
}

/** A file as it was uploaded. */
export async function readFile(row: FileRow, { platform }: { platform: Services }): Promise<Download> {
  // Somebody removed it since: its file goes last.
  if (!(await platform.files.exists(row.stored_as))) throw new Failure('notFound');
  const stream = await platform.files.getStream(row.stored_as);
  return { fileName: row.file_name, mediaType: row.media_type, stream };
}

export const fileOf = async (record: RecordRef, fileId: number, tx: Tx): Promise<FileRow> =>
  found((await readFiles(record, tx, fileId))[0]);

/** Takes away the row of a file; its content is removed once that is committed. */
export async function removeFileRow(record: RecordRef, fileId: number, tx: Tx, actor: PersonActor): Promise<FileRow> {
  const row = await fileOf(record, fileId, tx);
  if (row.staff_id !== actor.realStaffId) throw new Failure('forbidden');
  const { numAffectedRows } = await sql`delete from ${filesOf(record)} where id = ${fileId}`.execute(tx);
  if (numAffectedRows === 0n) throw new Failure('notFound');
  await notifyOf(record, tx);
  return row;
}

async function readFiles(record: RecordRef, tx: Tx, fileId: number | null = null): Promise<FileRow[]> {
  const { rows } =
    await sql<FileRow>`select f.id, f.at, f.staff_id, s.name as by, f.file_name, f.media_type, f.size, f.stored_as
    from ${filesOf(record)} f left join staff s on s.id = f.staff_id
    where f.record_id = ${record.id} and (${fileId}::int is null or f.id = ${fileId}) order by f.id desc`.execute(tx);
  return rows;
}

const present = (row: FileRow, actor: PersonActor) => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by,
  fileName: row.file_name,
  mediaType: row.media_type,
  size: row.size,
  may: { remove: row.staff_id === actor.realStaffId },
});
