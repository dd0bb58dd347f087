import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/**
 * Lost and found: a person's report, with its time, is an input to the custody of a key, like an event from a cabinet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table key_mark (
      id int generated always as identity primary key,
      property_id int not null references property,
      tag text not null, kind text not null check (kind in ('lost', 'found')),
      at timestamptz(3) not null,
      -- Cabinet in which the key was found. Null if it is not in a cabinet yet.
      datalog_id int,
      note text not null, made_at timestamptz(3) not null, staff_id int references staff,
      withdrawn_at timestamptz(3), withdrawn_by int references staff,
      -- Whether the search for exceptions has run since the mark was made or withdrawn.
      is_looked_at boolean not null default false,
      check (datalog_id is null or kind = 'found')
    );
    create index key_mark_tag on key_mark (property_id, tag, at, id);
    create index key_mark_new on key_mark (id) where not is_looked_at;
    `,
  );
  // The system role writes a mark together with the resulting custody, which the roles of people cannot write.
  await tenantTable(db, 'key_mark', {
    reach: { column: 'property_id', level: 'property' },
    device: ['select'],
  });
  await run(
    db,
    'create trigger audit after insert or update of withdrawn_at on key_mark for each row execute function audit_row()',
  );
  // A report can be withdrawn. Otherwise it does not change.
  await run(
    db,
    'revoke update, delete on key_mark from lb_system; grant update (withdrawn_at, withdrawn_by, is_looked_at) on key_mark to lb_system',
  );
  // A report as of an instant folds a marked key from the stored state before it.
  await run(db, 'grant select on custody_kept to lb_external');
}
