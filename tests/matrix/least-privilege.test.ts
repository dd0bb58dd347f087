import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { worldIds } from '../../apps/server/src/testing/world-facts.ts';

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  server = await testServer({ shared: true });
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const actingRoles = ['lb_internal', 'lb_external', 'lb_device', 'lb_system'] as const;
const permissionDenied = '42501';

/**
 * Functions that run with their owner's rights, each with the roles that may call it. Every new one must be listed
 * here.
 */
const callers: Readonly<Record<string, readonly string[]>> = {
  ancestor_names: ['lb_external', 'lb_internal'],
  app_corporation_id: ['lb_external'],
  author_access: ['lb_external', 'lb_internal', 'lb_system'],
  author_name: ['lb_external', 'lb_internal', 'lb_system'],
  audit_row: [],
  corporation_domains: ['lb_external', 'lb_internal'],
  corporation_name: ['lb_external', 'lb_internal', 'lb_system'],
  count_recipients: ['lb_external', 'lb_internal'],
  end_sessions: [],
  erp_customer_changed: [],
  exception_alerts_above: ['lb_external', 'lb_internal'],
  exception_settings_above: ['lb_external', 'lb_internal'],
  shared_reports_above: ['lb_external', 'lb_internal'],
  has_left: ['lb_external', 'lb_internal', 'lb_system'],
  has_second_factor: ['lb_external', 'lb_internal', 'lb_system'],
  is_colleague: ['lb_external'],
  is_signed_in: ['lb_internal'],
  keep_first_code: ['lb_external', 'lb_internal', 'lb_system'],
  keep_badge_use: [],
  keep_custody_listed: [],
  keep_key_days: [],
  keep_newest_event: [],
  keep_seen_listed: [],
  keep_tags_listed: [],
  keep_tags_seen: [],
  stop_service_work: [],
  key_event_newest_since: ['lb_external', 'lb_internal'],
  key_event_partition: ['lb_system'],
  last_activity: ['lb_internal'],
  level_ancestors: ['lb_external', 'lb_internal'],
  // Called only by a trigger.
  level_exists: [],
  level_path: [],
  limit_reach_of_programs: [],
  my_corporation: ['lb_external', 'lb_internal'],
  own_changes: ['lb_external', 'lb_internal'],
  own_changes_with_act: ['lb_external', 'lb_internal'],
  owner_of_program: ['lb_external', 'lb_internal', 'lb_system'],
  reach_new_entity: ['lb_internal'],
  reach_of_scope: [],
  // Called only by a trigger.
  receipts_follow_holding: [],
  rebuild_reach: ['lb_external', 'lb_internal', 'lb_system'],
  rebuild_reach_of_corporation: ['lb_internal'],
  request_asker: ['lb_external', 'lb_internal', 'lb_system'],
  request_reader_email: ['lb_external', 'lb_internal', 'lb_system'],
  scope_size: ['lb_external', 'lb_internal'],
  session_used: ['lb_login'],
  takes_password: ['lb_external', 'lb_internal', 'lb_system'],
  use_directory_key: ['lb_login'],
  claim_key: ['lb_external', 'lb_internal', 'lb_system'],
  use_key: ['lb_external', 'lb_internal', 'lb_system'],
  use_program_key: ['lb_login'],
  which_cabinet: ['lb_login'],
  who_is: ['lb_login'],
};

test('RGT-05 a SECURITY DEFINER function may be called only by the roles that need it', async () => {
  const { rows } = await owner.query<{ name: string; callers: string[] }>(
    `select p.proname as name, coalesce((select array_agg(r.rolname order by r.rolname) from pg_roles r
       where r.rolname = any($1) and has_function_privilege(r.oid, p.oid, 'execute')), '{}')::text[] as callers
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef`,
    [[...actingRoles, 'lb_login']],
  );
  expect(Object.fromEntries(rows.map(({ name, callers: by }) => [name, by]))).toEqual(callers);
});

