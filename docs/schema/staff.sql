-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table legacy_staff  -- without row security
  id              integer                   not null identity
  user_name       text                      not null
  name            text                      not null
  corporation_id  integer                   not null
  role_id         integer                   not null
  level           integer                   not null
  entity_id       integer                   not null
  code_hash       bytea                     not null
  staff_id        integer
  used_at         timestamp with time zone
  legacy_staff_corporation_id_fkey FOREIGN KEY (corporation_id) REFERENCES corporation(id)
  legacy_staff_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  legacy_staff_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX legacy_staff_user_name ON legacy_staff USING btree (lower(user_name))
  grant to lb_system: select, insert, update
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON legacy_staff FOR EACH ROW EXECUTE FUNCTION audit_row('code_hash')

table staff
  id                   integer                      not null identity
  pool                 text                         not null
  name                 text                         not null
  email                text                         not null
  phone_number         text
  role_id              integer                      not null
  commercial_level     integer                      not null
  corporation_id       integer
  preferred_language   text                         not null default 'en'::text
  is_sso_enabled       boolean                      not null default false
  disabled_at          timestamp with time zone
  birthdate            text
  start_date           date
  last_sign_in         timestamp with time zone
  revision             integer                      not null default 1
  created_at           timestamp with time zone     not null default now()
  user_name            text
  hide_ad              boolean                      not null default false
  time_format          text
  is_emergency_access  boolean                      not null default false
  emergency_reason     text
  emergency_used_at    timestamp with time zone
  ad_hidden_at         timestamp(3) with time zone
  name_form            text                         as search_form(name)
  contact_form         text                         as search_form(((name || ' '::text) || email))
  staff_check CHECK (((pool = 'internal'::text) = (role_id < 200)))
  staff_check1 CHECK (((pool = 'internal'::text) = (commercial_level = 0)))
  staff_check2 CHECK (((pool = 'internal'::text) = (corporation_id IS NULL)))
  staff_commercial_level_check CHECK (((commercial_level >= 0) AND (commercial_level <= 4)))
  staff_pool_check CHECK ((pool = ANY (ARRAY['internal'::text, 'external'::text, 'program'::text])))
  staff_preferred_language_check CHECK ((preferred_language = ANY (ARRAY['en'::text, 'es'::text])))
  staff_time_format_check CHECK ((time_format = ANY (ARRAY['12h'::text, '24h'::text])))
  staff_corporation_id_fkey FOREIGN KEY (corporation_id) REFERENCES corporation(id)
  staff_pkey PRIMARY KEY (id)
  CREATE INDEX staff_contact_form ON staff USING gin (contact_form gin_trgm_ops)
  CREATE INDEX staff_corporation ON staff USING btree (corporation_id)
  CREATE UNIQUE INDEX staff_email ON staff USING btree (lower(email))
  CREATE INDEX staff_search ON staff USING gin (lower(((name || ' '::text) || email)) gin_trgm_ops)
  policy directory_own for all to lb_external using (((corporation_id = app_directory_corporation()) AND (pool = 'external'::text))) check (((corporation_id = app_directory_corporation()) AND (pool = 'external'::text)))
  policy external_reach for all to lb_external using (((id = app_staff_id()) OR (id IN ( SELECT staff_scope.staff_id
   FROM staff_scope)))) check (((pool = 'external'::text) AND (corporation_id = app_corporation_id())))
  policy internal_all for all to lb_internal using (true) check (true)
  policy no_programs restrictive for all to lb_external using (((pool <> 'program'::text) OR (id = app_staff_id())))
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert (id, pool, name, email, phone_number, role_id, commercial_level, corporation_id, preferred_language, is_sso_enabled, disabled_at), update (name, email, phone_number, role_id, commercial_level, preferred_language, is_sso_enabled, disabled_at, revision, hide_ad, time_format, ad_hidden_at)
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR UPDATE ON staff FOR EACH ROW WHEN ((new.pool <> 'program'::text)) EXECUTE FUNCTION audit_row()
  CREATE TRIGGER audit_removal AFTER DELETE ON staff FOR EACH ROW WHEN ((old.pool <> 'program'::text)) EXECUTE FUNCTION audit_row()
  CREATE TRIGGER end_sessions AFTER UPDATE OF disabled_at ON staff FOR EACH ROW WHEN (((old.disabled_at IS NULL) AND (new.disabled_at IS NOT NULL))) EXECUTE FUNCTION end_sessions()
  CREATE TRIGGER guard_address BEFORE UPDATE OF email ON staff FOR EACH ROW EXECUTE FUNCTION guard_address()
  CREATE TRIGGER guard_login BEFORE INSERT OR UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION guard_login()

table staff_permission
  staff_id      integer  not null
  right_number  integer  not null
  granted       boolean  not null
  staff_permission_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
  staff_permission_pkey PRIMARY KEY (staff_id, right_number)
  policy external_reach for all to lb_external using ((staff_id IN ( SELECT staff.id
   FROM staff)))
  policy internal_all for all to lb_internal using (true) check (true)
  policy not_own_delete restrictive for delete to lb_external using ((staff_id <> app_staff_id()))
  policy not_own_insert restrictive for insert to lb_external check ((staff_id <> app_staff_id()))
  policy not_own_update restrictive for update to lb_external using ((staff_id <> app_staff_id()))
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update, delete
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON staff_permission FOR EACH ROW EXECUTE FUNCTION audit_row()

table staff_reach
  staff_id   integer  not null
  level      integer  not null
  entity_id  integer  not null
  staff_reach_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
  staff_reach_pkey PRIMARY KEY (staff_id, level, entity_id)
  CREATE INDEX staff_reach_entity ON staff_reach USING btree (level, entity_id)
  policy external_own for select to lb_external using ((staff_id = app_staff_id()))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete

table staff_scope
  staff_id   integer  not null
  level      integer  not null
  entity_id  integer  not null
  staff_scope_level_check CHECK (((level >= 1) AND (level <= 4)))
  staff_scope_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
  staff_scope_pkey PRIMARY KEY (staff_id, level, entity_id)
  CREATE INDEX staff_scope_entity ON staff_scope USING btree (level, entity_id)
  policy external_reach for all to lb_external using (((staff_id = app_staff_id()) OR ((level, entity_id) IN ( SELECT staff_reach.level,
    staff_reach.entity_id
   FROM staff_reach
  WHERE (staff_reach.staff_id = app_staff_id()))))) check ((is_colleague(staff_id) AND ((level, entity_id) IN ( SELECT staff_reach.level,
    staff_reach.entity_id
   FROM staff_reach
  WHERE (staff_reach.staff_id = app_staff_id())))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy not_own_delete restrictive for delete to lb_external using ((staff_id <> app_staff_id()))
  policy not_own_insert restrictive for insert to lb_external check ((staff_id <> app_staff_id()))
  policy not_own_update restrictive for update to lb_external using ((staff_id <> app_staff_id()))
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update, delete
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON staff_scope FOR EACH ROW EXECUTE FUNCTION audit_row()
