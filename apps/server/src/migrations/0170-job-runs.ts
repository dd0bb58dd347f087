import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Last run of each job, one row per job, in any process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table job_run (
      name text primary key,
      started_at timestamptz(3) not null, ended_at timestamptz(3),
      outcome text not null check (outcome in ('running', 'done', 'failed')), error text
    );
    grant select on job_run to lb_internal;
    grant select, insert, update, delete on job_run to lb_system;
    `,
  );
}
