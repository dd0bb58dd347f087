import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Lets the next first system take over the welcome pack of a removed system (BDG-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'grant update on welcome_pack to lb_internal');
}
