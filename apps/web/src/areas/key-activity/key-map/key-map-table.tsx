import type { CallOutput, Contract } from '@latchboard/contract';
import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import { type KeyMapColumnId, type KeyMapSort, keyMapColumnIds } from '@latchboard/contract/key-activity/rules/key-map';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { keyHref, unitHref } from '../keys/hrefs.ts';
import css from './key-map.module.css';

type KeyMap = CallOutput<Contract['keyActivity']['keyMap']>;

interface KeyMapTableProps {
  readonly map: KeyMap;
  readonly rows: readonly KeyMap['rows'][number][];
  readonly sort: KeyMapSort;
  readonly onSort: (sort: KeyMapSort) => void;
  readonly linksKeys: boolean;
  readonly linksUnits: boolean;
}

const toggleSort = (sort: KeyMapSort, id: KeyMapColumnId): KeyMapSort => (sort === id ? `-${id}` : id);

/** One of a key map's tables. Sorting one sorts the whole map. */
export function KeyMapTable({ map, rows, sort, onSort, linksKeys, linksUnits }: KeyMapTableProps) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const { id: propertyId, nonLetteredPanels } = map.property;
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {keyMapColumnIds.map((id) => {
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
        {rows.map((row) => {
          const hook = formatHook(row.keyHook, !nonLetteredPanels);
          return (
            <tr key={`${row.keyHook} ${row.unit}`}>
              <td>{row.building}</td>
              <td>
                {linksUnits && row.unit !== null ? (
                  <Link href={unitHref(propertyId, row.unit)}>{row.unit}</Link>
                ) : (
                  row.unit
                )}
              </td>
              <td>{linksKeys ? <Link href={keyHref(propertyId, row.key)}>{hook}</Link> : hook}</td>
              <td>{row.keyTag}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
