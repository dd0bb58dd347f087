import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { RecordRef, StatefulKind } from './record.ts';

/** Finds a record of a property. Throws `notFound` if there is none within the caller's reach. */
export async function locateRecord<Kind extends StatefulKind>(
  tx: Tx,
  kind: Kind,
  propertyId: number,
  id: number,
): Promise<RecordRef<Kind>> {
  const { rows } =
    await sql`select id from ${sql.table(kind)} where property_id = ${propertyId} and id = ${id}`.execute(tx);
  requireFound(rows[0]);
  return { kind, id, propertyId };
}
