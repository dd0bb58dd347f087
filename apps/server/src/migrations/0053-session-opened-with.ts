import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * How a session was opened. A session opened with a password ends when single sign-on starts to apply to its login
 * (ACC-01).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table session add opened_with text not null default 'password' check (opened_with in ('password', 'sso'));
    update session set opened_with = 'sso' where not takes_password(staff_id);
    `,
  );
}
