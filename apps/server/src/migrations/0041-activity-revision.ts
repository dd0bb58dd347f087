import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Two people who save one activity at once: the second one is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table activity add revision int not null default 1');
}
