import type { Field } from '#server/platform/errors.ts';

/** Field values of a record, by field. Empty is null. */
export type PmsValues = Readonly<Record<string, string | null>>;

/** Problem with one field of a row. The path is the field. `value` is the text from the file. */
export interface RowProblem extends Field {
  readonly value: string;
}

export interface MappedRow {
  readonly line: number;
  /** Mapped fields. A field with a problem and an empty field with choices have no value. */
  readonly values: PmsValues;
  /** Values that empty fields with choices have in a new record. */
  readonly defaults: PmsValues;
  readonly problems: readonly RowProblem[];
  /** Column and value that cause the row to be skipped. */
  readonly skippedBy?: { readonly column: string; readonly value: string };
}
