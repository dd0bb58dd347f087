import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * The outbox stores each attempt. It keeps the content of a failed message, so the message can be sent again. The key
 * of an audit entry now identifies its row completely. Earlier entries keep their shorter key because they are sealed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- 'shown_html' is the HTML page with masked codes and links, like 'shown' for the text. 'expires_at' is the expiry
    -- of the code in it. 'resent_after' is the number of attempts when a user last sent it again.
    alter table mail_message add column shown_html text, add column expires_at timestamptz, add column resent_after int,
      add column is_kept boolean not null generated always as (sealed is not null) stored;
    grant select (shown_html, expires_at, resent_after, is_kept) on mail_message to lb_internal;
    create index mail_message_given_up on mail_message (created_at) where state = 'failed' and sealed is not null;
    create table mail_attempt (
      mail_id bigint not null references mail_message, number int not null, at timestamptz not null, ended_at timestamptz, error text,
      primary key (mail_id, number)
    );
    grant select on mail_attempt to lb_internal;
    grant select, insert, update on mail_attempt to lb_system;
    create trigger audit after update of resent_after on mail_message for each row
      when (old.resent_after is distinct from new.resent_after) execute function audit_row('sealed', 'shown', 'shown_html');

    -- Key of a row as in URLs, its parts joined by '-'.
    create function audit_key(of_table text, one jsonb) returns text language sql stable as $$
      select case of_table
        when 'exception_setting' then concat_ws('-', one ->> 'level', one ->> 'entity_id')
        when 'primary_contact' then concat_ws('-', one ->> 'level', one ->> 'entity_id')
        when 'staff_scope' then concat_ws('-', one ->> 'staff_id', one ->> 'level', one ->> 'entity_id')
        when 'staff_permission' then concat_ws('-', one ->> 'staff_id', one ->> 'right_number')
        when 'activity' then concat_ws('-', one ->> 'property_id', one ->> 'code')
        else coalesce(one ->> 'id', one ->> 'staff_id', one ->> 'datalog_id', one ->> 'entity_id', '') end
    $$;
    create index audit_entry_of_staff on audit_entry ((coalesce(after, before) ->> 'staff_id'))
      where entity_type in ('staff_permission', 'staff_scope', 'primary_contact');

    create or replace function audit_row() returns trigger language plpgsql security definer set search_path = public as $$
    declare
      old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
      new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
      one jsonb := coalesce(new_row, old_row);
      secret text;
      bookkeeping text[] := array['revision', 'last_sign_in'];
    begin
      foreach secret in array coalesce(tg_argv, '{}') loop
        if old_row ? secret and new_row ? secret and old_row -> secret is distinct from new_row -> secret then
          new_row := jsonb_set(new_row, array[secret], '"changed"');
        end if;
        if old_row ? secret and jsonb_typeof(old_row -> secret) <> 'null' then old_row := jsonb_set(old_row, array[secret], '"hidden"'); end if;
        if new_row ? secret and new_row ->> secret <> 'changed' then new_row := jsonb_set(new_row, array[secret], '"hidden"'); end if;
      end loop;
      -- Bookkeeping alone is no change.
      if tg_op = 'UPDATE' and old_row - bookkeeping = new_row - bookkeeping then return null; end if;
      insert into audit_entry (staff_id, real_staff_id, request_id, ui_path, call, entity_type, entity_id, action, property_id, corporation_id, before, after)
      values (app_staff_id(), nullif(current_setting('app.real_staff_id', true), '')::int, app_setting('request_id'), app_setting('ui_path'),
        app_setting('call'), tg_table_name, audit_key(tg_table_name, one), lower(tg_op),
        case when tg_table_name = 'property' then (one ->> 'id')::int else (one ->> 'property_id')::int end,
        case when tg_table_name = 'corporation' then (one ->> 'id')::int else (one ->> 'corporation_id')::int end, old_row, new_row);
      return null;
    end $$;
    `,
  );
}
