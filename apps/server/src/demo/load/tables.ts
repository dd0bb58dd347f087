import type { ClientBase } from 'pg';

const auditedTablesSql = `
  select c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where t.tgname = 'audit' and not t.tgisinternal`;

/** Runs `work` with the audit triggers off, because no user made these changes. */
export async function withoutAudit(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ table: string }>(auditedTablesSql);
  for (const { table } of rows) await client.query(`alter table ${table} disable trigger audit`);
  await work();
  for (const { table } of rows) await client.query(`alter table ${table} enable trigger audit`);
}

const sequencesSql = `
  select c.relname as table, a.attname as column, pg_get_serial_sequence(c.relname, a.attname) as sequence
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attidentity = 'd'`;

/** Advances every sequence past the loaded rows. */
export async function advanceNumbers(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(sequencesSql);
  for (const { table, column, sequence } of rows)
    await client.query(`select setval('${sequence}', max(${column})) from ${table} having max(${column}) is not null`);
  for (const [sequence, table] of [
    ['key_event_id', 'key_event'],
    ['log_batch_id', 'log_batch'],
  ])
    await client.query(`select setval('${sequence}', max(id)) from ${table} having max(id) is not null`);
  await client.query(
    "select setval('key_board_number', max(substr(number, 4)::int)) from datalog where number like 'KB-%' having count(*) > 0",
  );
}

/** Vacuums all tables and updates the statistics of the planner. */
export async function vacuumTables(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(oid::regclass::text, ', ') as names from pg_class
     where relowner = 'lb_owner'::regrole and relkind in ('r', 'p') and not relispartition`,
  );
  if (rows[0]?.names) await client.query(`vacuum (analyze) ${rows[0].names}`);
}

/** Tables whose indexes are faster to build at the end than row by row. */
const largeTables = ['key_event', 'log_entry'];

const indexesSql = `
  select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table, c.conname as constraint,
    coalesce(pg_get_constraintdef(c.oid), pg_get_indexdef(i.indexrelid)) as definition
  from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
  where i.indrelid = any($1::regclass[]) order by i.indexrelid`;

/** Runs `work` without the indexes of the large tables. Locks these tables until the transaction ends. */
export async function withoutIndexes(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; table: string; constraint: string | null; definition: string }>(
    indexesSql,
    [largeTables],
  );
  for (const { name, table, constraint } of rows)
    await client.query(constraint ? `alter table ${table} drop constraint ${constraint}` : `drop index ${name}`);
  await work();
  await client.query("set local maintenance_work_mem = '128MB'");
  // The stored definition of a partitioned index excludes partitions (`ON ONLY`).
  for (const { table, constraint, definition } of rows)
    await client.query(
      constraint
        ? `alter table ${table} add constraint ${constraint} ${definition}`
        : definition.replace(' ON ONLY ', ' ON '),
    );
}
