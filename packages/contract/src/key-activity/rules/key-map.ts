import { sortKeys } from '../../record/rules.ts';

/** Columns of a key map. All are sortable (DEV-03). */
export const keyMapColumnIds = ['building', 'unit', 'hook', 'tag'] as const;
export type KeyMapColumnId = (typeof keyMapColumnIds)[number];
export const keyMapSorts = sortKeys(keyMapColumnIds);
export type KeyMapSort = (typeof keyMapSorts)[number];

/** Minimum widths in pixels for two, three, four, five, and six tables. */
const widths = [692, 1006, 1322, 1637, 1952] as const;

/** Number of tables side by side on paper. */
export const printTableCount = 4;

/** Number of tables in a key map at a width. */
export const tableCountAt = (width: number): number => 1 + widths.filter((from) => width >= from).length;

/** Splits rows into tables of equal length, in order. */
export function splitRows<Row>(rows: readonly Row[], tables: number): readonly (readonly Row[])[] {
  const length = Math.max(1, Math.ceil(rows.length / tables));
  return Array.from({ length: tables }, (_, index) => rows.slice(index * length, (index + 1) * length)).filter(
    (part, index) => index === 0 || part.length > 0,
  );
}
