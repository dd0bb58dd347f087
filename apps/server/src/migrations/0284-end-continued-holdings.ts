import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** A late movement from another system can end the holding that an undone event continued. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'grant update (held_since) on undone_event to lb_device');
}
