import type { PmsOutcome } from '@latchboard/contract/pms/rules';
import type { PmsRecord } from '../kinds/stored-record.ts';
import type { PmsValues, RowProblem } from '../mapping/mapped-row.ts';

export interface FieldChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface KeptField {
  readonly field: string;
  readonly here: string | null;
  readonly inFile: string | null;
}

/** Plan for one row of the file, or for a record that is missing from the file. */
export interface PlannedRow {
  readonly line: number | null;
  readonly outcome: PmsOutcome;
  readonly name: string;
  readonly record?: PmsRecord;
  /** Values from the file. */
  readonly values: PmsValues;
  readonly changes: readonly FieldChange[];
  readonly kept: readonly KeptField[];
  readonly problems: readonly RowProblem[];
}
