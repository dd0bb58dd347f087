import { transact } from '#server/platform/db/transaction.ts';
import { personOf } from '#server/platform/http/authenticate.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mayImportRecords } from '../policy.ts';
import type { SourceRow } from './queries.ts';

/**
 * The user with whose rights the imports of a source run. Undefined if that user has left or lost the right or access.
 */
export const ownerOf = (
  { pool }: Platform,
  { staff_id: staffId, property_id: propertyId }: Pick<SourceRow, 'staff_id' | 'property_id'>,
): Promise<PersonActor | undefined> =>
  transact(pool, { role: 'lb_system' }, async (tx) => {
    const owner = await personOf(tx, staffId);
    if (!owner || !mayImportRecords(owner)) return undefined;
    if (owner.pool === 'internal') return owner;
    const reach = await tx
      .selectFrom('staff_reach')
      .select('staff_id')
      .where('staff_id', '=', staffId)
      .where('level', '=', 4)
      .where('entity_id', '=', propertyId)
      .executeTakeFirst();
    return reach && owner;
  });
