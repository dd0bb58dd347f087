import { type Level, levelNumbers } from '@latchboard/contract/levels';
import { type Kysely, sql } from 'kysely';

type Column = 'property_id' | 'region_id' | 'division_id' | 'corporation_id' | 'id' | 'entity_id';

type Grant = 'select' | 'insert' | 'update' | 'delete';

export interface TenantTable {
  /** Column that ties a row to an entity, and the level of that entity. */
  reach: { column: Column; level: Level };
  /** Grants for transactions of users. `external` overrides them for external users. */
  grant?: readonly Grant[];
  external?: readonly Grant[];
  /** Grants for transactions of cabinets, which are confined to their property. */
  device?: readonly Grant[];
  /** Writes an audit entry for every change to a row, without the columns in `secret`. */
  audited?: { secret?: readonly string[] };
}

/**
 * Adds row-level security to a table: one policy for each acting role, grants, and, if `audited` is set, the audit
 * trigger. No policy uses OR, because OR prevents the use of indexes.
 */
export async function tenantTable(db: Kysely<unknown>, table: string, options: TenantTable): Promise<void> {
  const { column, level } = options.reach;
  // A correlated subquery costs a page one lookup per row, regardless of the size of the reach. For many rows, the
  // planner hashes the reach.
  const isInReach = `exists (select from staff_reach r where r.staff_id = app_staff_id() and r.level = ${levelNumbers[level]} and r.entity_id = ${table}.${column})`;
  const grant = options.grant ?? ['select'];
  const statements = [
    `alter table ${table} enable row level security`,
    `create policy internal_all on ${table} to lb_internal using (true) with check (true)`,
    `create policy system_all on ${table} to lb_system using (true) with check (true)`,
    `create policy external_reach on ${table} to lb_external using (${isInReach}) with check (${isInReach})`,
    `grant ${grant.join(', ')} on ${table} to lb_internal`,
    ...((options.external ?? grant).length > 0
      ? [`grant ${(options.external ?? grant).join(', ')} on ${table} to lb_external`]
      : []),
    `grant select, insert, update, delete on ${table} to lb_system`,
  ];
  if (options.device) {
    statements.push(
      `create policy device_own on ${table} to lb_device using (${column} = app_property_id()) with check (${column} = app_property_id())`,
      `grant ${options.device.join(', ')} on ${table} to lb_device`,
    );
  }
  if (options.audited) {
    const secret = (options.audited.secret ?? []).map((name) => `'${name}'`).join(', ');
    statements.push(
      `create trigger audit after insert or update or delete on ${table} for each row execute function audit_row(${secret})`,
    );
  }
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * Adds row-level security to a table whose rows belong to an entity of any level, by (level, entity_id). Every change
 * is audited.
 */
export async function levelTable(
  db: Kysely<unknown>,
  table: string,
  { grant, external = grant }: { grant: readonly Grant[]; external?: readonly Grant[] },
): Promise<void> {
  const isInReach = '(level, entity_id) in (select level, entity_id from staff_reach where staff_id = app_staff_id())';
  const statements = [
    `alter table ${table} enable row level security`,
    `create policy internal_all on ${table} to lb_internal using (true) with check (true)`,
    `create policy system_all on ${table} to lb_system using (true) with check (true)`,
    `create policy external_reach on ${table} to lb_external using (${isInReach}) with check (${isInReach})`,
    `grant ${grant.join(', ')} on ${table} to lb_internal`,
    ...(external.length > 0 ? [`grant ${external.join(', ')} on ${table} to lb_external`] : []),
    `grant select, insert, update, delete on ${table} to lb_system`,
    `create trigger audit after insert or update or delete on ${table} for each row execute function audit_row()`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Runs a script with several statements. */
export async function run(db: Kysely<unknown>, script: string): Promise<void> {
  await sql.raw(script).execute(db);
}
