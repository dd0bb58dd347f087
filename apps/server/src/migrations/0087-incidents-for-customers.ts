import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * A customer who asks who had a key sees where the log of their own cabinets is disputed (BEY-08). Row policies hide
 * the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'grant select on key_incident to lb_external');
}
