import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Index to find work orders of many properties by the beginning of their number (SRQ-08). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'create index work_order_by_number on work_order (number text_pattern_ops)');
}
