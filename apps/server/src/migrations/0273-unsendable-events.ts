import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Events that a device still has but can no longer send, as it reports when it enrolls again (BEY-17). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- 'unsendable_since' is the time of the last contact before the enrollment.
    alter table cabinet_stream add column unsendable_events int, add column unsendable_since timestamptz;
    `,
  );
}
