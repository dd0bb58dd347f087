import { bothWays } from '../../record/rules.ts';

/** The columns of a key map; it is sorted by each of them (DEV-03). */
export const keyMapColumnIds = ['building', 'unit', 'hook', 'tag'] as const;
export type KeyMapColumnId = (typeof keyMapColumnIds)[number];
export const keyMapSorts = bothWays(keyMapColumnIds);
export type KeyMapSort = (typeof keyMapSorts)[number];

/** From these widths in pixels on, one table more stands side by side. */
const widths = [692, 1006, 1322, 1637, 1952] as const;

/** Tables side by side on paper. */
export const tablesOnPaper = 4;

/** How many tables a key map is split in at a width. */
export const tablesAt = (width: number): number => 1 + widths.filter((from) => width >= from).length;

/** Splits rows in tables that are read one below the other, each as long as the others. */
export function splitRows<Row>(rows: readonly Row[], tables: number): readonly (readonly Row[])[] {
  const length = Math.max(1, Math.ceil(rows.length / tables));
  return Array.from({ length: tables }, (_, at) => rows.slice(at * length, (at + 1) * length)).filter(
    (part, at) => at === 0 || part.length > 0,
  );
}
