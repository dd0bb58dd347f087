import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { UserColumnId } from '@latchboard/contract/staff/rules';
import { sql } from 'kysely';
import type { Handler } from '#server/platform/http/handler.ts';
import { type List, readList } from '#server/platform/list/read-list.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';
import { matchesName } from '../matches-name.ts';
import { personColumns } from '../person-columns.ts';
import { presentUser, type User, userColumns } from './queries.ts';

type Staff = typeof contract.staff;
type Filters = Pick<CallInput<Staff['exportInternalUsers']>, 'isDisabled' | 'search'>;

/** List definition of the active or the inactive internal users. */
const userList = ({ isDisabled, search }: Filters): List<UserColumnId> => ({
  select: userColumns,
  from: sql`staff s`,
  where: [
    sql`s.pool = 'internal'`,
    isDisabled ? sql`s.disabled_at is not null` : sql`s.disabled_at is null`,
    matchesName(search),
  ],
  sorts: {
    name: { by: sql`lower(s.name)`, kind: 'text' },
    // Role numbers are in order of rank. Role names would sort differently in each language.
    role: { by: sql`s.role_id`, kind: 'number' },
    email: { by: sql`lower(s.email)`, kind: 'text' },
    phone: { by: sql`s.phone_number`, kind: 'text', mayBeNull: true },
    birthdate: { by: sql`s.birthdate`, kind: 'text', mayBeNull: true },
    started: { by: sql`s.start_date`, kind: 'day', mayBeNull: true },
    activity: { by: sql`last_activity(s.id)`, kind: 'time', mayBeNull: true },
  },
  id: sql`s.id`,
});

/** Returns a page of internal users and their total number. */
export const listInternalUsers: Handler<Staff['listInternalUsers']> = (input, { tx, actor }) =>
  readList<User, UserColumnId, CallOutput<Staff['getInternalUser']>>(tx, userList(input), input, (row) =>
    presentUser(actor, row),
  );

/** Exports the internal users as a file. Times are in the user's time zone. */
export const exportInternalUsers: Handler<Staff['exportInternalUsers']> = (input, ctx) =>
  writeList<User, UserColumnId, UserColumnId>(input, ctx, ({ t, word, clock }) => ({
    list: userList(input),
    title: t('nav.users'),
    heading: [
      t(input.isDisabled ? 'staff.inactive' : 'staff.active'),
      input.search && word('searched', { search: input.search }),
    ],
    columns: {
      ...personColumns(t),
      birthdate: { header: t('users.birthdate'), width: 12, cell: (row) => row.birthdate },
      started: {
        header: t('users.startDate'),
        width: 14,
        cell: (row) => row.start_date?.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1') ?? null,
      },
      activity: timeColumn(t('users.lastActivity'), clock, { at: (row) => row.last_activity }),
    },
  }));
