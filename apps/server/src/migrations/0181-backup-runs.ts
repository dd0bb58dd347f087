import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Scheduled backups: files written and verified by each run, or the reason why the run failed (SYS-07). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table backup_run (
      id int generated always as identity primary key,
      started_at timestamptz(3) not null, ended_at timestamptz(3) not null,
      -- The verified file; null if the run failed.
      file text, bytes bigint, rows bigint,
      error text,
      constraint backup_run_outcome check (num_nulls(file, bytes, rows) = case when error is null then 0 else 3 end)
    );
    grant select, insert, delete on backup_run to lb_system;
    `,
  );
}
