import { formatPhone, type UserColumnId } from '@latchboard/contract/staff/rules';
import type { Translate } from '@latchboard/texts';
import { formatElapsed } from '@latchboard/texts/elapsed';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { EmailLink } from '@latchboard/ui/email-link/email-link.tsx';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import type { InternalUser } from '../shapes.ts';
import css from '../site-logins/login-columns.module.css';
import { roleName } from '../site-logins/login-columns.tsx';

interface ColumnContext {
  readonly Link: (props: KitLinkProps) => ReactNode;
  readonly t: Translate;
  readonly now: number;
}

export const userHref = ({ id }: InternalUser) => `/internal-users/edit-user/${id}`;

/** Text for a user's last activity. */
export function activityOf({ lastActivity }: InternalUser, now: number, t: Translate): string {
  if (lastActivity === null) return t('staff.neverSignedIn');
  return t('staff.ago', { elapsed: formatElapsed(now - Date.parse(lastActivity), t) });
}

/** Columns of the list of internal users. */
export function userColumns({ Link, t, now }: ColumnContext): readonly Column<InternalUser>[] {
  const startDayText = ({ startDate }: InternalUser) => (startDate === null ? '' : formatDay(startDate));
  const activityText = (row: InternalUser) => activityOf(row, now, t);
  return columnsInOrder<InternalUser, UserColumnId>({
    name: {
      title: 'staff.name',
      value: (row) => row.personalInformation.name,
      cell: (row) => (
        <span className={css.name}>
          <Link href={userHref(row)}>{row.personalInformation.name}</Link>
          {row.isActive && <StatusChip status="in" label="users.signedIn" />}
        </span>
      ),
      width: 240,
      grows: true,
      isFixed: true,
      card: 'start',
    },
    role: { title: 'staff.role', value: (row) => roleName(row.accessRole.id, t), width: 170, card: 'end' },
    email: {
      title: 'staff.email',
      value: (row) => row.personalInformation.contactEmail,
      cell: ({ personalInformation: { contactEmail } }) => <EmailLink address={contactEmail} />,
      width: 250,
      grows: true,
    },
    phone: {
      title: 'staff.phone',
      value: (row) => row.personalInformation.contactNumber,
      cell: ({ personalInformation: { contactNumber } }) =>
        contactNumber && <a href={`tel:${contactNumber}`}>{formatPhone(contactNumber)}</a>,
      width: 140,
    },
    birthdate: { title: 'users.birthdate', value: (row) => row.personalInformation.birthdate, width: 110 },
    started: {
      title: 'users.startDate',
      value: (row) => row.startDate,
      cell: startDayText,
      text: startDayText,
      width: 120,
    },
    activity: {
      title: 'users.lastActivity',
      value: (row) => row.lastActivity,
      cell: activityText,
      text: activityText,
      width: 140,
    },
  });
}
