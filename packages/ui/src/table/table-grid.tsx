import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { SkeletonBar } from '../skeleton/skeleton.tsx';
import { type Column, textOf, widthOf } from './column.ts';
import type { RowSelection } from './selection/use-row-selection.tsx';
import type { Sort } from './sort.ts';
import css from './table-grid.module.css';
import { TableHead } from './table-head.tsx';
import { type RowsProps, TableRows } from './table-rows.tsx';
import type { Tone } from './tone.ts';
import { useFittedColumns } from './use-fitted-columns.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useIsPrinting } from './use-is-printing.ts';
import { useOverflow } from './use-overflow.ts';
import type { KeyedRow } from './use-row-model.ts';
import type { Density } from './use-table-choices.ts';

interface TableGridProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly KeyedRow<Row>[];
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  readonly density: Density;
  readonly isStriped: boolean;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
  readonly tone: ((row: Row) => Tone | undefined) | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly selection: RowSelection<Row> | undefined;
  /** Key of the row that is open next to the table. */
  readonly current: string | undefined;
  /** Called when columns are folded or shown again. */
  readonly onFold: (hasFolded: boolean) => void;
}

/** A table with keyboard navigation between cells is a grid (ARIA Authoring Practices, grid pattern). */
const gridRole = { role: 'grid' } as const;
const rowHeights = { dense: 36, roomy: 48 };
/** Up to this number, all rows are rendered, so the browser can search them and virtualization is not loaded. */
const maxPlainRows = 100;
const skeletonRows = [0, 1, 2, 3, 4, 5, 6, 7];

/** Returns the left offset of each locked column, and their total width. */
function lockedPositions<Row>(columns: readonly Column<Row>[], widthIn: (column: Column<Row>) => number) {
  const lockedLeft: Record<string, number> = {};
  let lockedWidth = 0;
  for (const column of columns) {
    if (!column.isLocked) continue;
    lockedLeft[column.id] = lockedWidth;
    lockedWidth += widthIn(column);
  }
  return { lockedLeft, lockedWidth };
}

/** Loaded only for long tables. */
const VirtualRows = lazy(() =>
  import('./virtual-rows.tsx').then(({ VirtualRows: rows }) => ({ default: rows })),
) as typeof import('./virtual-rows.tsx').VirtualRows;

/**
 * Wide layout of a table. Columns that do not fit are shown below each row. A long table renders only
 * its visible rows, except for printing.
 */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { label, rows, isLoading, isRefreshing, density, isStriped, sort, onSort, tone, onOpen, selection } = props;
  const { current } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const isPrinting = useIsPrinting();
  const isWider = useOverflow(scroller);
  const {
    shown: columns,
    folded,
    widths,
  } = useFittedColumns({
    scroller,
    grid,
    columns: props.columns,
    rows,
    look: `${density} ${sort?.id} ${label}`,
    isPrinting,
  });
  const { onFold } = props;
  const hasFolded = folded.length > 0;
  useLayoutEffect(() => onFold(hasFolded), [onFold, hasFolded]);
  const widthIn = useCallback((column: Column<Row>) => widths?.[column.id] ?? widthOf(column), [widths]);
  const { lockedLeft, lockedWidth } = useMemo(() => lockedPositions(columns, widthIn), [columns, widthIn]);
  const isLong = rows.length > maxPlainRows && !isPrinting;
  const scrollToRow = useRef<(row: number) => void>(undefined);
  const keys = useGridKeys({
    grid,
    rowCount: rows.length,
    columnCount: columns.length,
    pageRows: 10,
    scrollTo: (row) => scrollToRow.current?.(row),
    onOpen: onOpen && ((index) => rows[index] && onOpen(rows[index].row)),
    textOfRow: (index) =>
      props.columns
        .filter((column) => !column.isTool)
        .map((column) => (rows[index] ? textOf(column, rows[index].row) : ''))
        .join('\t'),
    onKey: selection?.onKey,
  });
  /** A click on a row opens it, unless the click was on a control or selected text. */
  function openClickedRow(target: EventTarget) {
    if (!onOpen || !(target instanceof Element) || target.closest('a, button, input, label, thead')) return;
    const row = rows[Number(target.closest<HTMLElement>('tr[data-index]')?.dataset.index ?? -1)];
    if (row && (document.getSelection()?.toString() ?? '') === '') onOpen(row.row);
  }
  const rowsProps: RowsProps<Row> = {
    rows,
    columns,
    folded,
    lockedLeft,
    active: keys.active,
    tone,
    selection,
    current,
  };
  const firstRows = <TableRows {...rowsProps} count={Math.min(rows.length, maxPlainRows)} />;

  return (
    <div className={css.frame} style={{ ['--locked' as string]: `${lockedWidth}px` }}>
      <div
        ref={scroller}
        className={css.scroller}
        data-refreshing={isRefreshing}
        {...(isWider && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      >
        <table
          ref={grid}
          {...gridRole}
          className={css.grid}
          aria-label={label}
          aria-busy={isLoading || isRefreshing}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          {...(selection && { 'aria-multiselectable': true })}
          data-density={density}
          data-striped={isStriped}
          data-opens={onOpen !== undefined}
          data-folded={hasFolded}
          style={{
            ['--grid-width' as string]: `${columns.reduce((sum, column) => sum + widthIn(column), 0)}px`,
            ['--columns' as string]: columns.map((column) => `minmax(0, ${widthIn(column)}fr)`).join(' '),
          }}
          onClick={({ target }) => openClickedRow(target)}
          onKeyDown={keys.onKeyDown}
          onCopy={keys.onCopy}
          onFocus={({ target }) => {
            const { row, column } = target.dataset;
            if (row !== undefined && column !== undefined) keys.setActive({ row: Number(row), column: Number(column) });
          }}
        >
          <colgroup>
            {columns.map((column) => (
              <col
                key={column.id}
                style={column.grows && !widths ? undefined : { ['--column-width' as string]: `${widthIn(column)}px` }}
              />
            ))}
          </colgroup>
          <TableHead
            columns={columns}
            lockedLeft={lockedLeft}
            sort={sort}
            onSort={onSort}
            activeColumn={keys.active.row === -1 ? keys.active.column : null}
          />
          <tbody>
            {isLoading &&
              skeletonRows.map((line) => (
                <tr key={line} aria-hidden>
                  {columns.map((column) => (
                    <td key={column.id}>
                      <SkeletonBar width={line % 2 === 0 ? '70%' : '55%'} />
                    </td>
                  ))}
                </tr>
              ))}
            {isLong ? (
              <Suspense fallback={firstRows}>
                <VirtualRows
                  {...rowsProps}
                  scroller={scroller}
                  scrollToRow={scrollToRow}
                  rowHeight={rowHeights[density]}
                  onDrawn={keys.follow}
                />
              </Suspense>
            ) : (
              <TableRows {...rowsProps} count={rows.length} />
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}