test('RGT-05 no function is executable by PUBLIC, including new ones', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proowner = 'lb_owner'::regrole
      and (p.proacl is null or exists (select from aclexplode(p.proacl) where grantee = 0))`);
  expect(rows).toEqual([]);
  await owner.query(
    'begin; set local role lb_owner; create function public.made_later() returns int language sql as $$ select 1 $$',
  );
  const newFunction = await owner.query(
    "select has_function_privilege('lb_login', 'public.made_later()', 'execute') as may",
  );
  await owner.query('rollback');
  expect(newFunction.rows).toEqual([{ may: false }]);
});

/**
 * Tables of the key log, and the rights of each role except reading. A change here needs the same change in the
 * migrations.
 */
const logWriters: Readonly<Record<string, readonly string[]>> = {
  key_event: ['lb_device INSERT'],
  log_entry: ['lb_device INSERT', 'lb_device UPDATE order_at'],
  log_batch: ['lb_device INSERT'],
  log_correction: ['lb_external INSERT', 'lb_internal INSERT'],
  key_incident: ['lb_device INSERT'],
  key_mark: [
    'lb_system INSERT',
    'lb_system UPDATE is_looked_at',
    'lb_system UPDATE withdrawn_at',
    'lb_system UPDATE withdrawn_by',
  ],
  checkpoint: ['lb_system INSERT'],
  checkpoint_leaf: ['lb_system INSERT'],
};

test('BEY-01 the server’s database roles can only add rows to the log and update the listed columns; they can delete nothing', async () => {
  const { rows } = await owner.query<{ table: string; writer: string }>(
    `select t.name as table, r.role || ' ' || p.privilege as writer
     from unnest($1::text[]) t (name) cross join unnest($2::text[]) r (role)
       cross join unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) p (privilege)
     where has_table_privilege(r.role, t.name, p.privilege)
     union all
     select t.name, r.role || ' UPDATE ' || a.attname
     from unnest($1::text[]) t (name) cross join unnest($2::text[]) r (role)
       join pg_attribute a on a.attrelid = t.name::regclass and a.attnum > 0 and not a.attisdropped
     where not has_table_privilege(r.role, t.name, 'UPDATE') and has_column_privilege(r.role, t.name::regclass, a.attnum, 'UPDATE')`,
    [Object.keys(logWriters), [...actingRoles, 'lb_login']],
  );
  const writersByTable = Object.fromEntries(
    Object.keys(logWriters).map((name) => [
      name,
      rows
        .filter(({ table }) => table === name)
        .map(({ writer }) => writer)
        .toSorted(),
    ]),
  );
  expect(writersByTable).toEqual(logWriters);
});

/** Runs a statement as a customer's login and rolls it back. Returns the number of rows, or the error code. */
async function attemptAs(staffId: number, statement: string): Promise<number | string> {
  await owner.query(`begin; set local role lb_external; set local app.staff_id = ${staffId}`);
  try {
    return (await owner.query(statement)).rowCount ?? 0;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await owner.query('rollback');
  }
}

test('RGT-04 RGT-05 a customer’s database transaction cannot change the customer’s own role, rights, entities, or account', async () => {
  const ownChanges = [
    'update staff set role_id = 200 where id = 203',
    'update staff set commercial_level = 1 where id = 203',
    'update staff set disabled_at = now() where id = 203',
    'update staff set is_sso_enabled = true where id = 203',
    'insert into staff_permission (staff_id, right_number, granted) values (203, 5, true)',
    `insert into staff_scope (staff_id, level, entity_id) values (203, 4, ${worldIds.property + 100})`,
  ];
  for (const statement of ownChanges) expect(await attemptAs(203, statement), statement).toBe(permissionDenied);
  expect(await attemptAs(203, "update staff set name = 'A New Name' where id = 203")).toBe(1);
  expect(await attemptAs(203, 'delete from staff_scope where staff_id = 203')).toBe(0);
});

test('RGT-04 RGT-05 a customer’s database transaction cannot promote, take over, or move a login, move a property, or read secret tables', async () => {
  const statements = [
    'update staff set role_id = 202 where id = 204',
    "insert into staff (pool, email, name, role_id, commercial_level, corporation_id) values ('external', 'a@b.test', 'A', 200, 1, 1)",
    "update staff set email = 'taken@over.test' where id = 204",
    'update staff set corporation_id = 2 where id = 204',
    "update staff set pool = 'internal' where id = 204",
    'delete from staff where id = 204',
    `update property set region_id = ${worldIds.otherRegion} where id = 1`,
    'update cabinet set stream = 9, hash = null where datalog_id = 1',
    'select * from checkpoint_leaf',
    'select value_sealed from config_change',
    'select * from enrolment_code',
  ];
  for (const statement of statements) expect(await attemptAs(203, statement), statement).toBe(permissionDenied);
  expect(await attemptAs(203, 'update staff set role_id = 203, commercial_level = 4 where id = 204')).toBe(1);
});

test('ACC-05 no role can set a first code for an existing login', async () => {
  await owner.query('delete from credential where staff_id = 204');
  const plantCode = "select keep_first_code(204, '\\x00'::bytea, now() + interval '1 day', now())";
  for (const role of ['lb_external', 'lb_internal']) {
    await owner.query(`begin; set local role ${role}; set local app.staff_id = 203; ${plantCode}; reset role`);
    const resets = await owner.query('select from password_reset where staff_id = 204');
    await owner.query('rollback');
    expect(resets.rowCount, role).toBe(0);
  }
});

test('RGT-05 the database role for sign-in cannot read names', async () => {
  const login = new pg.Client({ connectionString: server.databaseUrl });
  await login.connect();
  for (const statement of [
    'select * from ancestor_names(1)',
    'select my_corporation(203)',
    'select corporation_name(1)',
  ])
    await expect(login.query(statement), statement).rejects.toMatchObject({ code: permissionDenied });
  await login.end();
});
