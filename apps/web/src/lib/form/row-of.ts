import { notFoundError } from '../url-state.ts';

/** Finds a row by ID in a list whose records have no separate read call. Throws "not found" if there is no such row. */
export function rowOf<Row extends { readonly id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw notFoundError();
  return row;
}
