import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Stores a document as it was mailed (SRQ-08). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    'alter table work_order_mail add column file_name text, add column stored_as text, add column digest bytea',
  );
}
