import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { parseCells } from '../../clipboard/parse-cells.ts';
import type { Column } from '../column.ts';
import { cellContent } from '../table-row.tsx';
import { EditableCell } from './editable-cell.tsx';

export interface CellEdit<Row> {
  /** Text to edit. */
  readonly text: (row: Row) => string;
}

/** Result of a row's save: the stored row, or errors by column. */
export interface CellSave<Row> {
  readonly row?: Row;
  readonly errors?: Readonly<Record<string, string>>;
}

interface EditableCellsOptions<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly revisionOf: (row: Row) => number;
  /** Editable columns. Must be stable between renders. */
  readonly edits: Readonly<Record<string, CellEdit<Row>>>;
  /** Saves the changed cells of one row with its revision. */
  readonly save: (row: Row, changes: Readonly<Record<string, string>>) => Promise<CellSave<Row>>;
  /** Called with the number of pasted rows beyond the end of the list. */
  readonly onLeftOut: (count: number) => void;
}

interface RejectedCell {
  readonly message: string;
  /** Rejected text, kept for correction. */
  readonly typed: string;
}

const idOf = (key: string, column: string) => `${key} ${column}`;

/**
 * Makes table cells editable in place. Enter, F2, or a click starts an edit. Enter saves, Tab saves and moves to the
 * next cell, and Escape cancels. Each row is saved separately with its own revision. A rejected value stays in its cell
 * with its error.
 */
export function useEditableCells<Row>(options: EditableCellsOptions<Row>) {
  const { columns, rows, rowKey, edits } = options;
  const [active, setActive] = useState<string | null>(null);
  const [rejectedCells, setRejectedCells] = useState<Readonly<Record<string, RejectedCell>>>({});
  const latest = useRef(options);
  latest.current = options;
  const queues = useRef(new Map<string, Promise<unknown>>());
  const stored = useRef(new Map<string, Row>());

  const actions = useMemo(() => {
    /**
     * Saves the changes to a row. Saves to the same row run in sequence, each with the newer of the edited and the last
     * saved revision.
     */
    function change(edited: Row, changes: Readonly<Record<string, string>>) {
      const key = latest.current.rowKey(edited);
      const save = async () => {
        const { save: saveRow, revisionOf } = latest.current;
        const storedRow = stored.current.get(key);
        const row = storedRow && revisionOf(storedRow) > revisionOf(edited) ? storedRow : edited;
        const result = await saveRow(row, changes);
        if (result.row) stored.current.set(key, result.row);
        const { errors = {} } = result;
        setRejectedCells((before) => {
          const next = { ...before };
          for (const [column, typed] of Object.entries(changes)) {
            delete next[idOf(key, column)];
            const message = errors[column];
            if (message !== undefined) next[idOf(key, column)] = { message, typed };
          }
          return next;
        });
      };
      const saving = (queues.current.get(key) ?? Promise.resolve()).then(save);
      queues.current.set(key, saving);
      return saving;
    }
    return {
      begin: (id: string) => setActive(id),
      leave: (id: string) => setActive((current) => (current === id ? null : current)),
      change,
    };
  }, []);

  const editableColumns = useMemo(
    () =>
      columns.map((column): Column<Row> => {
        const edit = edits[column.id];
        if (!edit) return column;
        return {
          ...column,
          cell: (row) => {
            const key = rowKey(row);
            const id = idOf(key, column.id);
            return (
              <EditableCell
                id={id}
                title={column.title}
                text={edit.text(row)}
                typed={rejectedCells[id]?.typed}
                error={rejectedCells[id]?.message}
                isActive={active === id}
                onBegin={actions.begin}
                onLeave={actions.leave}
                onSave={(text) => void actions.change(row, { [column.id]: text })}
              >
                {cellContent(column, row)}
              </EditableCell>
            );
          },
          text: column.text ?? edit.text,
        };
      }),
    [columns, edits, rowKey, active, rejectedCells, actions],
  );

  /** Pastes a spreadsheet block into the cell and the editable cells to the right and below. */
  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.dataset.row === undefined) return;
    const places = [target, ...cellsAfter(target)].map((cell) => columnAt(cell));
    if (places[0] === undefined) return;
    const text = event.clipboardData.getData('text/plain');
    const block = parseCells(text) ?? [[text.trim()]];
    event.preventDefault();
    const first = Number(target.dataset.row);
    for (const [offset, cells] of block.entries()) {
      const row = rows[first + offset];
      const columnCells = cells.flatMap((cell, index) => (places[index] === undefined ? [] : [[places[index], cell]]));
      if (row && columnCells.length > 0) void actions.change(row, Object.fromEntries(columnCells));
    }
    const skippedRowCount = first + block.length - rows.length;
    if (skippedRowCount > 0) latest.current.onLeftOut(skippedRowCount);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'F2' || !(event.target instanceof HTMLElement)) return;
    event.target.querySelector<HTMLElement>('button[data-edit]')?.click();
  }

  return { columns: editableColumns, onPaste, onKeyDown };
}

function cellsAfter(cell: HTMLElement): HTMLElement[] {
  const next = cell.nextElementSibling;
  return next instanceof HTMLElement ? [next, ...cellsAfter(next)] : [];
}

/** ID of the column that is edited in a cell, if the cell is editable. */
const columnAt = (cell: HTMLElement) => cell.querySelector<HTMLElement>('[data-edit]')?.dataset.edit?.split(' ').at(-1);
