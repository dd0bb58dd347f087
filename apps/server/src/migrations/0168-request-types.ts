import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** The provider edits its types of service requests (OPS-09). The code finds the types that it needs by `kind`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table service_request_type add column kind text unique
        check (kind in ('selfInstall', 'conversion', 'expansion', 'install', 'repair', 'other')),
      add column is_active boolean not null default true, add column revision int not null default 0,
      add constraint service_request_type_stays check (is_active or kind is null);
    update service_request_type t set kind = k.kind from (values ('Self-install sys', 'selfInstall'), ('Touch Conversion', 'conversion'),
      ('Expansion', 'expansion'), ('INSTALL', 'install'), ('Repair', 'repair'), ('Other', 'other')) k (name, kind) where t.name = k.name;
    alter table service_request_type drop constraint service_request_type_name_key;
    create unique index service_request_type_name on service_request_type (lower(name));
    grant insert, update on service_request_type to lb_internal;
    `,
  );
}
