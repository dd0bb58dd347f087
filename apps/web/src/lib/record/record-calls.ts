import type { CallOutput } from '@latchboard/contract';
import type { recordCalls } from '@latchboard/contract/record/calls';

type Calls = ReturnType<typeof recordCalls>;
export type Note = CallOutput<Calls['addNote']>;
export type RecordFile = CallOutput<Calls['addFile']>;

type Options = { readonly signal?: AbortSignal; readonly quiet?: boolean };
type Call<Input, Output> = (input: Input, options?: Options) => Promise<Output>;

/** What a person writes, and who reads it. */
interface Written {
  message: string;
  isInternal?: boolean | undefined;
}

/** The calls for the notes of something, as `api.<area>` has them. */
export interface NoteClient<Ids extends object> {
  readonly listNotes: Call<Ids, { readonly rows: readonly Note[] }>;
  readonly addNote: Call<Ids & Written, unknown>;
  readonly changeNote: Call<Ids & Written & { recordNoteId: number; revision: number }, unknown>;
  readonly removeNote: Call<Ids & { recordNoteId: number }, unknown>;
}

/** Those of a kind of record, for its notes and files. */
export interface RecordClient<Ids extends object> extends NoteClient<Ids> {
  readonly listFiles: Call<Ids, { readonly rows: readonly RecordFile[] }>;
  readonly removeFile: Call<Ids & { recordFileId: number }, unknown>;
}

/** The notes of something: their calls, the numbers that name it, and the clock of its place. */
export interface NotesOf<Ids extends object> {
  readonly client: NoteClient<Ids>;
  readonly ids: Ids;
  readonly timeZone: string;
  /** Its name stands behind each time, where the page does not name it. */
  readonly namesZone?: boolean;
  /** Customers read the notes of this kind of record; those of the others are the provider's alone. */
  readonly isShared?: boolean;
  /** The property whose notices on the live stream fetch them again. */
  readonly live?: number | undefined;
}

/** What hangs on one record, and its address under `/api`: `/properties/1/work-orders/7`. */
export interface RecordPart<Ids extends object> extends NotesOf<Ids> {
  readonly client: RecordClient<Ids>;
  readonly path: string;
}
