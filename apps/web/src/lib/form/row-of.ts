import { nothingThere } from '../address.ts';

/** One row of a list that has no call for a single record; the page for what does not exist without it. */
export function rowOf<Row extends { readonly id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((one) => one.id === id);
  if (!row) throw nothingThere();
  return row;
}
