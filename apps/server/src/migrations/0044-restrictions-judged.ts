import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Period in which a restriction applied. A late event is checked against the restrictions that applied when it
 * occurred.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table restriction add column created_at timestamptz not null default '-infinity', add column removed_at timestamptz;
    alter table restriction alter column created_at set default now();
    revoke delete on restriction from lb_external, lb_internal;
    grant update (removed_at) on restriction to lb_external, lb_internal;

    -- Windows that a cabinet had acknowledged when an event happened.
    create index config_change_restriction on config_change (datalog_id, key) where kind = 'restriction';

    -- Result of the check on arrival: R or S by the windows that the cabinet had, or a violation of one that it did not have yet.
    alter table key_event add column judged text;
    alter table key_event add constraint key_event_judged_check check (judged in ('R', 'S', 'notDelivered'));
    `,
  );
}
