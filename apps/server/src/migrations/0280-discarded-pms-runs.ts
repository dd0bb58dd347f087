import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** A user can discard an import that waits for a review (BEY-21). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table pms_run
      drop constraint pms_run_state_check,
      add constraint pms_run_state_check check (state in ('read', 'checking', 'stopped', 'checked', 'applying', 'applied',
        'undoing', 'undone', 'discarded'));
    `,
  );
}
