import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import { type Column, canSortBy } from './column.ts';
import css from './data-table.module.css';
import { parseSort, type Sort, serializeSort } from './sort.ts';

interface SortChoiceProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
}

/** Sort control for columns without a header: all of them on a phone, otherwise folded ones. */
export function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const t = useTranslate();
  const textOf = useWording();
  const sortable = columns.filter(canSortBy);
  if (sortable.length === 0) return null;
  const ids = sortable.map((column) => column.id);
  // The list may be sorted by something other than one of its columns.
  const isNamed = sort !== null && ids.includes(sort.id);
  return (
    <label className={`${css.sortChoice} lb-no-print`}>
      <IconArrowsSort size={16} aria-hidden />
      <span className="lb-visually-hidden">{t('ui.table.sort')}</span>
      <select value={serializeSort(sort) ?? ''} onChange={(event) => onSort(parseSort(event.currentTarget.value, ids))}>
        {!isNamed && <option value={serializeSort(sort) ?? ''}>{t('ui.table.notSorted')}</option>}
        {sortable.flatMap((column) => [
          <option key={column.id} value={column.id}>
            {t('ui.table.sortAscending', { column: textOf(column.title) })}
          </option>,
          <option key={`-${column.id}`} value={`-${column.id}`}>
            {t('ui.table.sortDescending', { column: textOf(column.title) })}
          </option>,
        ])}
      </select>
    </label>
  );
}
