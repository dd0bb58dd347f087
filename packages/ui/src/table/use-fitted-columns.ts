import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Column } from './column.ts';
import { type ContentWidth, fitColumns } from './fit-columns.ts';

interface FittedColumnsOptions<Row> {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly columns: readonly Column<Row>[];
  readonly rows: unknown;
  /** Other values on which the content width depends. */
  readonly look: string;
  /** Whether the table is being printed, which needs no widths. */
  readonly isPrinting: boolean;
}

interface Measured {
  readonly available: number;
  readonly widths: ReadonlyMap<string, ContentWidth>;
}

/** Additional padding in pixels of the first and last columns, at the edges of the table. */
const edge = 8;

/** Measures the content of the rendered columns. Keeps the table's height and scroll position. */
function contentWidths(scroller: HTMLElement, grid: HTMLTableElement): ReadonlyMap<string, ContentWidth> {
  const heads = [...(grid.tHead?.rows[0]?.cells ?? [])];
  const { scrollTop, scrollLeft } = scroller;
  const frame = scroller.parentElement;
  if (frame) frame.style.height = `${frame.offsetHeight}px`;
  const widthsAs = (state: 'min' | 'max') => {
    grid.dataset.measuring = state;
    return heads.map((head) => Math.ceil(head.getBoundingClientRect().width));
  };
  const [min, max] = [widthsAs('min'), widthsAs('max')];
  delete grid.dataset.measuring;
  if (frame) frame.style.height = '';
  scroller.scrollTo({ top: scrollTop, left: scrollLeft });
  return new Map(heads.map((head, index) => [head.dataset.id ?? '', { min: min[index] ?? 0, max: max[index] ?? 0 }]));
}

const areEqual = (a: Measured | null, b: Measured) =>
  a !== null &&
  a.available === b.available &&
  a.widths.size === b.widths.size &&
  [...b.widths].every(([id, { min, max }]) => a.widths.get(id)?.min === min && a.widths.get(id)?.max === max);

/** Widths of a table's columns from their content, and the columns that do not fit into the table's container. */
export function useFittedColumns<Row>(options: FittedColumnsOptions<Row>) {
  const { scroller, grid, columns, rows, look, isPrinting } = options;
  const [measured, setMeasured] = useState<Measured | null>(null);
  const measuredWidths = useRef<ReadonlyMap<string, ContentWidth>>(new Map());
  /**
   * Width of the scroll bar. Stays reserved after the bar has been shown once. Otherwise, columns would fill its space
   * and overflow again.
   */
  const scrollbar = useRef(0);

  const fit = useCallback(
    (isContentNew: boolean) => {
      const [box, table] = [scroller.current, grid.current];
      if (!box || !table || box.offsetWidth === 0) return;
      // A folded column keeps the widths that it had when it was shown.
      if (isContentNew) measuredWidths.current = new Map([...measuredWidths.current, ...contentWidths(box, table)]);
      scrollbar.current = Math.max(scrollbar.current, box.offsetWidth - box.clientWidth);
      const next = { available: box.offsetWidth - scrollbar.current, widths: measuredWidths.current };
      setMeasured((before) => (areEqual(before, next) ? before : next));
    },
    [scroller, grid],
  );

  const ids = columns.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change to the content needs a measurement.
  useLayoutEffect(() => {
    if (!isPrinting) fit(true);
  }, [fit, ids, rows, look, isPrinting]);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const observer = new ResizeObserver(() => fit(false));
    observer.observe(box);
    // A different font has different widths.
    const measureAgain = () => fit(true);
    document.fonts?.addEventListener('loadingdone', measureAgain);
    return () => {
      observer.disconnect();
      document.fonts?.removeEventListener('loadingdone', measureAgain);
    };
  }, [scroller, fit]);

  return useMemo(() => {
    if (isPrinting || !measured) return { shown: columns, folded: [], widths: undefined };
    const { folded, widths } = fitColumns(columns, (id) => measured.widths.get(id), measured.available, edge);
    const isFolded = (column: Column<Row>) => folded.includes(column.id);
    return {
      shown: folded.length === 0 ? columns : columns.filter((column) => !isFolded(column)),
      folded: columns.filter(isFolded),
      widths,
    };
  }, [columns, measured, isPrinting]);
}
