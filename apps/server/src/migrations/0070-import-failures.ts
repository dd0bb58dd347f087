import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Reason why the last check or import of a sheet failed (HIE-09). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table bulk_import add failure text check (failure in ('importBusy', 'importTimedOut', 'importFailed'))`,
  );
}
