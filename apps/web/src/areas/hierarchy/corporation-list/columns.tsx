import type { CallOutput, Contract } from '@latchboard/contract';
import type { CorporationColumnId } from '@latchboard/contract/hierarchy/property-lists';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { levelHref } from '#web/lib/place-crumb.ts';
import css from '../name-link.module.css';

type Corporation = CallOutput<Contract['hierarchy']['listCorporations']>['rows'][number];

export function corporationColumns(
  Link: (props: KitLinkProps) => ReactNode,
  number: Intl.NumberFormat,
): readonly Column<Corporation>[] {
  const countColumn = (id: 'divisions' | 'regions' | 'properties'): Column<Corporation> => ({
    id,
    title: `hierarchy.${id}`,
    value: (row) => row[id],
    cell: (row) => number.format(row[id]),
    width: 120,
    isNumber: true,
  });
  return columnsInOrder<Corporation, CorporationColumnId>({
    name: {
      title: 'hierarchy.name',
      value: (row) => row.name,
      cell: (row) => (
        <Link href={levelHref({ level: 'corporation', id: row.id })} className={css.name}>
          {row.name}
        </Link>
      ),
      width: 260,
      grows: true,
      isFixed: true,
      card: 'start',
    },
    divisions: countColumn('divisions'),
    regions: countColumn('regions'),
    properties: countColumn('properties'),
  });
}
