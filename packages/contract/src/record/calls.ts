import * as z from 'zod';
import { type Access, call } from '../call.ts';
import { done, fileName, id, revision } from '../shapes.ts';
import { maxFileBytes } from './rules.ts';
import { file, isInternalNote, note, noteText } from './shapes.ts';

interface RecordOf<Ids extends z.ZodRawShape, A extends Access> {
  /** Name of a record within a sentence: `work order`. */
  readonly noun: string;
  /** Path of one record. It contains every one of `ids`. */
  readonly path: string;
  readonly ids: Ids;
  readonly access: A;
  readonly closedWhenSuspended: boolean;
}

/** Returns the calls for the notes of a record kind, with its right and reach. */
export function noteCalls<const Ids extends z.ZodRawShape, const A extends Access>(record: RecordOf<Ids, A>) {
  const { noun, path, ids, access, closedWhenSuspended } = record;
  const commonOptions = { access, closedWhenSuspended };
  return {
    listNotes: call({
      ...commonOptions,
      method: 'GET',
      path: `${path}/notes`,
      summary: `The notes of a ${noun}, newest first`,
      input: z.strictObject(ids),
      output: z.object({ rows: z.array(note) }),
    }),
    addNote: call({
      ...commonOptions,
      method: 'POST',
      path: `${path}/notes`,
      summary: `Add a note to a ${noun}`,
      input: z.strictObject({ ...ids, message: noteText, isInternal: isInternalNote }),
      output: note,
    }),
    changeNote: call({
      ...commonOptions,
      method: 'PUT',
      path: `${path}/notes/{recordNoteId}`,
      summary: `Change your note on a ${noun}; it is marked as edited`,
      input: z.strictObject({ ...ids, recordNoteId: id, revision, message: noteText, isInternal: isInternalNote }),
      output: note,
    }),
    removeNote: call({
      ...commonOptions,
      method: 'DELETE',
      path: `${path}/notes/{recordNoteId}`,
      summary: `Remove your note from a ${noun}`,
      input: z.strictObject({ ...ids, recordNoteId: id }),
      output: done,
    }),
  };
}

/** Returns the calls for the files of a record kind, with its right and reach. */
export function fileCalls<const Ids extends z.ZodRawShape, const A extends Access>(record: RecordOf<Ids, A>) {
  const { noun, path, ids, access, closedWhenSuspended } = record;
  const commonOptions = { access, closedWhenSuspended };
  return {
    listFiles: call({
      ...commonOptions,
      method: 'GET',
      path: `${path}/files`,
      summary: `The files of a ${noun}, newest first`,
      input: z.strictObject(ids),
      output: z.object({ rows: z.array(file) }),
    }),
    addFile: call({
      ...commonOptions,
      method: 'POST',
      kind: 'raw',
      limit: maxFileBytes,
      path: `${path}/files`,
      summary: `Upload a file (the body) to a ${noun}`,
      input: z.strictObject({ ...ids, fileName }),
      output: file,
    }),
    readFile: call({
      ...commonOptions,
      method: 'GET',
      kind: 'download',
      path: `${path}/files/{recordFileId}`,
      summary: `Download a file of a ${noun}`,
      input: z.strictObject({ ...ids, recordFileId: id }),
      output: z.unknown(),
    }),
    removeFile: call({
      ...commonOptions,
      method: 'DELETE',
      kind: 'wait',
      path: `${path}/files/{recordFileId}`,
      summary: `Remove a file from a ${noun}`,
      input: z.strictObject({ ...ids, recordFileId: id }),
      output: done,
    }),
  };
}

/** Returns the calls for the notes and files of a record kind. */
export const recordCalls = <const Ids extends z.ZodRawShape, const A extends Access>(record: RecordOf<Ids, A>) => ({
  ...noteCalls(record),
  ...fileCalls(record),
});
