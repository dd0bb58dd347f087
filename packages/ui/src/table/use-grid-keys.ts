import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface Cell {
  /** Index of the row. -1 is the header. */
  readonly row: number;
  readonly column: number;
}

interface GridKeysOptions {
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly rowCount: number;
  readonly columnCount: number;
  readonly pageRows: number;
  readonly scrollTo: (row: number) => void;
  readonly onOpen: ((row: number) => void) | undefined;
  readonly textOfRow: (row: number) => string;
  /** Handles a key before the grid does. Returns true if the grid must ignore the key. */
  readonly onKey: ((event: KeyboardEvent, at: Cell, next: Cell | null) => boolean) | undefined;
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Cell that a key moves to. Null if the grid ignores the key. */
export function nextCell(
  from: Cell,
  key: string,
  isJump: boolean,
  size: Pick<GridKeysOptions, 'rowCount' | 'columnCount' | 'pageRows'>,
): Cell | null {
  const { rowCount, columnCount, pageRows } = size;
  const row = (value: number) => ({ ...from, row: clamp(value, -1, rowCount - 1) });
  const column = (value: number) => ({ ...from, column: clamp(value, 0, columnCount - 1) });
  switch (key) {
    case 'ArrowUp':
      return row(from.row - 1);
    case 'ArrowDown':
      return row(from.row + 1);
    case 'ArrowLeft':
      return column(from.column - 1);
    case 'ArrowRight':
      return column(from.column + 1);
    case 'PageUp':
      return row(Math.max(0, from.row - pageRows));
    case 'PageDown':
      return row(from.row + pageRows);
    case 'Home':
      return isJump ? { row: 0, column: 0 } : column(0);
    case 'End':
      return isJump ? { row: rowCount - 1, column: columnCount - 1 } : column(columnCount - 1);
    default:
      return null;
  }
}

/**
 * Keyboard navigation of a grid. One cell is in the tab order. Keys move it, Enter opens the row, and Ctrl+C copies the
 * row.
 */
export function useGridKeys(options: GridKeysOptions) {
  const { grid, rowCount, columnCount, scrollTo, onOpen, textOfRow, onKey } = options;
  const [active, setActive] = useState<Cell>({ row: -1, column: 0 });
  const follows = useRef(false);
  const current = {
    row: clamp(active.row, -1, rowCount - 1),
    column: clamp(active.column, 0, Math.max(0, columnCount - 1)),
  };

  const find = ({ row, column }: Cell) =>
    grid.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);

  /** Focuses the target cell if it is already rendered. */
  function follow() {
    if (!follows.current) return;
    const cell = find(active);
    if (!cell) return;
    follows.current = false;
    cell.focus();
  }
  useEffect(follow);

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.row === undefined) return;
    const next = nextCell(current, event.key, event.ctrlKey || event.metaKey, options);
    if (onKey?.(event, current, next)) {
      event.preventDefault();
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      const inside = event.target.querySelector<HTMLElement>('a, button, input');
      if (inside) inside.click();
      else if (current.row >= 0) onOpen?.(current.row);
      event.preventDefault();
      return;
    }
    if (!next || event.altKey) return;
    event.preventDefault();
    follows.current = true;
    if (next.row >= 0) scrollTo(next.row);
    setActive(next);
  }

  function onCopy(event: ClipboardEvent) {
    const hasSelection = (document.getSelection()?.toString() ?? '') !== '';
    if (hasSelection || current.row < 0) return;
    event.clipboardData.setData('text/plain', textOfRow(current.row));
    event.preventDefault();
  }

  return { active: current, setActive, follow, onKeyDown, onCopy };
}
