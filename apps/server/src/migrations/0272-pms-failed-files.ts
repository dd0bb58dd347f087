import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Reason why a file in a watched folder was not imported (BEY-21). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table pms_inbox_file add column problem jsonb;
    create index on pms_inbox_file (run_id);
    create index on pms_inbox_file (property_id) where problem is not null;
    `,
  );
}
