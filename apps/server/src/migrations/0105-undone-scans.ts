import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * The system role undoes a scan for the person who made it, because the roles of people cannot delete equipment
 * (INV-01).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    grant delete on equipment, equipment_step to lb_system;
    grant update on equipment_scan to lb_system;
    `,
  );
}
