import { formatPhone, type LoginColumnId } from '@latchboard/contract/staff/rules';
import { isRoleId, roleOf } from '@latchboard/rights';
import type { Translate } from '@latchboard/texts';
import { formatElapsed } from '@latchboard/texts/elapsed';
import { EmailLink } from '@latchboard/ui/email-link/email-link.tsx';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import type { LoginRow } from '../shapes.ts';
import css from './login-columns.module.css';

interface ColumnContext {
  readonly Link: (props: KitLinkProps) => ReactNode;
  readonly t: Translate;
  readonly now: number;
  readonly hrefOf: (row: LoginRow) => string;
}

export function roleName(roleId: number, t: Translate): string {
  return isRoleId(roleId) ? t(`role.${roleOf(roleId).key}`) : String(roleId);
}

/** Columns of a login list. */
export function loginColumns({ Link, t, now, hrefOf }: ColumnContext): readonly Column<LoginRow>[] {
  const lastSignInText = ({ lastSignIn }: LoginRow) =>
    lastSignIn === null
      ? t('staff.neverSignedIn')
      : t('staff.ago', { elapsed: formatElapsed(now - Date.parse(lastSignIn), t) });
  return columnsInOrder<LoginRow, LoginColumnId>({
    name: {
      title: 'staff.name',
      value: (row) => row.name,
      cell: (row) => (
        <span className={css.name}>
          <Link href={hrefOf(row)}>{row.name}</Link>
          {row.isPrimaryContact && <StatusChip status="info" label="staff.primaryContactShort" />}
          {row.isSSOEnabled && <StatusChip status="info" label="staff.singleSignOnShort" />}
        </span>
      ),
      width: 190,
      grows: true,
      isFixed: true,
      card: 'start',
    },
    role: { title: 'staff.role', value: (row) => roleName(row.roleId, t), width: 140, card: 'end' },
    email: {
      title: 'staff.email',
      value: (row) => row.email,
      cell: (row) => <EmailLink address={row.email} />,
      width: 220,
      grows: true,
    },
    phone: {
      title: 'staff.phone',
      value: (row) => row.phoneNumber,
      cell: (row) => row.phoneNumber && <a href={`tel:${row.phoneNumber}`}>{formatPhone(row.phoneNumber)}</a>,
      width: 130,
    },
    seen: {
      title: 'staff.lastSignIn',
      value: (row) => row.lastSignIn,
      cell: lastSignInText,
      text: lastSignInText,
      width: 120,
    },
  });
}
