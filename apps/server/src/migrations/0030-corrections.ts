import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Customers correct their own log. A correction is a separate row, and no one changes or deletes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'grant insert on log_correction to lb_external');
}
