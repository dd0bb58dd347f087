import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** An installation request can end without an installation (PUR-04). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- Closed without an installation. The order does not count as installed.
    alter table service_request add column is_unwanted boolean not null default false;
    `,
  );
}
