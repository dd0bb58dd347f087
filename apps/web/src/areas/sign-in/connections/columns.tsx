import type { CallOutput, Contract } from '@latchboard/contract';
import type { Translate } from '@latchboard/texts';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';

export type Connection = CallOutput<Contract['signIn']['addConnection']>;

export const connectionColumnIds = ['name', 'pool', 'domains', 'issuer', 'state'];

/** Users of a connection. */
function audienceOf({ pool, corporationName }: Connection, t: Translate): string {
  return pool === 'internal' ? t('sso.pool.internal') : (corporationName ?? t('sso.everyCustomer'));
}

export function connectionColumns(t: Translate): readonly Column<Connection>[] {
  return [
    {
      id: 'name',
      title: 'sso.name',
      value: (row) => row.name,
      width: 220,
      grows: true,
      isFixed: true,
      card: 'start',
    },
    { id: 'pool', title: 'sso.pool', value: (row) => audienceOf(row, t), width: 200 },
    { id: 'domains', title: 'sso.domains', value: (row) => row.domains.join(', '), width: 240, grows: true },
    { id: 'issuer', title: 'sso.issuer', value: (row) => row.issuer, width: 260, grows: true },
    {
      id: 'state',
      title: 'sso.state',
      value: (row) => t(row.isEnabled ? 'sso.on' : 'sso.off'),
      cell: ({ isEnabled }) => (
        <StatusChip status={isEnabled ? 'in' : 'inactive'} label={isEnabled ? 'sso.on' : 'sso.off'} />
      ),
      width: 120,
      card: 'end',
    },
  ];
}
