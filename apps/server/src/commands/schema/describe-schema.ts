import type pg from 'pg';
import { tablesOf } from './tables.gen.ts';

/** Describes the tables of each area and all functions as text, from the database catalog. */
export async function describeSchema(client: pg.ClientBase): Promise<ReadonlyMap<string, string>> {
  const tables = new Map((await client.query<Table>(tableQuery)).rows.map((table) => [table.name, table]));
  const assigned = new Set(Object.values(tablesOf).flat());
  const unassigned = [...tables.keys()].filter((name) => !assigned.has(name));
  if (unassigned.length > 0) throw new Error(`no tables.json of an area names these tables: ${unassigned.join(', ')}`);
  const pages = Object.entries(tablesOf).map(([area, names]): [string, string] => [
    area,
    names
      .toSorted()
      .map((name) => {
        const table = tables.get(name);
        if (!table) throw new Error(`tables.json of ${area} names ${name}, which is not a table`);
        return tableText(table);
      })
      .join('\n\n'),
  ]);
  const functions = (await client.query<{ text: string; callers: string }>(functionQuery)).rows;
  pages.push([
    'functions',
    functions.map(({ text, callers }) => `${text.trim()}\n-- called by: ${callers}`).join('\n\n'),
  ]);
  return new Map(pages.map(([name, text]) => [name, `${heading}\n\n${text}\n`]));
}

const heading = '-- Written by `npm run db -- schema` from the migrations. Change those, never this file.';

interface Table {
  name: string;
  security: boolean;
  columns: { name: string; type: string; rest: string }[];
  constraints: string[];
  indexes: string[];
  policies: string[];
  grants: string[];
  triggers: string[];
}

function tableText({ name, security, columns, ...parts }: Table): string {
  const width = (textOf: (column: Table['columns'][number]) => string) =>
    Math.max(...columns.map((column) => textOf(column).length));
  const [names, types] = [width((column) => column.name), width((column) => column.type)];
  return [
    `table ${name}${security ? '' : '  -- without row security'}`,
    ...columns.map((column) =>
      `  ${column.name.padEnd(names)}  ${column.type.padEnd(types)}  ${column.rest}`.trimEnd(),
    ),
    ...[...parts.constraints, ...parts.indexes, ...parts.policies, ...parts.grants, ...parts.triggers].map(
      (line) => `  ${line}`,
    ),
  ].join('\n');
}

const actingRoles = `(values ('lb_internal'), ('lb_external'), ('lb_device'), ('lb_system')) r (role)`;

const columns = `
  select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'rest', concat_ws(' ',
      case when a.attnotnull then 'not null' end,
      case when a.attidentity <> '' then 'identity' end,
      case when d.adbin is not null then case when a.attgenerated = '' then 'default ' else 'as ' end || pg_get_expr(d.adbin, d.adrelid) end))
    order by a.attnum)
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`;

const grants = `
  select coalesce(jsonb_agg('grant to ' || role || ': ' || allowed order by role), '[]') from (
    select r.role, string_agg(case when has_table_privilege(r.role, c.oid, p.name) then p.name
        else p.name || ' (' || (select string_agg(attname, ', ' order by attnum) from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and has_column_privilege(r.role, c.oid, attnum, p.name)) || ')' end,
      ', ' order by p.place) as allowed
    from ${actingRoles} cross join (values ('select', 1), ('insert', 2), ('update', 3), ('delete', 4)) p (name, place)
    where has_table_privilege(r.role, c.oid, p.name)
      or case when p.name <> 'delete' then has_any_column_privilege(r.role, c.oid, p.name) end
    group by r.role) g`;

const tableQuery = `
  select c.relname as name, c.relrowsecurity as security, (${columns}) as columns,
    (select coalesce(jsonb_agg(k.conname || ' ' || pg_get_constraintdef(k.oid) order by k.contype, k.conname), '[]') from pg_constraint k
      where k.conrelid = c.oid and k.contype <> 'n') as constraints,
    (select coalesce(jsonb_agg(replace(pg_get_indexdef(i.indexrelid), 'public.', '') order by i.indexrelid::regclass::text), '[]')
      from pg_index i where i.indrelid = c.oid
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)) as indexes,
    (select coalesce(jsonb_agg(concat_ws(' ', 'policy', p.policyname, case when p.permissive = 'RESTRICTIVE' then 'restrictive' end,
        'for', lower(p.cmd), 'to', array_to_string(p.roles, ', '), 'using (' || p.qual || ')', 'check (' || p.with_check || ')')
        order by p.policyname, p.roles::text), '[]')
      from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname) as policies,
    (${grants}) as grants,
    (select coalesce(jsonb_agg(replace(pg_get_triggerdef(t.oid), 'public.', '') order by t.tgname), '[]') from pg_trigger t
      where t.tgrelid = c.oid and not t.tgisinternal) as triggers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely%'
  order by c.relname`;

const functionQuery = `
  select pg_get_functiondef(p.oid) as text, coalesce((select string_agg(role, ', ' order by role)
    from ${actingRoles} where has_function_privilege(r.role, p.oid, 'execute')), 'no role') as callers
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proowner = 'lb_owner'::regrole order by p.proname, p.oid`;
