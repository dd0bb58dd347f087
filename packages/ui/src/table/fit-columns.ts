import { type Column, minWidth, widthOf } from './column.ts';

/** Widths in pixels of a column's content: the width of its longest word, and the width of the content on one line. */
export interface ContentWidth {
  readonly min: number;
  readonly max: number;
}

export interface Fit {
  /** IDs of the columns that do not fit. Their values are shown below each row. */
  readonly folded: readonly string[];
  /** Width of each other column in pixels. */
  readonly widths: Readonly<Record<string, number>>;
}

export type FittedColumn = Pick<Column<never>, 'id' | 'width' | 'isTool' | 'grows' | 'card' | 'isLocked'>;

/** A word wider than this is broken, so it cannot push other columns out of the table. */
const maxWordWidth = 240;

/** The column that never folds: the title of a phone's card, or the first column. */
export function mainColumnOf<Item extends Pick<Column<never>, 'card' | 'isTool'>>(
  columns: readonly Item[],
): Item | undefined {
  const values = columns.filter(({ isTool }) => !isTool);
  return values.find(({ card }) => card === 'start') ?? values[0];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Whether a column never folds: checkboxes and row actions. */
const isControl = ({ isTool, card }: FittedColumn) => isTool === true && (card === 'none' || card === 'end');

/**
 * Rank of a column. Columns with a higher rank are folded later: first the lines of a card, then its title, then the
 * values at its end, such as the due time.
 */
const rankOf = ({ card }: FittedColumn) => (card === 'end' ? 2 : card === 'start' ? 1 : 0);

/** Columns in the order in which they are folded, rightmost first within each rank. */
function foldingOrder<Item extends FittedColumn>(columns: readonly Item[]): readonly Item[] {
  const main = mainColumnOf(columns);
  const foldable = columns.filter((column) => column !== main && !isControl(column)).toReversed();
  return foldable.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Gives columns their missing pixels, starting with the smallest gaps. Returns the pixels that are left. */
function fillGaps(widths: Map<string, number>, targets: ReadonlyMap<string, number>, spare: number): number {
  let remaining = spare;
  const gaps = [...targets]
    .map(([id, target]) => ({ id, gap: Math.max(0, target - (widths.get(id) ?? 0)) }))
    .sort((a, b) => a.gap - b.gap);
  for (const [index, { id, gap }] of gaps.entries()) {
    const extra = Math.min(gap, remaining / (gaps.length - index));
    widths.set(id, (widths.get(id) ?? 0) + extra);
    remaining -= extra;
  }
  return remaining;
}

/**
 * Widths of a table's columns from their content. A column is as wide as its content, up to its declared width, and
 * never narrower than a word. Columns that do not fit are folded. The spare width goes to columns with longer content.
 * The first and last visible columns need `edge` more pixels than their content.
 */
export function fitColumns(
  columns: readonly FittedColumn[],
  contentOf: (id: string) => ContentWidth | undefined,
  available: number,
  edge = 0,
): Fit {
  const wordOf = (column: FittedColumn) => Math.min(contentOf(column.id)?.min ?? widthOf(column), maxWordWidth);
  const lineOf = (column: FittedColumn) => contentOf(column.id)?.max ?? widthOf(column);
  const preferredWidth = (column: FittedColumn, edges: number) =>
    isControl(column)
      ? Math.max(widthOf(column), (contentOf(column.id)?.min ?? 0) + edges)
      : Math.max(wordOf(column) + edges, minWidth, Math.min(lineOf(column) + edges, widthOf(column)));
  const edgePixels = (index: number, count: number) => edge * (Number(index === 0) + Number(index === count - 1));
  const preferredWidths = (shown: readonly FittedColumn[]) =>
    new Map(shown.map((column, index) => [column.id, preferredWidth(column, edgePixels(index, shown.length))]));

  const folding = [...foldingOrder(columns)];
  const folded = new Set<FittedColumn>();
  const shownColumns = () => columns.filter((column) => !folded.has(column));
  while (folding.length > 0 && sum([...preferredWidths(shownColumns()).values()]) > available) {
    const next = folding.shift();
    if (next) folded.add(next);
  }

  const shown = shownColumns();
  const widths = preferredWidths(shown);
  const spareWidth = () => Math.max(0, available - sum([...widths.values()]));
  const spare = fillGaps(
    widths,
    new Map(
      shown.flatMap((column, index) =>
        isControl(column) ? [] : [[column.id, lineOf(column) + edgePixels(index, shown.length)]],
      ),
    ),
    spareWidth(),
  );
  const growing = shown.filter(({ grows }) => grows);
  const widened = growing.length > 0 ? growing : shown.filter((column) => !isControl(column));
  for (const { id } of widened) widths.set(id, (widths.get(id) ?? 0) + spare / widened.length);
  return {
    folded: columns.filter((column) => folded.has(column)).map(({ id }) => id),
    widths: Object.fromEntries([...widths].map(([id, width]) => [id, Math.floor(width)])),
  };
}
