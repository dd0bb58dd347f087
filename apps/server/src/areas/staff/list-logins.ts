import type { CallOutput, contract } from '@latchboard/contract';
import type { loginCalls } from '@latchboard/contract/staff/login-list-calls';
import type { LoginColumnId } from '@latchboard/contract/staff/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { EntityKey } from '#server/platform/http/calls-at-levels.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { type List, readList, readPage } from '#server/platform/list/read-list.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';
import { matchesName } from './matches-name.ts';
import { personColumns } from './person-columns.ts';
import { tables } from './scope.ts';

type PropertyLoginCalls = ReturnType<typeof loginCalls<'property'>>;
type EntityOf = (input: object) => EntityKey;
type Row = CallOutput<PropertyLoginCalls['listStaff']>['rows'][number];

interface LoginRow {
  id: number;
  name: string;
  email: string;
  phone_number: string | null;
  role_id: number;
  commercial_level: number;
  disabled_at: Date | null;
  is_sso_enabled: boolean;
  last_sign_in: Date | null;
  is_primary_contact: boolean;
}

/** Logins within reach. With an entity, only logins whose scope includes that entity. */
const loginList = (
  { isDisabled, search }: { readonly isDisabled: boolean; readonly search?: string | undefined },
  chosenFor?: EntityKey,
): List<LoginColumnId> => ({
  select: sql`s.id, s.name, s.email, s.phone_number, s.role_id, s.commercial_level, s.disabled_at, s.is_sso_enabled,
    s.last_sign_in, exists (select from primary_contact p where p.staff_id = s.id) as is_primary_contact`,
  from: sql`staff s`,
  where: [
    sql`s.pool = 'external'`,
    isDisabled ? sql`s.disabled_at is not null` : sql`s.disabled_at is null`,
    matchesName(search),
    ...(chosenFor === undefined
      ? []
      : [
          sql`exists (select from staff_scope c
            where c.staff_id = s.id and c.level = ${chosenFor.level} and c.entity_id = ${chosenFor.entity})`,
        ]),
  ],
  sorts: {
    name: { by: sql`lower(s.name)`, kind: 'text' },
    // Role numbers are in order of rank. Role names would sort differently in each language.
    role: { by: sql`s.role_id`, kind: 'number' },
    email: { by: sql`lower(s.email)`, kind: 'text' },
    phone: { by: sql`s.phone_number`, kind: 'text', mayBeNull: true },
    seen: { by: sql`s.last_sign_in`, kind: 'time', mayBeNull: true },
  },
  id: sql`s.id`,
});

/** Returns a handler that reads a page of an entity's logins and their total number. */
export const listLogins =
  (entityOf: EntityOf): Handler<PropertyLoginCalls['listStaff']> =>
  (input, { tx }) =>
    readList<LoginRow, LoginColumnId, Row>(tx, loginList(input, entityOf(input)), input, present);

/** Returns logins within reach for a search box, sorted by name. Does not count them. */
export const searchStaff: Handler<typeof contract.staff.searchStaff> = async (input, { tx }) => {
  const page = await readPage<LoginRow, LoginColumnId>(tx, loginList(input), { ...input, sort: 'name' });
  return { rows: page.rows.map(present), next: page.next };
};

interface NamedEntity {
  readonly name: string;
  /** Time zone of a property. Other levels have several time zones. */
  readonly zone?: string;
}

async function findEntity(tx: Tx, { level, entity }: EntityKey): Promise<NamedEntity> {
  const { rows } = await sql<NamedEntity>`select name, ${level === 4 ? sql`time_zone as zone` : sql`null as none`}
    from ${sql.table(tables[level as keyof typeof tables])} where id = ${entity}`.execute(tx);
  const [namedEntity] = rows;
  return requireFound(namedEntity);
}

/**
 * Returns a handler that exports the logins of an entity as a file. Times are in the time zone of the property, or of
 * the user at other levels.
 */
export const exportLogins =
  (entityOf: EntityOf): Handler<PropertyLoginCalls['exportStaff']> =>
  async (input, ctx) => {
    const entity = entityOf(input);
    const { name, zone = input.zone } = await ctx.transaction((tx) => findEntity(tx, entity));
    return writeList<LoginRow, LoginColumnId, LoginColumnId>({ ...input, zone }, ctx, ({ t, word, clock }) => ({
      list: loginList(input, entity),
      title: t('staff.logins'),
      heading: [
        name,
        t(input.isDisabled ? 'staff.inactive' : 'staff.active'),
        input.search && word('searched', { search: input.search }),
      ],
      columns: {
        ...personColumns(t),
        seen: timeColumn(t('staff.lastSignIn'), clock, { at: (row) => row.last_sign_in }),
      },
    }));
  };

const present = (row: LoginRow): Row => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phoneNumber: row.phone_number,
  roleId: row.role_id,
  commercialLevel: row.commercial_level,
  isDisabled: row.disabled_at !== null,
  isSSOEnabled: row.is_sso_enabled,
  isPrimaryContact: row.is_primary_contact,
  lastSignIn: row.last_sign_in?.toISOString() ?? null,
});
