import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Customers can read the log incidents of their cabinets, which appear in answers about past holders of a key
 * (BEY-08). Row policies hide other cabinets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'grant select on key_incident to lb_external');
}
