import type { PmsValues } from '../mapping/mapped-row.ts';

/** Stored record of a kind. */
export interface PmsRecord {
  readonly id: number;
  readonly revision: number;
  readonly isActive: boolean;
  /** Whether the record has ended. Files may omit such records. */
  readonly isPast?: boolean;
  readonly values: PmsValues;
  /** Stored values, if `values` has the name of the last import. */
  readonly storedValues?: PmsValues;
}
