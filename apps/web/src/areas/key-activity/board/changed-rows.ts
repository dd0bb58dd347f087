import type { KeyOut } from './shapes.ts';

/** ID of a key on the board. Two keys to one unit in one cabinet differ by hook, tag, or time. */
export function rowIdOf(row: KeyOut): string {
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

/** IDs of rows that were added or changed since the previous board. */
export function changedRowIds(previousRows: readonly KeyOut[], currentRows: readonly KeyOut[]): ReadonlySet<string> {
  const stateById = new Map(previousRows.map((row) => [rowIdOf(row), stateOf(row)]));
  return new Set(currentRows.filter((row) => stateById.get(rowIdOf(row)) !== stateOf(row)).map(rowIdOf));
}
