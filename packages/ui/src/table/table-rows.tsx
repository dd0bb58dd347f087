import type { Ref } from 'react';
import type { Column } from './column.ts';
import type { RowSelection } from './selection/use-row-selection.tsx';
import { TableRow } from './table-row.tsx';
import type { Tone } from './tone.ts';
import type { Cell } from './use-grid-keys.ts';
import type { KeyedRow } from './use-row-model.ts';

export interface RowsProps<Row> {
  readonly rows: readonly KeyedRow<Row>[];
  readonly columns: readonly Column<Row>[];
  /** Columns that do not fit. Their values are below the row. */
  readonly folded: readonly Column<Row>[];
  readonly lockedLeft: Readonly<Record<string, number>>;
  /** Cell in the tab order. */
  readonly active: Cell;
  readonly tone: ((row: Row) => Tone | undefined) | undefined;
  readonly selection: RowSelection<Row> | undefined;
  /** Key of the row that is open next to the table. */
  readonly current: string | undefined;
}

interface TableRowsProps<Row> extends RowsProps<Row> {
  /** Index of the first rendered row. */
  readonly from?: number;
  readonly count: number;
  readonly measure?: Ref<HTMLTableRowElement>;
}

/**
 * A range of adjacent rows of a table. One of their cells is in the tab order, even if the active row is not among
 * them.
 */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { rows, columns, folded, lockedLeft, active, tone, selection, current, from = 0, count, measure } = props;
  const containsActive = active.row === -1 || (active.row >= from && active.row < from + count);
  const tabRow = containsActive ? active.row : from;
  return rows
    .slice(from, from + count)
    .map((keyed, rowPosition) => (
      <TableRow
        key={keyed.key}
        row={keyed.row}
        index={from + rowPosition}
        columns={columns}
        folded={folded}
        lockedLeft={lockedLeft}
        activeColumn={from + rowPosition === tabRow ? active.column : null}
        tone={tone?.(keyed.row)}
        isSelected={selection?.selected.has(keyed.key)}
        isCurrent={keyed.key === current}
        {...(measure && { measure })}
      />
    ));
}
