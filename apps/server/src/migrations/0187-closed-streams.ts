import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Streams of a cabinet that a person closed, each with the events that are no longer expected (decision 52). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- [{ stream, at, staffId, reason, missing: [[first, last], …] }], the oldest first.
    alter table cabinet add column closed_streams jsonb not null default '[]';
    create or replace trigger audit after update of enrolled_at, revoked_at, closed_streams on cabinet
      for each row execute function audit_row();
    `,
  );
}
