import type { Level } from '@latchboard/contract/shapes';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { parseSort, serializeSort } from '@latchboard/ui/table/sort.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo } from 'react';
import { levelHref } from '#web/lib/place-crumb.ts';
import { type Account, accountColumnIds, accountColumns } from '../account/account-columns.ts';
import css from '../name-link.module.css';

interface Child {
  readonly id: number;
  readonly name: string;
  readonly properties: number;
  readonly account: Account | null;
}

interface ChildListProps {
  readonly level: Exclude<Level, 'property'>;
  readonly rows: readonly Child[];
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
}

const childLevels = {
  corporation: ['division', 'hierarchy.divisions'],
  division: ['region', 'hierarchy.regions'],
  region: ['property', 'hierarchy.properties'],
} as const;

/** Children of a level, sorted by name by default, for users who may not see its keys. */
export function ChildList({ level, rows, sort, onSort }: ChildListProps) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const [childLevel, title] = childLevels[level];
  const columns = useMemo(
    (): readonly Column<Child>[] => [
      {
        id: 'name',
        title: 'hierarchy.name',
        value: (row) => row.name,
        cell: (row) => (
          <Link href={levelHref({ level: childLevel, id: row.id })} className={css.name}>
            {row.name}
          </Link>
        ),
        grows: true,
        isFixed: true,
        card: 'start',
      },
      ...(childLevel === 'property'
        ? columnsInOrder(accountColumns<Child>((row) => row.account, t))
        : [
            {
              id: 'properties',
              title: 'hierarchy.properties' as const,
              value: (row: Child) => row.properties,
              isNumber: true,
            },
          ]),
    ],
    [Link, childLevel, t],
  );
  return (
    <Panel title={title} flush>
      <DataTable
        isBare
        name={`hierarchy.${level}`}
        label={title}
        columns={columns}
        rows={rows}
        rowKey={(row) => String(row.id)}
        sort={parseSort(sort, ['name', 'properties', ...accountColumnIds], { id: 'name', desc: false })}
        onSort={(next) => onSort(serializeSort(next))}
        empty={{ title: 'hierarchy.emptyLevel' }}
      />
    </Panel>
  );
}
