import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Minutes that an exception must be open before an alert notifies its first recipients (EXC-02). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table exception_alert add after_minutes int not null default 0
      constraint exception_alert_after_minutes check (after_minutes between 0 and 43200);
    `,
  );
}
