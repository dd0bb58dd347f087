import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Subject of a cause or outcome: keys and people, cabinets, or both. "Still in use" does not explain a silent cabinet. A
 * corporation's own reasons are about both until it changes them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table exception_reason add column about text not null default 'both' check (about in ('key', 'cabinet', 'both'));
    update exception_reason set about = 'key' where corporation_id is null and name_en in ('Still in use', 'Forgotten or taken home',
      'Vendor or contractor', 'Put back without signing in', 'Person no longer works here', 'Key is back', 'Talked to the person',
      'Badge deactivated', 'Lock changed');
    update exception_reason set about = 'cabinet' where corporation_id is null and name_en = 'No power or network';
    `,
  );
}
