import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** A request to put up an order can end without it (PUR-04). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- Closed although nothing was put up: its order is not installed by it.
    alter table service_request add column is_unwanted boolean not null default false;
    `,
  );
}
