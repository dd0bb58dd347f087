import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/** Findings about the health of cabinets, each with the service request that it opened or joined (BEY-12). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table service_request_finding (
      id int generated always as identity primary key,
      property_id int not null references property, datalog_id int not null references datalog,
      kind text not null check (kind in ('silent', 'door', 'clock', 'version')),
      -- One finding per condition and episode, even with several processes: exception:<id>, or <kind>:<datalog>:<episode>.
      identity text not null unique,
      since timestamptz(3) not null, found_at timestamptz(3) not null, ended_at timestamptz(3),
      exception_id bigint, foreign key (exception_id, property_id) references exception (id, property_id),
      -- Values at the time of the finding: lastContact, offsetSeconds, or version and least.
      evidence jsonb not null,
      record_id int not null,
      foreign key (record_id, property_id) references service_request (id, property_id),
      -- True if it opened the request, false if it joined an open one.
      is_opening boolean not null
    );
    create unique index service_request_finding_once on service_request_finding (datalog_id, kind)
      where ended_at is null and kind in ('clock', 'version');
    create index on service_request_finding (record_id);
    create index on service_request_finding (property_id);
    create index on service_request_finding (exception_id) where exception_id is not null;
    create index on service_request_finding (datalog_id, kind) where ended_at is null;
    create index on service_request (exception_id) where exception_id is not null;
    create index on service_request (datalog_id) where datalog_id is not null and state <> 'closed';
    `,
  );
  await tenantTable(db, 'service_request_finding', {
    reach: { column: 'property_id', level: 'property' },
    grant: ['select'],
    audited: {},
  });
}
