import type { CallOutput } from '@latchboard/contract';
import type { recordCalls } from '@latchboard/contract/record/calls';

type Calls = ReturnType<typeof recordCalls>;
export type Note = CallOutput<Calls['addNote']>;
export type RecordFile = CallOutput<Calls['addFile']>;

type Options = { readonly signal?: AbortSignal; readonly quiet?: boolean };
type Call<Input, Output> = (input: Input, options?: Options) => Promise<Output>;

/** Text of a note, and who can read it. */
interface NoteContent {
  message: string;
  isInternal?: boolean | undefined;
}

/** Note calls. `api.<area>` has this shape. */
export interface NoteClient<Ids extends object> {
  readonly listNotes: Call<Ids, { readonly rows: readonly Note[] }>;
  readonly addNote: Call<Ids & NoteContent, unknown>;
  readonly changeNote: Call<Ids & NoteContent & { recordNoteId: number; revision: number }, unknown>;
  readonly removeNote: Call<Ids & { recordNoteId: number }, unknown>;
}

/** Calls for the notes and files of one record kind. */
export interface RecordClient<Ids extends object> extends NoteClient<Ids> {
  readonly listFiles: Call<Ids, { readonly rows: readonly RecordFile[] }>;
  readonly removeFile: Call<Ids & { recordFileId: number }, unknown>;
}

/** Notes of a record: the calls, the IDs, and the time zone. */
export interface NotesOf<Ids extends object> {
  readonly client: NoteClient<Ids>;
  readonly ids: Ids;
  readonly timeZone: string;
  /** Whether to show the time zone after each time. Required if the page does not show the zone. */
  readonly namesZone?: boolean;
  /** Whether customers can read the notes of this record kind. If not, only internal users can. */
  readonly isShared?: boolean;
  /** Property whose live notices trigger a refetch of the notes. */
  readonly live?: number | undefined;
}

/** Notes and files of one record, with its path under `/api`: `/properties/1/work-orders/7`. */
export interface RecordPart<Ids extends object> extends NotesOf<Ids> {
  readonly client: RecordClient<Ids>;
  readonly path: string;
}
