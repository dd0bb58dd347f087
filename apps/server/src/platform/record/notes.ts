import { sql } from 'kysely';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import { notifyOf } from './notify-of.ts';
import { type ChildTable, insertRow, isOfRecord, type RecordContext } from './record.ts';

interface NoteRow {
  id: number;
  at: Date;
  staff_id: number | null;
  by: string | null;
  message: string;
  is_internal: boolean;
  edited_at: Date | null;
  revision: number;
}

/** Content of a note, and who can read it. */
export interface NoteContent {
  readonly message: string;
  readonly isInternal?: boolean | undefined;
}

/**
 * Lists the notes of a record, newest first. Users may change and remove only their own notes. Row policies hide
 * internal notes from customers.
 */
export async function listNotes(home: ChildTable, ctx: RecordContext) {
  return { rows: (await readNotes(home, ctx)).map((row) => present(row, ctx)) };
}

export async function addNote(home: ChildTable, { message, isInternal }: NoteContent, ctx: RecordContext) {
  const readers = readersOf(home, isInternal ?? ctx.actor.pool === 'internal', ctx);
  const note = { at: ctx.now, staff_id: ctx.actor.realStaffId, message, ...readers };
  const { rows } = await insertRow(home, note).execute(ctx.tx);
  await notifyOf(ctx.tx, home);
  return noteOf(home, rows[0]?.id ?? 0, ctx);
}

export async function changeNote(
  home: ChildTable,
  { recordNoteId: noteId, revision, message, isInternal }: NoteContent & { recordNoteId: number; revision: number },
  ctx: RecordContext,
) {
  const [note] = await readNotes(home, ctx, noteId);
  if (requireFound(note).staff_id !== ctx.actor.realStaffId) throw new Failure('forbidden');
  const readers = isInternal === undefined ? {} : readersOf(home, isInternal, ctx);
  const readerColumns = Object.entries(readers).map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`);
  const { numAffectedRows } =
    await sql`update ${sql.table(home.table)} set message = ${message}, edited_at = ${ctx.now},
    revision = revision + 1 ${sql.join(readerColumns, sql``)} where id = ${noteId} and ${isOfRecord(home)} and revision = ${revision}`.execute(
      ctx.tx,
    );
  if (numAffectedRows === 0n) throw new Failure('changedByAnother');
  await notifyOf(ctx.tx, home);
  return noteOf(home, noteId, ctx);
}

/**
 * Column that determines who can read a note. Customers cannot write internal notes. If the notes of a record are not
 * shared with customers, they must be internal. Throws `validation`.
 */
function readersOf({ isShared }: ChildTable, isInternal: boolean, { actor }: RecordContext): { is_internal?: boolean } {
  if (isInternal ? actor.pool !== 'internal' : !isShared) throw invalid('isInternal', 'valInvalid');
  return isShared ? { is_internal: isInternal } : {};
}

export async function removeNote(home: ChildTable, noteId: number, ctx: RecordContext) {
  const [note] = await readNotes(home, ctx, noteId);
  if (requireFound(note).staff_id !== ctx.actor.realStaffId) throw new Failure('forbidden');
  const { numAffectedRows } =
    await sql`delete from ${sql.table(home.table)} where id = ${noteId} and ${isOfRecord(home)}`.execute(ctx.tx);
  if (numAffectedRows === 0n) throw new Failure('notFound');
  await notifyOf(ctx.tx, home);
  return { ok: true as const };
}

async function readNotes(home: ChildTable, { tx }: RecordContext, noteId: number | null = null): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`select n.id, n.at, n.staff_id, author_name(n.staff_id) as by, n.message,
      ${home.isShared ? sql.ref('n.is_internal') : sql`true`} as is_internal, n.edited_at, n.revision
    from ${sql.table(home.table)} n
    where ${isOfRecord(home, 'n')} and (${noteId}::int is null or n.id = ${noteId}) order by n.id desc`.execute(tx);
  return rows;
}

/** Reads a note in reply format. Throws `notFound` if the user cannot see it. */
export const noteOf = async (home: ChildTable, noteId: number, ctx: RecordContext) =>
  present(requireFound((await readNotes(home, ctx, noteId))[0]), ctx);

const present = (row: NoteRow, { actor }: RecordContext) => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by,
  message: row.message,
  isInternal: row.is_internal,
  editedAt: row.edited_at?.toISOString() ?? null,
  revision: row.revision,
  may: { change: row.staff_id === actor.realStaffId },
});
