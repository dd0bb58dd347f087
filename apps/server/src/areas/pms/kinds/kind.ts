import type * as z from 'zod';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import type { MappedRow, PmsValues, RowProblem } from '../mapping/mapped-row.ts';
import type { PlannedRow } from '../run/planned-row.ts';
import type { PmsRecord } from './stored-record.ts';

/** Record with new values for some of its fields. */
export interface RecordChange {
  readonly record: PmsRecord;
  readonly values: PmsValues;
}

/** A stored record that ends because a row of the file adds its successor, such as a resident who moves. */
export interface RecordMove {
  readonly record: PmsRecord;
  /** Line of the row. */
  readonly line: number;
  /** New values of the stored record. */
  readonly values: PmsValues;
  /** Message in the result rows of both records. */
  readonly note: RowProblem;
}

/** Result of comparing the rows of a file with stored records that the file lacks. */
export interface StoredReview {
  readonly rows: readonly MappedRow[];
  /** Messages in the result rows of stored records, by record ID. */
  readonly notes: ReadonlyMap<number, RowProblem>;
  readonly moves: readonly RecordMove[];
  /** IDs of records that ended by an earlier move. They are not reported as missing. */
  readonly moved: ReadonlySet<number>;
  /** IDs of records whose row describes another record. They are not compared with the file or reported as missing. */
  readonly former: ReadonlySet<number>;
}

export interface ReviewContext {
  /** Local day at the property on which the file arrived. */
  readonly today: string;
  /** Values that the last import stored, by the ID of the record. */
  readonly imported: ReadonlyMap<number, PmsValues>;
  readonly fileWins: boolean;
}

/** Context of an import or its undo. The history of a record shows the reason, such as "Import units.csv". */
export type ImportContext = RecordContext & { readonly reason: string };

/**
 * A kind of records that can be imported. The engine reads the file, maps and compares its rows, and keeps the history.
 * A kind declares how its records are read and stored.
 */
export interface PmsKindDefinition {
  /** Shape of each field. It parses an empty value as null, and normalizes the value to its stored form. */
  readonly shapes: Readonly<Record<string, z.ZodType>>;
  /** Adds problems that depend on stored records or on other rows, and normalizes values to the stored spelling. */
  readonly review?: (tx: Tx, propertyId: number, rows: readonly MappedRow[]) => Promise<readonly MappedRow[]>;
  /** Adds problems to rows that contradict stored records missing from the file, and finds records that moved. */
  readonly reviewStored?: (
    rows: readonly MappedRow[],
    records: readonly PmsRecord[],
    context: ReviewContext,
  ) => Promise<StoredReview>;
  /** Rejects planned rows whose result contradicts other records. */
  readonly reviewPlan?: (rows: readonly PlannedRow[], records: readonly PmsRecord[]) => readonly PlannedRow[];
  /** Locks the records of a property until the transaction ends. */
  readonly lock: (tx: Tx, propertyId: number) => Promise<void>;
  readonly read: (tx: Tx, propertyId: number, now: Date) => Promise<PmsRecord[]>;
  /** Adds records and returns them in the same order. */
  readonly add: (
    propertyId: number,
    rows: readonly PmsValues[],
    ctx: ImportContext,
  ) => Promise<readonly Pick<PmsRecord, 'id' | 'revision'>[]>;
  /**
   * Changes records and returns their new revisions in the same order. Fields without a value do not change. Throws
   * `changedByAnother` if the revision of a record has changed.
   */
  readonly change: (
    propertyId: number,
    changes: readonly RecordChange[],
    ctx: ImportContext,
  ) => Promise<readonly number[]>;
  /** Removes records. Returns the names of those that cannot be removed, because other records refer to them. */
  readonly remove: (
    propertyId: number,
    records: readonly PmsRecord[],
    ctx: ImportContext,
  ) => Promise<readonly string[]>;
}
