import type * as z from 'zod';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import type { MappedRow, PmsValues, RowProblem } from '../mapping/mapped-row.ts';

/** Stored record of a kind. */
export interface PmsRecord {
  readonly id: number;
  readonly revision: number;
  readonly isActive: boolean;
  /** Whether the record has ended. A file does not have to contain it. */
  readonly isPast?: boolean;
  readonly values: PmsValues;
}

/** Record with the new values of some of its fields. */
export interface RecordChange {
  readonly record: PmsRecord;
  readonly values: PmsValues;
}

/** Rows with problems, and notes for stored records that the file lacks, by record ID. */
export interface StoredReview {
  readonly rows: readonly MappedRow[];
  readonly notes: ReadonlyMap<number, RowProblem>;
}

/**
 * A kind of records that can be imported. The engine reads the file, maps and compares its rows, and keeps the history.
 * A kind declares how its records are read and stored.
 */
export interface PmsKindDefinition {
  /** Shape of each field. It parses an empty value as null, and normalizes the value to its stored form. */
  readonly shapes: Readonly<Record<string, z.ZodType>>;
  /** Adds problems that depend on stored records or on other rows, and normalizes values to the stored spelling. */
  readonly review?: (tx: Tx, propertyId: number, rows: readonly MappedRow[]) => Promise<readonly MappedRow[]>;
  /** Adds problems of rows that contradict stored records which the file lacks. */
  readonly reviewStored?: (rows: readonly MappedRow[], records: readonly PmsRecord[]) => Promise<StoredReview>;
  /** Locks the records of a property until the transaction ends. */
  readonly lock: (tx: Tx, propertyId: number) => Promise<void>;
  readonly read: (tx: Tx, propertyId: number, now: Date) => Promise<PmsRecord[]>;
  /** Adds records and returns them in the same order. */
  readonly add: (
    propertyId: number,
    rows: readonly PmsValues[],
    ctx: RecordContext,
  ) => Promise<readonly Pick<PmsRecord, 'id' | 'revision'>[]>;
  /**
   * Changes records and returns their new revisions in the same order. Fields without a value do not change. Throws
   * `changedByAnother` if the revision of a record has changed.
   */
  readonly change: (
    propertyId: number,
    changes: readonly RecordChange[],
    ctx: RecordContext,
  ) => Promise<readonly number[]>;
  /** Removes records. Returns the names of those that are kept because other records refer to them. */
  readonly remove: (
    propertyId: number,
    records: readonly PmsRecord[],
    ctx: RecordContext,
  ) => Promise<readonly string[]>;
}
