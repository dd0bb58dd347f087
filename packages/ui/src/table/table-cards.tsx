import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { SkeletonBar } from '../skeleton/skeleton.tsx';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import type { Column } from './column.ts';
import css from './table-cards.module.css';
import { cellContent, isFilled } from './table-row.tsx';
import type { Tone } from './tone.ts';
import type { KeyedRow } from './use-row-model.ts';

interface TableCardsProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly KeyedRow<Row>[];
  readonly isLoading: boolean;
  readonly tone: ((row: Row) => Tone | undefined) | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  /** Column with a checkbox for each row. */
  readonly selector: Column<Row> | undefined;
}

/** Phone layout of a table: one card per row, without horizontal scrolling. */
export function TableCards<Row>({ label, columns, rows, isLoading, tone, onOpen, selector }: TableCardsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 104,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    scrollMargin: list.current?.offsetTop ?? 0,
  });
  if (isLoading)
    return (
      <ul className={css.list} aria-label={label} aria-busy>
        {[0, 1, 2, 3].map((line) => (
          <li key={line} className={css.card}>
            <SkeletonBar width="60%" />
            <SkeletonBar width="30px" />
            <SkeletonBar width="80%" />
          </li>
        ))}
      </ul>
    );
  return (
    <ul ref={list} className={css.list} aria-label={label} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => {
        const keyedRow = rows[item.index];
        if (!keyedRow) return null;
        return (
          <li
            key={keyedRow.key}
            ref={virtual.measureElement}
            className={`${css.card} ${css.placed}`}
            data-index={item.index}
            data-tone={tone?.(keyedRow.row)}
            aria-setsize={rows.length}
            aria-posinset={item.index + 1}
            style={{ transform: `translateY(${item.start - virtual.options.scrollMargin}px)` }}
          >
            <CardBody columns={columns} row={keyedRow.row} onOpen={onOpen} selector={selector} />
          </li>
        );
      })}
    </ul>
  );
}

interface CardBodyProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly selector: Column<Row> | undefined;
}

function CardBody<Row>({ columns, row, onOpen, selector }: CardBodyProps<Row>) {
  const textOf = useWording();
  const t = useTranslate();
  const columnsAt = (position: Column<Row>['card']) => columns.filter((column) => (column.card ?? 'line') === position);
  const lines = columnsAt('line').filter((column) => isFilled(column, row));
  return (
    <>
      <div className={css.start} data-selects={selector !== undefined || undefined}>
        {selector && <div className={css.selector}>{selector.cell?.(row)}</div>}
        {columnsAt('start').map((column) => (
          <div key={column.id}>{cellContent(column, row)}</div>
        ))}
      </div>
      <div className={css.end}>
        {columnsAt('end').map((column) => (
          <div key={column.id}>{cellContent(column, row)}</div>
        ))}
      </div>
      {lines.length > 0 && (
        <dl className={css.lines}>
          {lines.map((column) => (
            <div key={column.id}>
              <dt>{textOf(column.title)}</dt>
              <dd>{cellContent(column, row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {onOpen && (
        <button type="button" className={css.open} aria-label={t('ui.table.open')} onClick={() => onOpen(row)} />
      )}
    </>
  );
}
