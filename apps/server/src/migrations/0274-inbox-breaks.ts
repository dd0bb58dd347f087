import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** When the folder of a source became unreadable, and when its recipients were last notified of that (BEY-21). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    'alter table pms_source add column broken_since timestamptz(3), add column broken_notified_at timestamptz(3);',
  );
}
