import type { CallOutput } from '@latchboard/contract';
import type { recordCalls } from '@latchboard/contract/record/calls';

type Calls = ReturnType<typeof recordCalls>;
export type Note = CallOutput<Calls['addNote']>;
export type RecordFile = CallOutput<Calls['addFile']>;

type Options = { readonly signal?: AbortSignal; readonly quiet?: boolean };
type Call<Input, Output> = (input: Input, options?: Options) => Promise<Output>;

/** The calls of a kind of record for its notes and files, as `api.<area>` has them. */
export interface RecordClient<Ids extends object> {
  readonly listNotes: Call<Ids, { readonly rows: readonly Note[] }>;
  readonly addNote: Call<Ids & { message: string }, unknown>;
  readonly changeNote: Call<Ids & { recordNoteId: number; revision: number; message: string }, unknown>;
  readonly removeNote: Call<Ids & { recordNoteId: number }, unknown>;
  readonly listFiles: Call<Ids, { readonly rows: readonly RecordFile[] }>;
  readonly removeFile: Call<Ids & { recordFileId: number }, unknown>;
}

/** What hangs on one record: its calls, the numbers that name it, its address under `/api`, and the clock of its place. */
export interface RecordPart<Ids extends object> {
  readonly client: RecordClient<Ids>;
  readonly ids: Ids;
  /** `/properties/1/work-orders/7`. */
  readonly path: string;
  readonly timeZone: string;
  /** The property whose notices on the live stream fetch notes and files again. */
  readonly live: number;
}
