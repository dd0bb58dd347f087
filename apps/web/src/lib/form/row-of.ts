import { notFoundError } from '../address.ts';

/** Row of a list that has no call for a single record. A missing row is a page not found. */
export function rowOf<Row extends { readonly id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((one) => one.id === id);
  if (!row) throw notFoundError();
  return row;
}
