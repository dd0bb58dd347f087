import { residentNames, type UnitColumnId } from '@latchboard/contract/units/rules';
import type { Translate } from '@latchboard/texts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { unitHref } from '#web/areas/key-activity/index.ts';
import type { Unit } from '../shapes.ts';

interface Links {
  readonly propertyId: number;
  readonly Link: (props: KitLinkProps) => ReactNode;
}

/** Current residents with their email addresses, or else the email address stored with the unit. */
const residentsOf = ({ residents, residentEmail }: Unit): string =>
  residents.length === 0 ? (residentEmail ?? '') : residentNames(residents).join(', ');

/** Columns of the list of units. The server can sort by any of them. Without `links`, units are plain text. */
export function unitColumns(t: Translate, links: Links | null): readonly Column<Unit>[] {
  const unitLink = (unit: string, content: ReactNode) =>
    links && content !== '' ? <links.Link href={unitHref(links.propertyId, unit)}>{content}</links.Link> : content;
  return columnsInOrder<Unit, UnitColumnId>({
    unit: {
      title: 'units.unit',
      value: ({ unit }) => unit,
      cell: ({ unit }) => unitLink(unit, unit),
      width: 120,
      isFixed: true,
      card: 'start',
    },
    building: { title: 'units.building', value: ({ building }) => building, width: 120 },
    kind: { title: 'units.kind', value: ({ kind }) => t(`units.kind.${kind}`), width: 130 },
    resident: {
      title: 'units.residents',
      value: residentsOf,
      cell: (unit) => (unit.hasOptedOut ? `${residentsOf(unit)} · ${t('units.optedOut')}` : residentsOf(unit)),
      width: 220,
      grows: true,
    },
    keys: {
      title: 'units.keys',
      value: ({ keys }) => (keys === 0 ? null : keys),
      cell: ({ unit, keys, keysOut }) =>
        unitLink(
          unit,
          keysOut === 0 ? (keys === 0 ? '' : keys) : `${keys} (${t('units.keysOut', { count: keysOut })})`,
        ),
      width: 100,
    },
    state: {
      title: 'units.state',
      value: ({ isActive }) => t(isActive ? 'units.active' : 'units.inactive'),
      cell: ({ isActive }) => (
        <StatusChip status={isActive ? 'in' : 'inactive'} label={isActive ? 'units.active' : 'units.inactive'} />
      ),
      width: 120,
      card: 'end',
    },
  });
}
