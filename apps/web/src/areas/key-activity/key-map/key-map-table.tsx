import type { CallOutput, Contract } from '@latchboard/contract';
import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import { type KeyMapColumnId, type KeyMapSort, keyMapColumnIds } from '@latchboard/contract/key-activity/rules/key-map';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { keyHref, unitHref } from '../keys/hrefs.ts';
import css from './key-map.module.css';
import { printedColumns } from './print-columns.ts';

type KeyMap = CallOutput<Contract['keyActivity']['keyMap']>;
type Row = KeyMap['rows'][number];

interface KeyMapTableProps {
  readonly map: KeyMap;
  readonly rows: readonly Row[];
  readonly sort: KeyMapSort;
  readonly onSort: (sort: KeyMapSort) => void;
  readonly linksKeys: boolean;
  readonly linksUnits: boolean;
  readonly isPrinting: boolean;
}

const toggleSort = (sort: KeyMapSort, id: KeyMapColumnId): KeyMapSort => (sort === id ? `-${id}` : id);

/** One table of a key map. Sorting it sorts the whole map. */
export function KeyMapTable({ map, rows, sort, onSort, linksKeys, linksUnits, isPrinting }: KeyMapTableProps) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const { id: propertyId, nonLetteredPanels } = map.property;
  const columns = isPrinting ? printedColumns(map.rows) : keyMapColumnIds;
  const cells: Readonly<Record<KeyMapColumnId, (row: Row) => ReactNode>> = {
    building: (row) => row.building,
    unit: (row) =>
      linksUnits && row.unit !== null ? <Link href={unitHref(propertyId, row.unit)}>{row.unit}</Link> : row.unit,
    hook: (row) => {
      const hook = formatHook(row.keyHook, !nonLetteredPanels);
      return linksKeys ? <Link href={keyHref(propertyId, row.key)}>{hook}</Link> : hook;
    },
    tag: (row) => row.keyTag,
  };
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {columns.map((id) => {
            const isSorted = sort === id || sort === `-${id}`;
            const isDescending = sort === `-${id}`;
            const Arrow = isDescending ? IconArrowDown : IconArrowUp;
            return (
              <th key={id} scope="col" aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}>
                <button type="button" onClick={() => onSort(toggleSort(sort, id))}>
                  {t(`keyMap.${id}`)}
                  {isSorted && <Arrow size={13} aria-hidden />}
                </button>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.keyHook} ${row.unit}`}>
            {columns.map((id) => (
              <td key={id} data-column={id}>
                {cells[id](row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
