import { levelsUpward } from '@latchboard/contract/levels';
import { type RawBuilder, sql } from 'kysely';
import { requireFound } from '../errors.ts';
import { sqlAtTime } from './sql-at-time.ts';
import { suspendedCondition } from './suspended.ts';
import type { Tx } from './transaction.ts';

type PlaceFilter = Partial<Record<'propertyId' | 'regionId' | 'divisionId' | 'corporationId', number | undefined>>;

const columns = { propertyId: 'id', regionId: 'region_id', divisionId: 'division_id', corporationId: 'corporation_id' };

/** Conditions that limit rows joined with property `p` to the requested place. */
export const placeConditions = (place: PlaceFilter): RawBuilder<unknown>[] =>
  Object.entries(columns).flatMap(([name, column]) => {
    const id = place[name as keyof PlaceFilter];
    return id === undefined ? [] : [sql`${sql.ref(`p.${column}`)} = ${id}`];
  });

/** Throws `notFound` for a place that is absent or out of the user's reach. */
export async function checkPlace(tx: Tx, place: PlaceFilter): Promise<void> {
  for (const level of levelsUpward) {
    const id = place[`${level}Id`];
    if (id !== undefined) requireFound(await tx.selectFrom(level).select('id').where('id', '=', id).executeTakeFirst());
  }
}

/**
 * Condition for rows joined with property `p` that the user may see now. Customers cannot see rows of a suspended
 * property (NAV-11).
 */
export const isOpenToReader = ({ actor, now }: { actor: { pool: string }; now: Date }): RawBuilder<unknown> =>
  actor.pool === 'internal' ? sql`true` : sql`not ${sqlAtTime((time) => suspendedCondition(time, 'p'), now)}`;
