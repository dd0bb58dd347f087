import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** A note of an entity can be changed by its writer, as a note of a record can (HIE-05). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table note add column edited_at timestamptz(3), add column revision int not null default 0;
    grant update on note to lb_internal;
    `,
  );
}
