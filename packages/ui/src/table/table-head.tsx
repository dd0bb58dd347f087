import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useWording } from '../wording/language-context.tsx';
import { type Column, canSortBy } from './column.ts';
import type { Sort } from './sort.ts';
import css from './table-grid.module.css';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly lockedLeft: Readonly<Record<string, number>>;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
  readonly activeColumn: number | null;
}

/** Returns the sort after a click on a column header: ascending, then descending, then none. */
export function nextSort(sort: Sort | null, id: string): Sort | null {
  if (sort?.id !== id) return { id, desc: false };
  return sort.desc ? null : { id, desc: true };
}

export function TableHead<Row>({ columns, lockedLeft, sort, onSort, activeColumn }: TableHeadProps<Row>) {
  const textOf = useWording();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, index) => {
          const sorted = sort?.id === column.id ? sort : null;
          const canSort = canSortBy(column);
          return (
            <th
              key={column.id}
              scope="col"
              data-id={column.id}
              data-row={-1}
              data-column={index}
              data-number={column.isNumber}
              data-locked={column.isLocked}
              aria-colindex={index + 1}
              aria-sort={sorted ? (sorted.desc ? 'descending' : 'ascending') : undefined}
              style={column.isLocked ? { left: lockedLeft[column.id] } : undefined}
              tabIndex={activeColumn === index ? 0 : -1}
            >
              {column.head ? (
                column.head()
              ) : canSort ? (
                <button
                  type="button"
                  tabIndex={-1}
                  className={css.sort}
                  onClick={() => onSort(nextSort(sort, column.id))}
                >
                  {textOf(column.title)}
                  {sorted &&
                    (sorted.desc ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />)}
                </button>
              ) : (
                textOf(column.title)
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
