import type { Tx } from '#server/platform/db/transaction.ts';
import { deleteUnusedFile } from '#server/platform/files/delete-unused-file.ts';
import type { Context } from '#server/platform/http/handler.ts';
import { addFile, type FileTable, fileOf, filesOf, listFiles, readFile, removeFileRow } from './files.ts';
import { addNote, changeNote, listNotes, type NoteContent, removeNote } from './notes.ts';
import { type ChildTable, childTableOf, type RecordContext, type RecordRef } from './record.ts';

type MultiTxContext = Context<{ right: 'AllEntities_READ'; reach: 'property' }, 'wait'>;
type LocateRecord<Ids, Place> = (tx: Tx, ids: Ids) => Promise<Place> | Place;

/** The handlers of `noteCalls`. `locate` returns the location of the notes, or throws `notFound`. */
export function noteHandlers<Ids>(locate: LocateRecord<Ids, ChildTable>) {
  return {
    listNotes: async (input: Ids, ctx: RecordContext) => listNotes(await locate(ctx.tx, input), ctx),
    addNote: async (input: Ids & NoteContent, ctx: RecordContext) => addNote(await locate(ctx.tx, input), input, ctx),
    changeNote: async (input: Ids & NoteContent & { recordNoteId: number; revision: number }, ctx: RecordContext) =>
      changeNote(await locate(ctx.tx, input), input, ctx),
    removeNote: async (input: Ids & { recordNoteId: number }, ctx: RecordContext) =>
      removeNote(await locate(ctx.tx, input), input.recordNoteId, ctx),
  };
}

/** The handlers of `fileCalls`. `locate` returns the location of the files, or throws `notFound`. */
export function fileHandlers<Ids>(locate: LocateRecord<Ids, FileTable>) {
  return {
    listFiles: async (input: Ids, ctx: RecordContext) => listFiles(await locate(ctx.tx, input), ctx),
    addFile: async (input: Ids & { fileName: string; body: Buffer }, ctx: RecordContext) =>
      addFile(await locate(ctx.tx, input), input, ctx),
    readFile: async (input: Ids & { recordFileId: number }, ctx: MultiTxContext) =>
      readFile(await ctx.transaction(async (tx) => fileOf(tx, await locate(tx, input), input.recordFileId)), ctx),
    removeFile: async (input: Ids & { recordFileId: number }, ctx: MultiTxContext) => {
      const removedFile = await ctx.transaction(async (tx) =>
        removeFileRow(tx, await locate(tx, input), input.recordFileId, ctx.actor),
      );
      await deleteUnusedFile(ctx.platform, removedFile.stored_as);
      return { ok: true as const };
    },
  };
}

/**
 * The handlers of `recordCalls`: notes and files of a kind of record. `locate` returns the record, or throws
 * `notFound`.
 */
export function recordHandlers<Ids>(locate: (tx: Tx, ids: Ids) => Promise<RecordRef>) {
  return {
    ...noteHandlers<Ids>(async (tx, ids) => childTableOf(await locate(tx, ids), 'note')),
    ...fileHandlers<Ids>(async (tx, ids) => filesOf(await locate(tx, ids))),
  };
}
