import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Index to find systems by the beginning of their number (HIE-06). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'create index datalog_number on datalog (lower(number) text_pattern_ops);');
}
