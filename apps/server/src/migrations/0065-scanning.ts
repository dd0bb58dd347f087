import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/** Units that a tag opens, planned hooks, scans, and former places of tags (DEV-02, DEV-04). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table key_tag
      add opens text[] not null default '{}',
      -- Null if the tag was there before this column existed.
      add hung_at timestamptz(3);
    update key_tag set opens = array[unit] where unit is not null;
    -- Two tags that swap hooks do so in one statement.
    alter table key_tag drop constraint key_tag_datalog_id_hook_key;
    alter table key_tag add constraint key_tag_datalog_id_hook_key unique (datalog_id, hook) deferrable initially immediate;
    create index key_tag_several on key_tag (property_id) where cardinality(opens) > 1;
    -- The unit of a tag is the first one that it opens.
    create function keep_first_unit() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.opens = '{}' and new.unit is not null then new.opens := array[new.unit]; end if;
      elsif new.opens = old.opens and new.unit is distinct from old.unit then
        new.opens := case when new.unit is null then '{}' else array[new.unit] end;
      end if;
      new.unit := new.opens[1];
      return new;
    end $$;
    create trigger first_unit before insert or update on key_tag for each row execute function keep_first_unit();

    create table hook_mark (
      datalog_id int not null references datalog,
      hook int not null,
      property_id int not null references property,
      -- Units that the planned key will open.
      opens text[] not null default '{}',
      -- A person confirmed that this hook is empty.
      is_empty boolean not null default false,
      primary key (datalog_id, hook)
    );
    create index on hook_mark (property_id);
    -- A system that moves to another property drops the keys that were planned at the former one.
    create function drop_hook_marks() returns trigger language plpgsql as $$
    begin
      delete from hook_mark where datalog_id = new.id;
      return null;
    end $$;
    create trigger hook_marks after update of property_id on datalog for each row
      when (old.property_id <> new.property_id) execute function drop_hook_marks();
    -- Former hooks and units of a tag, with their end. key_tag has the current ones.
    create table past_tag (
      id int generated always as identity primary key,
      property_id int not null references property,
      datalog_id int not null references datalog,
      tag text not null,
      hook int not null,
      opens text[] not null,
      from_at timestamptz(3),
      to_at timestamptz(3) not null,
      ended text not null check (ended in ('moved', 'assigned', 'replaced', 'taken')),
      scan_id uuid
    );
    create index on past_tag (property_id, tag, to_at);
    create index on past_tag (property_id, scan_id);
    create table hook_scan (
      property_id int not null references property,
      id uuid not null,
      datalog_id int not null references datalog,
      number int generated always as identity,
      staff_id int references staff,
      -- Time of the browser's clock.
      scanned_at timestamptz(3) not null,
      received_at timestamptz(3) not null,
      action text not null,
      hook int not null,
      tag text,
      outcome text not null,
      answer jsonb not null,
      -- Former values of the changed columns. Null if nothing changed.
      before jsonb,
      undone_by uuid,
      primary key (property_id, id)
    );
    create index on hook_scan (datalog_id, number desc) where before is not null and undone_by is null;
    create index on hook_scan (datalog_id, received_at desc);
    `,
  );
  const reach = { column: 'property_id', level: 'property' } as const;
  const edit = ['select', 'insert', 'update', 'delete'] as const;
  await run(db, 'grant update on key_tag to lb_external');
  await tenantTable(db, 'hook_mark', { reach, grant: edit });
  await tenantTable(db, 'past_tag', { reach, grant: ['select', 'insert', 'delete'], device: ['select'] });
  await tenantTable(db, 'hook_scan', { reach, grant: ['select', 'insert', 'update'] });
}
