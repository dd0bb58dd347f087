import { notFoundError } from '../address.ts';

/** Row of a list that has no call for a single record. A missing row throws the "not found" error. */
export function rowOf<Row extends { readonly id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw notFoundError();
  return row;
}
