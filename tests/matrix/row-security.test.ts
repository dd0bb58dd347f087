import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { worldIds } from '../../apps/server/src/testing/world-facts.ts';
import { ownerColumn, readTables, rowOf, type Side, type Table } from './catalog.ts';

/** Tables without row security that customers or cabinets may access. They may only add to `mail_message`. */
const tablesWithoutOwner = ['installation', 'checkpoint', 'mail_message'];

let server: TestServer;
let owner: pg.Client;
let tables: Table[];
let nextSampleNumber = 500_000;

beforeAll(async () => {
  server = await testServer({ shared: true });
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  tables = await readTables(owner);
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

/** Tables whose rows have an owner. */
const tenantTables = () => tables.filter((table) => ownerColumn(table));

test('RGT-05 the database login role may not read or write any table', async () => {
  const login = new pg.Client({ connectionString: server.databaseUrl });
  await login.connect();
  for (const { name } of tables) {
    for (const statement of [`select from ${name}`, `delete from ${name}`, `insert into ${name} default values`])
      await expect(login.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  }
  await login.end();
});

test('RGT-05 every tenant table has row security, and a policy for each role with a grant', async () => {
  const { rows } = await owner.query<{ table: string; role: string; condition: string }>(`
    select p.tablename as table, unnest(p.roles)::text as role, concat_ws(' ', p.qual, p.with_check) as condition
    from pg_policies p where p.schemaname = 'public'`);
  for (const { name, hasRowSecurity } of tenantTables().filter((table) => isReachable(table.name))) {
    expect(hasRowSecurity, name).toBe(true);
    const policies = rows.filter(({ table }) => table === name);
    expect(
      policies.map(({ role }) => role),
      name,
    ).not.toContain('public');
    for (const { role, condition } of policies.filter(
      (policy) => policy.role === 'lb_external' || policy.role === 'lb_device',
    ))
      expect(condition, `${name} for ${role}`).toMatch(
        /app_staff_id\(\)|app_property_id\(\)|app_cabinet_id\(\)|app_directory_corporation\(\)|staff_scope|SELECT staff/,
      );
  }
});

/** Grants of users and cabinets on each table. */
let privileges: Map<string, Set<string>>;
const isReachable = (table: string) => (privileges.get(table)?.size ?? 0) > 0;
beforeAll(async () => {
  const { rows } = await owner.query<{ table: string; role: string; privilege: string }>(`
    select c.relname as table, r.role, p.privilege from pg_class c
    cross join (values ('lb_external'), ('lb_device'), ('lb_internal')) r (role)
    cross join (values ('select'), ('insert'), ('update'), ('delete')) p (privilege)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (has_table_privilege(r.role, c.oid, p.privilege)
      or case when p.privilege <> 'delete' then has_any_column_privilege(r.role, c.oid, p.privilege) end)`);
  privileges = new Map();
  for (const { table, role, privilege } of rows)
    privileges.set(table, (privileges.get(table) ?? new Set()).add(`${role} ${privilege}`));
});

test('RGT-05 customers and cabinets can access no table without row security, except tables without customer data', () => {
  const openTables = [...privileges]
    .filter(([, rights]) => [...rights].some((right) => !right.startsWith('lb_internal')))
    .map(([table]) => table)
    .filter((table) => !tables.find((candidate) => candidate.name === table)?.hasRowSecurity);
  expect(openTables.toSorted()).toEqual(
    tablesWithoutOwner.filter((table) => tables.some((candidate) => candidate.name === table)).toSorted(),
  );
});

test('RGT-05 the search path of a SECURITY DEFINER function cannot be changed', async () => {
  const { rows } = await owner.query<{ name: string; settings: string[] | null }>(`
    select proname as name, proconfig as settings from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { name, settings } of rows) expect(settings, name).toContain('search_path=public');
});

interface DatabaseUser {
  readonly role: 'lb_external' | 'lb_device';
  readonly settings: string;
  readonly who: string;
  /** Owner columns of the rows that the user can read. Other rows belong to the provider or to a higher level. */
  readonly sees: readonly string[];
}
const databaseUsers: readonly DatabaseUser[] = [
  {
    who: 'a manager',
    role: 'lb_external',
    settings: 'set local app.staff_id = 203',
    sees: ['property', 'property_id', 'entity_id'],
  },
  {
    who: 'a corporate user',
    role: 'lb_external',
    settings: 'set local app.staff_id = 200',
    sees: ['corporation', 'division', 'region', 'property', 'property_id', 'entity_id'],
  },
  {
    role: 'lb_device',
    who: 'a cabinet',
    sees: [],
    settings: `set local app.property_id = ${worldIds.property}; set local app.cabinet_id = ${worldIds.datalog}`,
  },
];

/** Runs a statement and rolls it back. Returns the number of rows, or the error code. */
async function attempt(user: DatabaseUser, statement: string, values: unknown[] = []): Promise<number | string> {
  await owner.query(`savepoint attempt; set local role ${user.role}; ${user.settings}`);
  try {
    return (await owner.query(statement, values)).rowCount ?? 0;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await owner.query('rollback to savepoint attempt');
  }
}

const permissionDenied = '42501';

describe('RGT-05 another customer’s rows can be neither read nor written, in any table', () => {
  test.for(databaseUsers)('$who', async (user) => {
    const may = (table: string, right: string) => privileges.get(table)?.has(`${user.role} ${right}`) ?? false;
    for (const table of tenantTables()) {
      const column = ownerColumn(table);
      if (!column) continue;
      const columnIs = (side: Side) => `${column.name} = ${column.ids[side]} and ${column.condition ?? 'true'}`;
      await owner.query('begin');
      try {
        await ensureRow(table, 'own');
        await ensureRow(table, 'foreign');
        const maySelect = may(table.name, 'select');
        const label = `${table.name}: ${user.who}`;
        const canSeeOwnRows = user.sees.includes(column.name === 'id' ? table.name : column.name);
        const attemptRead = (side: Side) => attempt(user, `select from ${table.name} where ${columnIs(side)}`);
        expect(await attemptRead('foreign'), `${label} sees`).toBe(maySelect ? 0 : permissionDenied);
        if (maySelect && canSeeOwnRows) expect(await attemptRead('own'), `${label} sees its own`).not.toBe(0);
        for (const [right, statement] of [
          ['update', `update ${table.name} set ${column.name} = ${column.name}`],
          ['delete', `delete from ${table.name}`],
        ] as const) {
          const result = await attempt(user, `${statement} where ${columnIs('foreign')}`);
          expect(
            may(table.name, right) ? [0, permissionDenied] : [permissionDenied],
            `${label} may ${right}`,
          ).toContain(result);
        }
        const foreignRow = rowOf(table, 'foreign', nextSampleNumber++);
        expect(await attempt(user, insertion(table, foreignRow), Object.values(foreignRow)), `${label} adds`).toBe(
          permissionDenied,
        );
        const moveResult = await attempt(
          user,
          `update ${table.name} set ${column.name} = ${column.ids.foreign} where ${columnIs('own')}`,
        );
        expect([0, permissionDenied], `${label} moves`).toContain(moveResult);
      } finally {
        await owner.query('rollback');
      }
    }
  });
});

test('RGT-05 a customer cannot assign an entity to another customer’s login, or an entity outside their reach to themselves', async () => {
  await owner.query('begin');
  const [manager] = databaseUsers as [DatabaseUser];
  const add = 'insert into staff_scope (staff_id, level, entity_id) values ($1, $2, $3)';
  for (const row of [
    [203, 1, worldIds.corporation],
    [203, 4, worldIds.sibling],
    [203, 4, worldIds.foreignProperty],
    [303, 4, worldIds.property],
  ])
    expect(await attempt(manager, add, row), String(row)).toBe(permissionDenied);
  await owner.query('rollback');
});

const insertion = (table: Table, row: Record<string, unknown>) =>
  `insert into ${table.name} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
    .map((_, index) => `$${index + 1}`)
    .join(', ')})`;

/** Tables whose names do not begin with the name of their record's table. */
const recordNames: Readonly<Record<string, string>> = {
  report_delivery: 'report_schedule',
  planned_system: 'purchase_order',
  plan_end: 'purchase_order',
  maker_notice: 'webhook',
  pms_source: 'pms_mapping',
  pms_inbox_file: 'pms_mapping',
};

/**
 * Returns the ID of the record to which a note, file, email, or step belongs. Adds the record if this side has none.
 */
async function recordFor(table: Table, side: Side): Promise<number> {
  const name = recordNames[table.name] ?? table.name.replace(/_[a-z]+$/, '');
  const recordTable = tables.find((candidate) => candidate.name === name);
  if (!recordTable) throw new Error(`no table contains the record of ${table.name}`);
  await ensureRow(recordTable, side);
  const column = ownerColumn(recordTable);
  const { rows } = await owner.query<{ id: number }>(`select id from ${name} where ${column?.name} = $1 limit 1`, [
    column?.ids[side],
  ]);
  return rows[0]?.id ?? 0;
}

async function anyConversation(): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    "insert into chat_conversation (language, created_at, changed_at) values ('en', now(), now()) returning id",
  );
  return rows[0]?.id ?? 0;
}

/** ID of a badge at a property. The test world contains badges. */
async function badgeAt(property: unknown): Promise<number> {
  const { rows } = await owner.query<{ id: number }>('select id from badge where property_id = $1 limit 1', [property]);
  return rows[0]?.id ?? 0;
}

async function unitAt(property: unknown): Promise<number> {
  const { rows } = await owner.query<{ id: number }>('select id from unit where property_id = $1 limit 1', [property]);
  return rows[0]?.id ?? 0;
}

async function returnAt(property: unknown): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    "insert into equipment_return (property_id, reason, created_at) values ($1, 'Sample', now()) returning id",
    [property],
  );
  return rows[0]?.id ?? 0;
}

/** ID of a directory group on this side. Adds the group if there is none. */
async function groupOf(side: Side): Promise<number> {
  const table = tables.find(({ name }) => name === 'directory_group');
  if (!table) throw new Error('table directory_group is missing');
  await ensureRow(table, side);
  const { rows } = await owner.query<{ id: number }>(
    'select id from directory_group where corporation_id = $1 limit 1',
    [ownerColumn(table)?.ids[side]],
  );
  return rows[0]?.id ?? 0;
}

/** Adds a row for this side if there is none. */
async function ensureRow(table: Table, side: Side): Promise<void> {
  const column = ownerColumn(table);
  const existing = await owner.query(
    `select from ${table.name} where ${column?.name} = $1 and ${column?.condition ?? 'true'} limit 1`,
    [column?.ids[side]],
  );
  if (existing.rowCount) return;
  const row = rowOf(table, side, nextSampleNumber++);
  if ('record_id' in row) row.record_id = await recordFor(table, side);
  if ('purchase_order_id' in row) row.purchase_order_id = await recordFor(table, side);
  if ('mapping_id' in row) row.mapping_id = await recordFor(table, side);
  if ('run_id' in row) row.run_id = await recordFor(table, side);
  if ('program_id' in row) row.program_id = await recordFor(table, side);
  if ('directory_id' in row) row.directory_id = await recordFor(table, side);
  if ('group_id' in row) row.group_id = await groupOf(side);
  if ('return_id' in row) row.return_id = await returnAt(row.property_id);
  if (table.name === 'chat_message') row.conversation_id = await anyConversation();
  if (table.name === 'resident') row.unit_id = await unitAt(row.property_id);
  if (table.name === 'leaving_badge' || table.name === 'key_reminder') row.badge_id = await badgeAt(row.property_id);
  try {
    await owner.query(insertion(table, row), Object.values(row));
  } catch (error) {
    throw new Error(`no sample row for ${table.name}: teach tests/matrix/catalog.ts (${(error as Error).message})`);
  }
}
