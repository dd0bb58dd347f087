import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { lockCorporations } from '../lock.ts';

/** Rebuilds the reach of all users of the corporations. */
export async function rebuildReach(tx: Tx, ...corporations: number[]): Promise<void> {
  for (const corporation of new Set(corporations))
    await sql`select rebuild_reach_of_corporation(${corporation})`.execute(tx);
}

/** Adds a new entity to the reach of users whose scope includes a parent. The reach of others does not change. */
export async function addReach(tx: Tx, level: 2 | 3 | 4, id: number): Promise<void> {
  await sql`select reach_new_entity(${level}, ${id})`.execute(tx);
}

/** Rereads a parent under its corporation's lock. Rejects a parent that moved since the first read. */
export async function rereadParent<Row extends { corporation_id: number }>(
  tx: Tx,
  read: () => Promise<Row | undefined>,
  ...others: number[]
): Promise<Row | undefined> {
  const snapshot = await read();
  if (!snapshot) return undefined;
  await lockCorporations(tx, snapshot.corporation_id, ...others);
  const row = await read();
  if (row?.corporation_id !== snapshot.corporation_id) throw new Failure('changedByAnother');
  return row;
}

/** Removes the scopes and primary contacts at the entities whose logins belong to other corporations. */
export async function removeFormerReach(
  tx: Tx,
  level: 3 | 4,
  entities: readonly number[],
  corporation: number,
): Promise<void> {
  if (entities.length === 0) return;
  for (const table of ['staff_scope', 'primary_contact'] as const)
    await tx
      .deleteFrom(table)
      .where('level', '=', level)
      .where('entity_id', 'in', entities)
      .where('staff_id', 'in', (eb) => eb.selectFrom('staff').select('id').where('corporation_id', '!=', corporation))
      .execute();
}
