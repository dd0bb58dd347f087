import type { CallOutput, Contract } from '@latchboard/contract';
import type { PropertyColumnId } from '@latchboard/contract/hierarchy/property-lists';
import type { Translate } from '@latchboard/texts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { levelHref } from '#web/lib/place-crumb.ts';
import { accountColumns } from '../account/account-columns.ts';
import css from '../name-link.module.css';

type Property = CallOutput<Contract['hierarchy']['listProperties']>['rows'][number];
type Link = (props: KitLinkProps) => ReactNode;

/** Columns with the identity and account status of a property. The server can sort by any of them. */
export function propertyColumns(Link: Link, t: Translate): readonly Column<Property>[] {
  const levelColumn = (level: 'corporation' | 'region'): Column<Property> => ({
    id: level,
    title: `hierarchy.${level}`,
    value: (row) => row[level].name,
    cell: (row) => <Link href={levelHref({ level, id: row[level].id })}>{row[level].name}</Link>,
    width: 220,
  });
  return columnsInOrder<Property, PropertyColumnId>({
    name: {
      title: 'hierarchy.property',
      value: (row) => row.name,
      cell: (row) => (
        <Link href={levelHref({ level: 'property', id: row.id })} className={css.name}>
          {row.name}
        </Link>
      ),
      width: 240,
      grows: true,
      isFixed: true,
      card: 'start',
    },
    ...accountColumns<Property>((row) => row, t),
    corporation: levelColumn('corporation'),
    region: levelColumn('region'),
  });
}
