import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Versions of the provider's meanings of exception codes. The newest version of a code applies. An empty version
 * restores the default (TXN-07).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table exception_meaning (
      id int generated always as identity primary key,
      code text not null check (code ~ '^[A-Z]$'),
      name_en text, name_es text, severity text check (severity in ('error', 'warning', 'info', 'special')),
      check (num_nulls(name_en, name_es, severity) in (0, 3)),
      at timestamptz(3) not null, changed_by int references staff
    );
    create index on exception_meaning (code, id desc);
    alter table exception_meaning enable row level security;
    create policy internal_all on exception_meaning to lb_internal using (true) with check (true);
    create policy system_all on exception_meaning to lb_system using (true) with check (true);
    create policy external_words on exception_meaning for select to lb_external using (true);
    grant select, insert on exception_meaning to lb_internal;
    grant select (id, code, name_en, name_es, severity) on exception_meaning to lb_external;
    grant select on exception_meaning to lb_system;
    create trigger audit after insert or update or delete on exception_meaning for each row execute function audit_row();
    `,
  );
}
