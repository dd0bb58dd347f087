import { type KeyboardEvent, useMemo, useState } from 'react';
import { useWording } from '../../wording/language-context.tsx';
import type { Wording } from '../../wording/wording.ts';
import type { Column } from '../column.ts';
import type { Cell } from '../use-grid-keys.ts';
import { type AnchoredSelection, extendTo, toggleRow } from './row-range.ts';
import css from './selection.module.css';

/** Row selection of a table. */
export interface RowSelection<Row> {
  readonly selected: ReadonlySet<string>;
  /** Column with the checkboxes. */
  readonly column: Column<Row>;
  /**
   * Handles a key on a cell. `next` is the cell that the key moves to. Returns true if only the selection uses the key.
   * A key that extends a range also moves to the next cell.
   */
  readonly onKey: (event: KeyboardEvent, at: Cell, next: Cell | null) => boolean;
}

interface RowSelectionOptions<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly allLabel: Wording;
  readonly rowLabel: (row: Row) => Wording;
}

/**
 * Row selection by checkbox, Space, Shift with arrows, Shift with a click, and Ctrl+A. Rows that leave the table are
 * deselected.
 */
export function useRowSelection<Row>({ rows, rowKey, allLabel, rowLabel }: RowSelectionOptions<Row>) {
  const [state, setState] = useState<AnchoredSelection>({ selected: new Set(), anchor: null });
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const selectedRows = useMemo(
    () => rows.filter((row) => state.selected.has(rowKey(row))),
    [rows, rowKey, state.selected],
  );
  const select = (selected: Iterable<string>) => setState({ selected: new Set(selected), anchor: null });
  const isAll = keys.length > 0 && selectedRows.length === keys.length;

  const column: Column<Row> = {
    id: '$select',
    title: allLabel,
    head: () => (
      <RowCheckbox
        label={allLabel}
        isChecked={isAll}
        isPartial={!isAll && selectedRows.length > 0}
        onPress={() => select(isAll ? [] : keys)}
      />
    ),
    value: () => null,
    cell: (row) => {
      const rowIndex = keys.indexOf(rowKey(row));
      return (
        <RowCheckbox
          label={rowLabel(row)}
          isChecked={state.selected.has(rowKey(row))}
          onPress={(isRange) =>
            setState((current) =>
              isRange ? extendTo(current, keys, rowIndex, rowIndex) : toggleRow(current, keys, rowIndex),
            )
          }
        />
      );
    },
    isTool: true,
    isSortable: false,
    isFixed: true,
    isLocked: true,
    width: 52,
    card: 'none',
  };

  const selection: RowSelection<Row> = {
    selected: state.selected,
    column,
    onKey: (event, at, next) => {
      const isWithKey = event.ctrlKey || event.metaKey;
      if (event.key === 'a' && isWithKey) {
        select(keys);
        return true;
      }
      if (at.row < 0) return false;
      if (event.key === ' ') {
        setState((current) =>
          event.shiftKey ? extendTo(current, keys, at.row, at.row) : toggleRow(current, keys, at.row),
        );
        return true;
      }
      if (event.shiftKey && next && next.row >= 0 && next.row !== at.row)
        setState((current) => extendTo(current, keys, at.row, next.row));
      return false;
    },
  };
  return { selection, chosen: selectedRows, select };
}

interface RowCheckboxProps {
  readonly label: Wording;
  readonly isChecked: boolean;
  /** Whether some rows are selected, but not all. */
  readonly isPartial?: boolean;
  readonly onPress: (isRange: boolean) => void;
}

function RowCheckbox({ label, isChecked, isPartial = false, onPress }: RowCheckboxProps) {
  const textOf = useWording();
  return (
    <label className={css.box}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = isPartial;
        }}
        type="checkbox"
        tabIndex={-1}
        aria-label={textOf(label)}
        checked={isChecked}
        onChange={() => undefined}
        onClick={(event) => onPress(event.shiftKey)}
      />
    </label>
  );
}
