import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Contact interval of cabinets in seconds. Two missed contacts count as no contact (DEV-08). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    'alter table installation add column contact_seconds int not null default 60 check (contact_seconds between 10 and 86400)',
  );
}
