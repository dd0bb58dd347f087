import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** The signed content as canonical JSON and its SHA-256 (BEY-04). Null for earlier receipts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table key_receipt add column signed text, add column signed_digest bytea');
}
