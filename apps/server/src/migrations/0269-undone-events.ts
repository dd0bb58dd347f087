import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/** Events that were undone at a kiosk. Lists mark them without reading the sent data (BEY-17). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table undone_event (
      property_id int not null references property,
      datalog_id int not null,
      stream int not null,
      -- Sequence number of the undone event. It may arrive later than the event that undoes it.
      seq bigint not null,
      undone_by bigint not null,
      tag text not null,
      primary key (datalog_id, stream, undone_by)
    );
    create index undone_event_seq on undone_event (datalog_id, stream, seq);
    create index undone_event_property on undone_event (property_id);
    insert into undone_event (property_id, datalog_id, stream, seq, undone_by, tag)
    select l.property_id, l.datalog_id, l.stream, (l.raw::jsonb ->> 'undoes')::bigint, l.seq, l.tag
    from datalog d join log_entry l on l.datalog_id = d.id
    where (d.type = 'BRD' or d.key_board_until is not null) and not l.quarantined and l.tag is not null
      and l.raw ~ '"undoes":[0-9]{1,15}[,}]' and l.raw::jsonb ->> 'undoes' ~ '^[0-9]{1,15}$'
      and (l.raw::jsonb ->> 'undoes')::bigint < l.seq;
    `,
  );
  await tenantTable(db, 'undone_event', {
    reach: { column: 'property_id', level: 'property' },
    device: ['insert'],
  });
}
