import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';
import { stepTable } from '#server/platform/record/record-tables.ts';

/** State and history of a change request (HIE-08). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table change_form rename to change_request;
    alter index change_form_property rename to change_request_property;
    alter table change_request rename constraint change_form_pkey to change_request_pkey;
    alter table change_request rename constraint change_form_key_key to change_request_key;
    alter table change_request rename constraint change_form_property_id_fkey to change_request_property_id_fkey;
    alter table change_request rename constraint change_form_staff_id_fkey to change_request_staff_id_fkey;
    alter sequence change_form_id_seq rename to change_request_id_seq;
    alter table change_request add column state text not null default 'open' check (state in ('open', 'done', 'declined', 'withdrawn')),
      add column since timestamptz(3), add column revision int not null default 0, add unique (id, property_id);
    update change_request set since = at;
    alter table change_request alter column since set not null;
    create index on change_request (property_id, state, at, id);
    grant update on change_request to lb_internal, lb_external;
    `,
  );
  await stepTable(db, 'change_request');
}
