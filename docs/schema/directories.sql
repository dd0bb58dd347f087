-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table directory
  id              integer                      not null identity
  corporation_id  integer                      not null
  acts_as         integer                      not null
  name            text                         not null
  begins          text                         not null
  hash            bytea                        not null
  made_at         timestamp(3) with time zone  not null
  made_by         integer                      not null
  expires_at      timestamp(3) with time zone  not null
  revoked_at      timestamp(3) with time zone
  revoked_by      integer
  directory_name_check CHECK ((name <> ''::text))
  directory_acts_as_fkey FOREIGN KEY (acts_as) REFERENCES staff(id)
  directory_corporation_id_fkey FOREIGN KEY (corporation_id) REFERENCES corporation(id)
  directory_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id)
  directory_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES staff(id)
  directory_pkey PRIMARY KEY (id)
  directory_hash_key UNIQUE (hash)
  CREATE INDEX directory_corporation_id_id_idx ON directory USING btree (corporation_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = directory.corporation_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = directory.corporation_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select (id, corporation_id, acts_as, name, begins, made_at, made_by, expires_at, revoked_at, revoked_by)
  grant to lb_internal: select (id, corporation_id, acts_as, name, begins, made_at, made_by, expires_at, revoked_at, revoked_by)
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON directory FOR EACH ROW EXECUTE FUNCTION audit_row('hash')

table directory_error
  id              integer                      not null identity
  directory_id    integer                      not null
  corporation_id  integer                      not null
  at              timestamp(3) with time zone  not null
  call            text                         not null
  status          integer                      not null
  detail          text                         not null
  directory_error_corporation_id_fkey FOREIGN KEY (corporation_id) REFERENCES corporation(id)
  directory_error_directory_id_fkey FOREIGN KEY (directory_id) REFERENCES directory(id)
  directory_error_pkey PRIMARY KEY (id)
  CREATE INDEX directory_error_at_idx ON directory_error USING btree (at)
  CREATE INDEX directory_error_directory_id_id_idx ON directory_error USING btree (directory_id, id DESC)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = directory_error.corporation_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = directory_error.corporation_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete

table directory_group
  id              integer                      not null identity
  corporation_id  integer                      not null
  directory_id    integer                      not null
  external_id     text
  name            text                         not null
  role_id         integer
  entity_ids      integer[]                    not null default '{}'::integer[]
  made_at         timestamp(3) with time zone  not null
  changed_at      timestamp(3) with time zone  not null
  revision        integer                      not null default 0
  directory_group_name_check CHECK ((name <> ''::text))
  directory_group_role_id_check CHECK ((role_id >= 200))
  directory_group_corporation_id_fkey FOREIGN KEY (corporation_id) REFERENCES corporation(id)
  directory_group_directory_id_fkey FOREIGN KEY (directory_id) REFERENCES directory(id)
  directory_group_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX directory_group_name ON directory_group USING btree (directory_id, lower(name))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = directory_group.corporation_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = directory_group.corporation_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update (external_id, name, changed_at, revision), delete
  grant to lb_internal: select, insert, update (external_id, name, changed_at, revision), delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON directory_group FOR EACH ROW EXECUTE FUNCTION audit_row()

table directory_member
  group_id        integer  not null
  staff_id        integer  not null
  corporation_id  integer  not null
  directory_member_corporation_id_fkey FOREIGN KEY (corporation_id) REFERENCES corporation(id)
  directory_member_group_id_fkey FOREIGN KEY (group_id) REFERENCES directory_group(id) ON DELETE CASCADE
  directory_member_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
  directory_member_pkey PRIMARY KEY (group_id, staff_id)
  CREATE INDEX directory_member_staff_id_idx ON directory_member USING btree (staff_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = directory_member.corporation_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = directory_member.corporation_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, delete
  grant to lb_internal: select, insert, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON directory_member FOR EACH ROW EXECUTE FUNCTION audit_row()

table directory_use
  directory_id     integer                      not null
  corporation_id   integer                      not null
  minute           timestamp with time zone     not null
  calls            integer                      not null
  last_contact_at  timestamp(3) with time zone  not null
  last_address     text                         not null
  directory_use_corporation_id_fkey FOREIGN KEY (corporation_id) REFERENCES corporation(id)
  directory_use_directory_id_fkey FOREIGN KEY (directory_id) REFERENCES directory(id)
  directory_use_pkey PRIMARY KEY (directory_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = directory_use.corporation_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = directory_use.corporation_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete

table directory_user
  staff_id        integer                      not null
  corporation_id  integer                      not null
  directory_id    integer                      not null
  external_id     text
  given_name      text
  family_name     text
  formatted_name  text
  waits           boolean                      not null default false
  is_by_group     boolean                      not null default false
  made_at         timestamp(3) with time zone  not null
  changed_at      timestamp(3) with time zone  not null
  removed_at      timestamp(3) with time zone
  revision        integer                      not null default 0
  kept            jsonb                        not null default '{}'::jsonb
  directory_user_corporation_id_fkey FOREIGN KEY (corporation_id) REFERENCES corporation(id)
  directory_user_directory_id_fkey FOREIGN KEY (directory_id) REFERENCES directory(id)
  directory_user_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
  directory_user_pkey PRIMARY KEY (staff_id)
  CREATE INDEX directory_user_directory_id_changed_at_idx ON directory_user USING btree (directory_id, changed_at DESC)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = directory_user.corporation_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = directory_user.corporation_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update (directory_id, external_id, given_name, family_name, formatted_name, waits, is_by_group, changed_at, removed_at, revision, kept)
  grant to lb_internal: select, insert, update (directory_id, external_id, given_name, family_name, formatted_name, waits, is_by_group, changed_at, removed_at, revision, kept)
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON directory_user FOR EACH ROW EXECUTE FUNCTION audit_row()
