import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Outcome of a return item before the current one. Undoing a scan restores it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table equipment_return_item
      add column former_state text check (former_state in ('expected', 'received', 'missing', 'kept')),
      add column former_reason text;
    `,
  );
}
