import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Start of the holding that an undoing event continues. A return and its undo do not change the time at which a person
 * took a key. Servers of the previous version ignore the column and still call `start_of_holding`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table undone_event add column held_since timestamptz;
    grant select on undone_event to lb_device;

    create function pg_temp.movement_before(integer, text, timestamptz, integer, integer, bigint)
      returns table (order_at timestamptz, datalog_id integer, stream integer, seq bigint, movement text, badge text, occurred_at timestamptz)
      language sql stable as $$
        select l.order_at, l.datalog_id, l.stream, l.seq, e.movement, e.badge, l.occurred_at
        from log_entry l join key_event e on e.property_id = l.property_id and e.tag = l.tag and e.occurred_at = l.occurred_at
          and e.datalog_id = l.datalog_id and e.position = l.position
        where l.property_id = $1 and l.tag = $2 and (l.order_at, l.datalog_id, l.stream, l.seq) < ($3, $4, $5, $6) and not l.quarantined
          and (e.movement = 'returned' or (e.movement = 'taken' and e.exception is distinct from 'N'))
        order by l.order_at desc, l.datalog_id desc, l.stream desc, l.seq desc limit 1 $$;

    -- An event continues a holding if the event that it undoes ended the holding, and nothing else happened to the key in between.
    do $$
    declare u record; undone record; earlier record;
    begin
      for u in
        select o.property_id, o.tag, o.datalog_id, o.stream, o.seq, o.undone_by, l.order_at, e.badge
        from undone_event o join log_entry l on l.datalog_id = o.datalog_id and l.stream = o.stream and l.seq = o.undone_by and l.tag = o.tag
          join key_event e on e.property_id = l.property_id and e.tag = l.tag and e.occurred_at = l.occurred_at
            and e.datalog_id = l.datalog_id and e.position = l.position
        where e.movement = 'taken' and e.exception is distinct from 'N'
        order by l.order_at, l.datalog_id, l.stream, l.seq
      loop
        select * into undone from pg_temp.movement_before(u.property_id, u.tag, u.order_at, u.datalog_id, u.stream, u.undone_by);
        if undone is null or (undone.datalog_id, undone.stream, undone.seq) <> (u.datalog_id, u.stream, u.seq) then continue; end if;
        select * into earlier
          from pg_temp.movement_before(u.property_id, u.tag, undone.order_at, undone.datalog_id, undone.stream, undone.seq);
        if earlier is null or earlier.movement <> 'taken' or earlier.badge is distinct from u.badge
          or exists (select from key_mark m where m.property_id = u.property_id and m.tag = u.tag and m.kind = 'lost'
            and m.withdrawn_at is null and m.at >= earlier.order_at and m.at < u.order_at) then continue; end if;
        update undone_event o set held_since = coalesce((select p.held_since from undone_event p where p.datalog_id = earlier.datalog_id
            and p.stream = earlier.stream and p.undone_by = earlier.seq and p.tag = u.tag), earlier.occurred_at)
        where o.datalog_id = u.datalog_id and o.stream = u.stream and o.undone_by = u.undone_by and o.tag = u.tag;
      end loop;
    end $$;
    drop function pg_temp.movement_before;

    update key_custody c set since = u.held_since
    from undone_event u join log_entry l on l.datalog_id = u.datalog_id and l.stream = u.stream and l.seq = u.undone_by
    where u.held_since is not null and c.property_id = u.property_id and c.tag = u.tag and c.state = 'out' and c.since = l.occurred_at;

    -- Snapshots contain the former start.
    delete from custody_kept k using undone_event u where k.property_id = u.property_id and k.tag = u.tag;
    `,
  );
}
