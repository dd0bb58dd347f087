-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table program_key
  id                integer                      not null identity
  corporation_id    integer                      not null
  acts_as           integer                      not null
  name              text                         not null
  begins            text                         not null
  hash              bytea                        not null
  rights            text[]                       not null
  level             integer                      not null
  calls_per_minute  integer                      not null
  made_at           timestamp(3) with time zone  not null
  made_by           integer                      not null
  expires_at        timestamp(3) with time zone  not null
  revoked_at        timestamp(3) with time zone
  revoked_by        integer
  program_key_calls_per_minute_check CHECK ((calls_per_minute > 0))
  program_key_level_check CHECK (((level >= 1) AND (level <= 4)))
  program_key_name_check CHECK ((name <> ''::text))
  program_key_acts_as_fkey FOREIGN KEY (acts_as) REFERENCES staff(id)
  program_key_corporation_id_fkey FOREIGN KEY (corporation_id) REFERENCES corporation(id)
  program_key_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id)
  program_key_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES staff(id)
  program_key_pkey PRIMARY KEY (id)
  program_key_hash_key UNIQUE (hash)
  CREATE INDEX program_key_corporation_id_id_idx ON program_key USING btree (corporation_id, id DESC)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = program_key.corporation_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = program_key.corporation_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select (id, corporation_id, acts_as, name, begins, rights, level, calls_per_minute, made_at, made_by, expires_at, revoked_at, revoked_by)
  grant to lb_internal: select (id, corporation_id, acts_as, name, begins, rights, level, calls_per_minute, made_at, made_by, expires_at, revoked_at, revoked_by)
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON program_key FOR EACH ROW EXECUTE FUNCTION audit_row('hash')

table program_key_use
  program_id      integer                      not null
  corporation_id  integer                      not null
  minute          timestamp with time zone     not null
  calls           integer                      not null
  last_used_at    timestamp(3) with time zone  not null
  last_address    text                         not null
  program_key_use_corporation_id_fkey FOREIGN KEY (corporation_id) REFERENCES corporation(id)
  program_key_use_program_id_fkey FOREIGN KEY (program_id) REFERENCES program_key(id)
  program_key_use_pkey PRIMARY KEY (program_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = program_key_use.corporation_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = program_key_use.corporation_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete
