import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Customers correct what their own log says; a correction is a row beside the event, and nobody changes or removes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'grant insert on log_correction to lb_external');
}
