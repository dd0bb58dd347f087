import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

// Escapes of PostgreSQL's regular expressions.
const ignored = String.raw`\u0300-\u036f''\u0060\u2018-\u201b\u2032\u02b9-\u02bc\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff`;
const blank = String.raw`\t\n\r\f\v\u1680\u2010-\u2015\u2028\u2029\u2212-`;
/** Characters and pairs that a search form changes, except capital letters. */
const changed = "[^ -~]|[''`-]|  |^ | $|[0-9][A-Za-z]|[A-Za-z][0-9]|(^|[^0-9])0[0-9]";

/**
 * Stores the search forms of properties and logins, because computing them for each candidate row took most of a search.
 * The function now only lowercases a text without any of the `changed` characters. Its results, and therefore the other
 * indexes, do not change. The audit log omits derived columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- Not strict, because PostgreSQL does not inline a strict function with a case expression.
    create or replace function search_form(text) returns text language sql immutable parallel safe as $$
      select case when $1 collate "C" !~ '${changed}' then lower($1 collate "C") collate "und-x-icu" else
      btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        replace(replace(replace(replace(translate(regexp_replace(
          lower(normalize(replace($1, '\u00b4', ''), nfkd) collate "und-x-icu"),
          '[${ignored}]+', '', 'g'), 'øłđðħıŧς', 'olddhitσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        '(?<=[0-9])(?=[a-z])|(?<=[a-z])(?=[0-9])', ' ', 'g'), '(?<![0-9.,:])(?=[0-9]{2,4}(?![0-9]))0+(?=[0-9])', '', 'g'),
        '[${blank}]+', ' ', 'g'), ' {2,}', ' ', 'g')) end
    $$;
    drop index property_search_form;
    drop index staff_search_form;
    alter table property
      add column name_form text generated always as (search_form(name)) stored,
      add column text_form text generated always as (search_form(lower(name || ' ' || property_code || ' ' ||
        coalesce(accounting_customer_number, '') || ' ' || physical_line1 || ' ' || physical_city || ' ' || physical_state || ' ' ||
        physical_zip || ' ' || coalesce(phone_number, '')))) stored;
    alter table staff
      add column name_form text generated always as (search_form(name)) stored,
      add column contact_form text generated always as (search_form(name || ' ' || email)) stored;
    create or replace function audit_row() returns trigger language plpgsql security definer set search_path = public as $$
    declare
      derived text[] := array['search_text', 'name_form', 'text_form', 'contact_form'];
      old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - derived end;
      new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - derived end;
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
      -- A change of bookkeeping alone is not audited.
      if tg_op = 'UPDATE' and old_row - bookkeeping = new_row - bookkeeping then return null; end if;
      insert into audit_entry (staff_id, real_staff_id, request_id, ui_path, call, entity_type, entity_id, action, property_id, corporation_id, before, after)
      values (app_staff_id(), nullif(current_setting('app.real_staff_id', true), '')::int, app_setting('request_id'), app_setting('ui_path'),
        app_setting('call'), tg_table_name, audit_key(tg_table_name, one), lower(tg_op),
        case when tg_table_name = 'property' then (one ->> 'id')::int else (one ->> 'property_id')::int end,
        case when tg_table_name = 'corporation' then (one ->> 'id')::int else (one ->> 'corporation_id')::int end, old_row, new_row);
      return null;
    end $$;
    create index property_text_form on property using gin (text_form gin_trgm_ops);
    create index staff_contact_form on staff using gin (contact_form gin_trgm_ops);
    `,
  );
}
