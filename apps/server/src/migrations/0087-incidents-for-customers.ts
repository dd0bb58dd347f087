import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Answers to customers about past holders of a key show where the log of their cabinets is disputed (BEY-08). Row policies
 * hide other cabinets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'grant select on key_incident to lb_external');
}
