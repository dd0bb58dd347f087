import type { KeyOut } from './shapes.ts';

/** A key on the board; two keys of one unit in one cabinet are told apart by hook, tag and time. */
export function keyOf(row: KeyOut): string {
  return [row.cabinet.id, row.tag ?? '', row.hook ?? '', row.unit ?? '', row.since].join('|');
}

const stateOf = (row: KeyOut) =>
  JSON.stringify([
    row.holder,
    row.receipt?.id,
    row.activity,
    row.workOrder,
    row.dueBack,
    row.misplaced,
    row.cabinet.id,
  ]);

/** The keys of rows that came or changed from one board to the next. */
export function changedRows(before: readonly KeyOut[], after: readonly KeyOut[]): ReadonlySet<string> {
  const known = new Map(before.map((row) => [keyOf(row), stateOf(row)]));
  return new Set(after.filter((row) => known.get(keyOf(row)) !== stateOf(row)).map(keyOf));
}
