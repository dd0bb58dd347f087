import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Holding that the last change to a key ended, with the event that ended it. An event that undoes this event continues
 * the holding. Servers of the previous version ignore the column.
 *
 * A later change can give a continued holding another start: a late event, or a lost mark that is set or withdrawn. The
 * receipts that were signed for the holding then list its new start. Otherwise, the vendor would no longer have the key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table key_custody add column ended_holding text;

    create function receipts_follow_holding() returns trigger language plpgsql security definer set search_path = public as $$
    declare undoing record; start record;
    begin
      select l.occurred_at, l.received_at, l.datalog_id, l.position into undoing from log_entry l
        where l.datalog_id = new.datalog_id and l.stream = new.stream and l.seq = new.undone_by;
      start := undoing;
      if new.held_since is not null then
        select l.occurred_at, l.received_at, l.datalog_id, l.position into start
          from log_entry l join key_event e on e.property_id = l.property_id and e.occurred_at = l.occurred_at
            and e.datalog_id = l.datalog_id and e.position = l.position
          where l.property_id = new.property_id and l.tag = new.tag and l.occurred_at = new.held_since and not l.quarantined
            and e.movement = 'taken' and e.exception is distinct from 'N'
          order by l.order_at desc, l.datalog_id desc, l.stream desc, l.seq desc limit 1;
        if not found then return null; end if;
      end if;
      update key_receipt_key k set taken_at = start.occurred_at, datalog_id = start.datalog_id, position = start.position
        from key_receipt r
        where r.id = k.record_id and k.property_id = new.property_id and k.tag = new.tag and not k.is_void
          and k.taken_at = coalesce(old.held_since, undoing.occurred_at) and r.created_at >= undoing.received_at
          and not exists (select from key_receipt_key o where o.property_id = k.property_id and o.datalog_id = start.datalog_id
            and o.position = start.position and not o.is_void);
      return null;
    end $$;
    create trigger receipts_follow_holding after update of held_since on undone_event for each row
      when (old.held_since is distinct from new.held_since) execute function receipts_follow_holding();
    `,
  );
}
