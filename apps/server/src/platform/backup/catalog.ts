import type pg from 'pg';
import type { Sequence, Table } from './content.ts';

/** A foreign key with the definition of its constraint. */
export type ForeignKey = { table: string; name: string; definition: string };

/** Relations of the schema, without those of extensions. */
const isOwnRelation = `relnamespace = 'public'::regnamespace and not exists
  (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`;

/** Reads all tables. A partitioned table includes its partitions. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name,
       (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       coalesce((select json_agg(json_build_object('name', part.relname, 'bound', pg_get_expr(part.relpartbound, part.oid)) order by part.relname)
        from pg_inherits join pg_class part on part.oid = inhrelid where inhparent = pg_class.oid), '[]') as partitions
     from pg_class where relkind in ('r', 'p') and not relispartition and ${isOwnRelation} order by relname`,
  );
  return rows;
}

/** Reads all sequences that have been used, with their last value. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

export async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
}

/**
 * Lists statements that remove all objects of the schema except those of extensions. Tables are first, because dropping
 * a table also drops the sequences of its columns.
 */
export async function listRemovals(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop %s if exists %s cascade',
       case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, oid::regclass) as statement,
       case relkind when 'S' then 2 else 1 end as drop_order
     from pg_class where relkind in ('r', 'p', 'v', 'm', 'S') and not relispartition and ${isOwnRelation} and not exists
       (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i') and relkind = 'S')
     union all
     select format('drop routine if exists %s cascade', oid::regprocedure), 3 from pg_proc
     where pronamespace = 'public'::regnamespace and not exists
       (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
     union all
     select format('drop type if exists %s cascade', oid::regtype), 4 from pg_type
     where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r') and not exists
       (select from pg_depend where classid = 'pg_type'::regclass and objid = pg_type.oid and deptype = 'e')
     union all
     select format('drop collation if exists %s cascade', oid::regcollation), 5 from pg_collation
     where collnamespace = 'public'::regnamespace
     order by drop_order`,
  );
  return rows.map((row) => row.statement);
}
