import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { Login } from './queries.ts';

export const tables = { 1: 'corporation', 2: 'division', 3: 'region', 4: 'property' } as const;
const fields = { 1: 'corporation', 2: 'divisions', 3: 'regions', 4: 'properties' } as const;
const missingErrors = {
  1: 'valRequired',
  2: 'errorNoDivisionSelected',
  3: 'errorNoRegionSelected',
  4: 'errorNoPropertySelected',
} as const;
type Level = keyof typeof tables;

export interface ScopeInput {
  commercialLevel: number;
  corporation?: { id: number } | undefined;
  divisions: readonly { id: number }[];
  regions: readonly { id: number }[];
  properties: readonly { id: number }[];
  /** Current property, used when a user of the property adds a login (STF-03). */
  currentPropertyId?: number | undefined;
}

export interface Scope {
  level: Level;
  entities: number[];
  corporation: number;
}

/**
 * Reads the selected scope of a login. The scope needs at least one entity. All entities must be within reach and in
 * one corporation.
 */
export async function readScope(tx: Tx, actor: PersonActor, input: ScopeInput): Promise<Scope> {
  const level = input.commercialLevel as Level;
  const entities = selectedIds(actor, level, input);
  const path = fields[level];
  if (entities.length === 0) throw invalid(path, missingErrors[level]);
  const corporation = level === 1 ? sql.ref('id') : sql.ref('corporation_id');
  const { rows } = await sql<{ corporation: number; found: number }>`
    select ${corporation} as corporation, count(*)::int as found from ${sql.table(tables[level])}
    where id = any(${entities}) group by 1`.execute(tx);
  const foundCount = rows.reduce((sum, row) => sum + row.found, 0);
  // Row policies hide entities out of reach.
  if (foundCount < entities.length) throw invalid(path, 'valNotFound');
  const [row, ...others] = rows;
  if (!row || others.length > 0) throw invalid(path, 'valOneCorporation');
  return { level, entities, corporation: row.corporation };
}

function selectedIds(actor: PersonActor, level: Level, input: ScopeInput): number[] {
  const ids = level === 1 ? (input.corporation ? [input.corporation] : []) : input[fields[level as 2 | 3 | 4]];
  const all = new Set(ids.map((id) => id.id));
  if (level === 4 && all.size === 0 && input.currentPropertyId !== undefined && actor.commercialLevel === 4)
    all.add(input.currentPropertyId);
  return [...all];
}

/**
 * Stores the selected scope of a login. Entities beyond the actor's reach are kept, because row policies hide them. For
 * example, a user of one region cannot remove another region.
 */
export async function storeScope(tx: Tx, staffId: number, { level, entities }: Scope): Promise<void> {
  await sql`delete from staff_scope where staff_id = ${staffId} and (level <> ${level} or entity_id <> all(${entities}))`.execute(
    tx,
  );
  await sql`delete from primary_contact where staff_id = ${staffId} and (level <> ${level} or entity_id <> all(${entities}))`.execute(
    tx,
  );
  await sql`insert into staff_scope (staff_id, level, entity_id) select ${staffId}, ${level}, unnest(${entities}::int[])
    on conflict do nothing`.execute(tx);
  await sql`select rebuild_reach(${staffId})`.execute(tx);
}

/** Whether a login has entities out of the caller's reach. */
export async function hasHiddenScope(tx: Tx, login: Pick<Login, 'id' | 'scope'>): Promise<boolean> {
  const { rows } = await sql<{ entities: number }>`select scope_size(${login.id}) as entities`.execute(tx);
  return (rows[0]?.entities ?? 0) > login.scope.length;
}
