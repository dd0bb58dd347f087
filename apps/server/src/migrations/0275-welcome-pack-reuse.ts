import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** If a property's first system was removed, the next system takes over its welcome pack (BDG-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'grant update on welcome_pack to lb_internal');
}
