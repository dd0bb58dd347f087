import type { Selectable } from 'kysely';
import type { Restriction } from '#server/platform/db/schema.gen.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** The restrictions in effect at a property. */
export const restrictionsOf = (tx: Tx, propertyId: number): Promise<Selectable<Restriction>[]> =>
  tx
    .selectFrom('restriction')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
