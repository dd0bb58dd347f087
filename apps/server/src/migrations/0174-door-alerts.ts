import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * A rule can report doors that are opened and closed, not only door exceptions, and can notify the primary contact of
 * each property (DEV-12).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table exception_alert
      drop constraint exception_alert_about_check,
      add constraint exception_alert_about_check check (about in ('exceptions', 'activity', 'doors')),
      -- Empty means both.
      add doors text[] not null default '{}' check (doors <@ '{opened,closed}'),
      add is_contact_told boolean not null default false;
    `,
  );
}
