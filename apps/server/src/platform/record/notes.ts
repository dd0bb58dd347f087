import { type RawBuilder, sql } from 'kysely';
import { Failure, found } from '#server/platform/errors.ts';
import { notifyOf } from './notify-of.ts';
import type { RecordContext, RecordRef } from './record.ts';

interface NoteRow {
  id: number;
  at: Date;
  staff_id: number | null;
  by: string | null;
  message: string;
  edited_at: Date | null;
  revision: number;
}

const notesOf = ({ kind }: RecordRef): RawBuilder<unknown> => sql.table(`${kind}_note`);

/** The notes of a record, newest first; people change and remove their own. */
export async function listNotes(record: RecordRef, ctx: RecordContext) {
  return { rows: (await readNotes(record, ctx)).map((row) => present(row, ctx)) };
}

export async function addNote(record: RecordRef, message: string, ctx: RecordContext) {
  const { rows } = await sql<{
    id: number;
  }>`insert into ${notesOf(record)} (record_id, property_id, at, staff_id, message)
    values (${record.id}, ${record.propertyId}, ${ctx.now}, ${ctx.actor.realStaffId}, ${message}) returning id`.execute(
    ctx.tx,
  );
  await notifyOf(record, ctx.tx);
  return readNote(record, rows[0]?.id ?? 0, ctx);
}

export async function changeNote(
  record: RecordRef,
  { recordNoteId: noteId, revision, message }: { recordNoteId: number; revision: number; message: string },
  ctx: RecordContext,
) {
  const [note] = await readNotes(record, ctx, noteId);
  if (found(note).staff_id !== ctx.actor.realStaffId) throw new Failure('forbidden');
  const { numAffectedRows } = await sql`update ${notesOf(record)} set message = ${message}, edited_at = ${ctx.now},
    revision = revision + 1 where id = ${noteId} and record_id = ${record.id} and revision = ${revision}`.execute(
    ctx.tx,
  );
  if (numAffectedRows === 0n) throw new Failure('changedByAnother');
  await notifyOf(record, ctx.tx);
  return readNote(record, noteId, ctx);
}

export async function removeNote(record: RecordRef, noteId: number, ctx: RecordContext) {
  const [note] = await readNotes(record, ctx, noteId);
  if (found(note).staff_id !== ctx.actor.realStaffId) throw new Failure('forbidden');
  const { numAffectedRows } =
    await sql`delete from ${notesOf(record)} where id = ${noteId} and record_id = ${record.id}`.execute(ctx.tx);
  if (numAffectedRows === 0n) throw new Failure('notFound');
  await notifyOf(record, ctx.tx);
  return { ok: true as const };
}

async function readNotes(record: RecordRef, { tx }: RecordContext, noteId: number | null = null): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`select n.id, n.at, n.staff_id, s.name as by, n.message, n.edited_at, n.revision
    from ${notesOf(record)} n left join staff s on s.id = n.staff_id
    where n.record_id = ${record.id} and (${noteId}::int is null or n.id = ${noteId}) order by n.id desc`.execute(tx);
  return rows;
}

const readNote = async (record: RecordRef, noteId: number, ctx: RecordContext) =>
  present(found((await readNotes(record, ctx, noteId))[0]), ctx);

const present = (row: NoteRow, { actor }: RecordContext) => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by,
  message: row.message,
  editedAt: row.edited_at?.toISOString() ?? null,
  revision: row.revision,
  may: { change: row.staff_id === actor.realStaffId },
});
