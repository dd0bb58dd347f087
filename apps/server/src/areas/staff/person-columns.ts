import { formatPhone } from '@latchboard/contract/staff/rules';
import { isRoleId, roleOf } from '@latchboard/rights';
import type { Translate } from '@latchboard/texts';
import type { FileColumn } from '#server/platform/export/cells.ts';

interface Person {
  readonly name: string;
  readonly role_id: number;
  readonly email: string;
  readonly phone_number: string | null;
}

/** Columns that all exported lists of users have. */
export const personColumns = (t: Translate) =>
  ({
    name: { header: t('staff.name'), width: 28, cell: (row) => row.name },
    role: {
      header: t('staff.role'),
      width: 22,
      cell: ({ role_id: role }) => (isRoleId(role) ? t(`role.${roleOf(role).key}`) : role),
    },
    email: { header: t('staff.email'), width: 32, cell: (row) => row.email },
    phone: { header: t('staff.phone'), width: 18, cell: (row) => formatPhone(row.phone_number) },
  }) satisfies Record<string, FileColumn<Person>>;
