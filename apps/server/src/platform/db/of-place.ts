import { levelsUpward } from '@latchboard/contract/levels';
import { type RawBuilder, sql } from 'kysely';
import { found } from '../errors.ts';
import { suspended } from './suspended.ts';
import type { Tx } from './transaction.ts';

type Place = Partial<Record<'propertyId' | 'regionId' | 'divisionId' | 'corporationId', number | undefined>>;

const columns = { propertyId: 'id', regionId: 'region_id', divisionId: 'division_id', corporationId: 'corporation_id' };

/** Narrows rows joined with property `p` to what was asked for. */
export const ofPlace = (asked: Place): RawBuilder<unknown>[] =>
  Object.entries(columns).flatMap(([name, column]) => {
    const id = asked[name as keyof Place];
    return id === undefined ? [] : [sql`${sql.ref(`p.${column}`)} = ${id}`];
  });

/** Refuses a place that the reader cannot see, as absent ones are. */
export async function checkPlace(tx: Tx, asked: Place): Promise<void> {
  for (const level of levelsUpward) {
    const id = asked[`${level}Id`];
    if (id !== undefined) found(await tx.selectFrom(level).select('id').where('id', '=', id).executeTakeFirst());
  }
}

/** Rows joined with property `p` that a customer may read now: those of a suspended property are closed (NAV-11). */
export const isOpenToReader = ({ actor, now }: { actor: { pool: string }; now: Date }): RawBuilder<unknown> =>
  actor.pool === 'internal' ? sql`true` : sql`not ${sql.raw(suspended(`'${now.toISOString()}'`, 'p'))}`;
