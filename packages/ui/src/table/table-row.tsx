import { memo, type ReactNode, type Ref } from 'react';
import { EmailText } from '../email-link/email-link.tsx';
import { useWording } from '../wording/language-context.tsx';
import { type Column, textOf } from './column.ts';
import { mainColumnOf } from './fit-columns.ts';
import css from './table-grid.module.css';
import type { Tone } from './tone.ts';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly folded: readonly Column<Row>[];
  readonly lockedLeft: Readonly<Record<string, number>>;
  /** Column of the cell that is in the tab order. Null if that cell is in another row. */
  readonly activeColumn: number | null;
  readonly tone: Tone | undefined;
  readonly isSelected?: boolean | undefined;
  /** Whether the row is open next to the table. */
  readonly isCurrent?: boolean | undefined;
  readonly measure?: Ref<HTMLTableRowElement>;
}

/** Numbers, amounts, dates, and times contain only digits, signs, and AM or PM. They are never broken. */
const unbrokenText = /^[-+]?\$?\d[\d\s.,:/%-]*([ap]m)?$/i;

/** Whether the cell shows only a number, an amount, a date, or a time. */
function isUnbroken<Row>(column: Column<Row>, row: Row): boolean {
  if (column.isNumber) return true;
  return (column.text !== undefined || column.cell === undefined) && unbrokenText.test(textOf(column, row));
}

const emailAddress = /^[^@\s]+@[^@\s]+$/;

export function cellContent<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row);
  const value = column.value(row);
  return typeof value === 'string' && emailAddress.test(value) ? <EmailText address={value} /> : value;
}

/** Whether a cell has a value, or a control such as a button. */
export const isFilled = <Row,>(column: Column<Row>, row: Row): boolean =>
  column.isTool ? Boolean(cellContent(column, row)) : (column.value(row) ?? '') !== '';

function PlainTableRow<Row>({
  row,
  index,
  columns,
  folded,
  lockedLeft,
  activeColumn,
  tone,
  isSelected,
  isCurrent = false,
  measure,
}: TableRowProps<Row>) {
  return (
    <tr
      ref={measure}
      data-index={index}
      data-tone={tone}
      data-odd={index % 2 === 1}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isCurrent || undefined}
    >
      {columns.map((column, columnIndex) => (
        <td
          key={column.id}
          data-row={index}
          data-column={columnIndex}
          data-number={column.isNumber}
          data-unbroken={isUnbroken(column, row) || undefined}
          data-locked={column.isLocked}
          aria-colindex={columnIndex + 1}
          style={column.isLocked ? { left: lockedLeft[column.id] } : undefined}
          tabIndex={activeColumn === columnIndex ? 0 : -1}
        >
          {cellContent(column, row)}
        </td>
      ))}
      {folded.length > 0 && <FoldedValues columns={columns} folded={folded} row={row} />}
    </tr>
  );
}

/**
 * Values of the columns that do not fit, with the names of their columns. Shown in a line below the row, starting below
 * its main value.
 */
function FoldedValues<Row>({ columns, folded, row }: Pick<TableRowProps<Row>, 'columns' | 'folded' | 'row'>) {
  const wordingOf = useWording();
  const filled = folded.filter((column) => isFilled(column, row));
  if (filled.length === 0) return null;
  const main = mainColumnOf(columns);
  const start = columns.findIndex((column) => column === main);
  return (
    <td
      className={css.folded}
      colSpan={columns.length - start}
      data-first={start === 0}
      style={{ gridColumnStart: start + 1 }}
    >
      <dl>
        {filled.map((column) => (
          <div key={column.id}>
            <dt>{wordingOf(column.title)}</dt>
            <dd data-unbroken={isUnbroken(column, row) || undefined}>{cellContent(column, row)}</dd>
          </div>
        ))}
      </dl>
    </td>
  );
}

/** A row renders again only if its data, its columns, or its tab-order state changes. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
