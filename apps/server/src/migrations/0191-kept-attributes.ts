import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Attributes of a login that a directory sent and the portal only stores: additional addresses and numbers, and the
 * enterprise extension.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table directory_user add column kept jsonb not null default '{}';
    grant update (kept) on directory_user to lb_internal, lb_external;`,
  );
}
