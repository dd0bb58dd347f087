import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** A resident can move back to a former unit. Each ended tenancy keeps its row (BEY-21). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    drop index resident_name;
    create unique index resident_name on resident (unit_id, lower(name)) where move_out is null;
    create index on resident (unit_id, lower(name));`,
  );
}
