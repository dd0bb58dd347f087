import type { CallInput, contract } from '@latchboard/contract';
import type { PmsKind, PmsOutcome, PmsRunState } from '@latchboard/contract/pms/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { List } from '#server/platform/list/read-list.ts';
import type { ParsedPmsFile } from '../file/file-pieces.ts';
import type { RowProblem } from '../mapping/mapped-row.ts';
import type { FieldChange, KeptField } from './planned-row.ts';

/** Reason why a step stopped. The text of the reason is composed when a user views it. */
export interface RunFailure {
  readonly code:
    | 'pmsColumnsMissing'
    | 'pmsColumnsMissingOnly'
    | 'pmsResultChanged'
    | 'pmsUndoChanged'
    | 'pmsNewerImported'
    | 'pmsKeyRevoked'
    | 'pmsImporterLeft'
    | 'importFailed'
    | 'importBusy'
    | 'importLost';
  readonly params?: Readonly<Record<string, string | number>>;
}

export type FileFacts = Pick<ParsedPmsFile, 'encoding' | 'separator' | 'headerLine' | 'ignored'>;

export interface RunRow {
  id: number;
  property_id: number;
  kind: PmsKind;
  file_name: string;
  file: FileFacts;
  columns: string[];
  row_count: number;
  state: PmsRunState;
  counts: Partial<Record<PmsOutcome, number>>;
  result_digest: string | null;
  failure: RunFailure | null;
  mapping_id: number | null;
  mapping_revision: number | null;
  mapping: string | null;
  at: Date;
  by: string | null;
  is_watched: boolean;
  /** Whether a newer file of the same mapping was imported or changes nothing, so this file must not be applied. */
  is_superseded: boolean;
  /** Whether a program sent the rows. Such rows have no line of column names. */
  is_call: boolean;
  touched_at: Date;
  applied_at: Date | null;
  undone_at: Date | null;
  undone: string | null;
}

/** A run without the data of its file. */
export type ListedRunRow = Omit<RunRow, 'file' | 'columns'>;

/** Whether the dry run `imported` found nothing to import. Its outcome is stored up to a minute later. */
const changesNothing = sql`not jsonb_path_exists(imported.counts, '$.keyvalue() ? ((@.key == "new" || @.key == "changed" || @.key == "rejected") && @.value > 0)')`;

/** Condition on a run `r`: a file that arrived later for the same mapping was imported, or changes nothing. */
export const isSuperseded = sql`exists (
  select from pms_inbox_file older
    join pms_inbox_file newer on newer.mapping_id = older.mapping_id and newer.id > older.id
    join pms_run imported on imported.id = newer.run_id and imported.property_id = newer.property_id
  where older.run_id = r.id and older.property_id = r.property_id and (imported.state in ('applied', 'undoing')
      or (imported.state = 'checked' and (newer.outcome = 'unchanged' or (newer.settled_at is null and ${changesNothing})))))`;
const listedColumns = sql`r.id, r.property_id, r.kind, r.file_name, r.row_count, r.state, r.counts, r.result_digest, r.failure, r.mapping_id, r.mapping_revision, m.name as mapping, r.at, author_name(r.staff_id) as by,
  exists (select from pms_inbox_file f where f.run_id = r.id) as is_watched,
  r.state in ('checked', 'applying') and ${isSuperseded} as is_superseded, (r.file ->> 'headerLine')::int = 0 as is_call,
  r.touched_at, r.applied_at, r.undone_at, author_name(r.undone_by) as undone`;
const fromRuns = sql`from pms_run r left join pms_mapping m on m.id = r.mapping_id`;

/** Returns the newest runs of a property. */
export async function runRows(tx: Tx, propertyId: number, limit: number): Promise<ListedRunRow[]> {
  return (
    await sql<ListedRunRow>`select ${listedColumns} ${fromRuns} where r.property_id = ${propertyId} order by r.id desc limit ${limit}`.execute(
      tx,
    )
  ).rows;
}

/** Reads a property's run. Throws `notFound` if there is none with this ID. */
export async function loadRun(tx: Tx, propertyId: number, id: number): Promise<RunRow> {
  const { rows } = await sql<RunRow>`select ${listedColumns}, r.file, r.columns ${fromRuns}
    where r.property_id = ${propertyId} and r.id = ${id}`.execute(tx);
  return requireFound(rows[0]);
}

export interface ResultRow {
  number: number;
  line: number | null;
  outcome: PmsOutcome;
  name: string;
  changes: FieldChange[];
  kept: KeptField[];
  problems: RowProblem[];
}

type RowFilters = Pick<CallInput<typeof contract.pms.listPmsRunRows>, 'propertyId' | 'pmsRunId' | 'outcome'>;

/** Rows of a run with their outcome. */
export const resultList = ({ propertyId, pmsRunId, outcome }: RowFilters): List<'number'> => ({
  select: sql`w.number, w.line, w.outcome, w.name, w.changes, w.kept, w.problems`,
  from: sql`pms_run_row w`,
  where: [
    sql`w.run_id = ${pmsRunId}`,
    sql`w.property_id = ${propertyId}`,
    ...(outcome ? [sql`w.outcome = ${outcome}`] : []),
  ],
  sorts: { number: { by: sql`w.number` as RawBuilder<unknown>, kind: 'number' } },
  id: sql`w.number`,
});
