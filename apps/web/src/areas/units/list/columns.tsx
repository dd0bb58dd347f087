import type { UnitColumnId } from '@latchboard/contract/units/rules';
import type { Translate } from '@latchboard/texts';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { Unit } from '../shapes.ts';

/** The columns of the list; the server sorts by each of them. */
export const unitColumns = (t: Translate): readonly Column<Unit>[] =>
  columnsInOrder<Unit, UnitColumnId>({
    unit: { title: 'units.unit', value: ({ unit }) => unit, width: 120, isFixed: true, card: 'start' },
    building: { title: 'units.building', value: ({ building }) => building, width: 120 },
    kind: { title: 'units.kind', value: ({ kind }) => t(`units.kind.${kind}`), width: 130 },
    resident: {
      title: 'units.resident',
      value: ({ residentEmail }) => residentEmail,
      cell: ({ residentEmail, hasOptedOut }) =>
        hasOptedOut ? `${residentEmail ?? ''} · ${t('units.optedOut')}` : residentEmail,
      width: 220,
      grows: true,
    },
    keys: {
      title: 'units.keys',
      value: ({ keys }) => (keys === 0 ? null : keys),
      cell: ({ keys, keysOut }) =>
        keysOut === 0 ? (keys === 0 ? '' : keys) : `${keys} · ${t('units.keysOut', { count: keysOut })}`,
      width: 100,
    },
    state: {
      title: 'units.state',
      value: ({ isActive }) => t(isActive ? 'units.active' : 'units.inactive'),
      cell: ({ isActive }) => (
        <StatusChip status={isActive ? 'in' : 'unknown'} label={isActive ? 'units.active' : 'units.inactive'} />
      ),
      width: 120,
      card: 'end',
    },
  });
