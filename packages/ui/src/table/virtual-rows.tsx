import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useImperativeHandle } from 'react';
import css from './table-grid.module.css';
import { type RowsProps, TableRows } from './table-rows.tsx';

interface VirtualRowsProps<Row> extends RowsProps<Row> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Function that scrolls to a row and thereby renders its cells. Set by this component. */
  readonly scrollToRow: RefObject<((row: number) => void) | undefined>;
  /** Estimated height in pixels, before a row is measured. */
  readonly rowHeight: number;
  /** Called after each render, because different rows may be rendered. */
  readonly onDrawn: () => void;
}

/** Renders only the visible rows of a long list, and reserves the height of the others. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { scroller, scrollToRow, rowHeight, onDrawn, ...rowsProps } = props;
  const { rows, columns } = rowsProps;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
    scrollPaddingStart: 40,
  });
  useImperativeHandle(scrollToRow, () => (row: number) => virtual.scrollToIndex(row), [virtual]);
  useEffect(onDrawn);
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const heightAbove = first?.start ?? 0;
  const heightBelow = virtual.getTotalSize() - (last?.end ?? 0);
  return (
    <>
      {heightAbove > 0 && <Spacer height={heightAbove} columns={columns.length} />}
      <TableRows {...rowsProps} from={first?.index ?? 0} count={items.length} measure={virtual.measureElement} />
      {heightBelow > 0 && <Spacer height={heightBelow} columns={columns.length} />}
    </>
  );
}

function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden className={css.spacer}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
