import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Lets the author of an entity's note edit it, as on records (HIE-05). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table note add column edited_at timestamptz(3), add column revision int not null default 0;
    grant update on note to lb_internal;
    `,
  );
}
