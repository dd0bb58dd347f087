-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table badge
  id                 integer                   not null identity
  property_id        integer                   not null
  number             text                      not null
  name               text                      not null
  title              text
  company            text
  level              text                      not null default 'employee'::text
  language           text                      not null default 'en'::text
  pin_sealed         bytea
  active_from        timestamp with time zone  not null default now()
  active_to          timestamp with time zone
  revision           integer                   not null default 1
  phone              text
  email              text
  former_id          integer
  biometric_allowed  boolean                   not null default false
  staff_id           integer
  is_given_out       boolean                   not null default true
  badge_check CHECK (((active_to IS NULL) OR (active_to >= active_from)))
  badge_given_out CHECK ((is_given_out OR ((name = ''::text) AND (active_to = active_from) AND (pin_sealed IS NULL))))
  badge_level_check CHECK ((level = ANY (ARRAY['employee'::text, 'master'::text])))
  badge_former_id_fkey FOREIGN KEY (former_id) REFERENCES badge(id)
  badge_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  badge_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL
  badge_pkey PRIMARY KEY (id)
  badge_former_once UNIQUE (former_id)
  badge_id_property UNIQUE (id, property_id)
  badge_number_once EXCLUDE USING gist (property_id WITH =, number WITH =, tstzrange(active_from, active_to) WITH &&)
  CREATE INDEX badge_name ON badge USING btree (property_id, lower(name))
  CREATE INDEX badge_not_given_out ON badge USING btree (property_id) WHERE (NOT is_given_out)
  CREATE INDEX badge_number ON badge USING btree (property_id, number, active_from)
  CREATE INDEX badge_of_staff ON badge USING btree (staff_id) WHERE (staff_id IS NOT NULL)
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = badge.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = badge.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select
  grant to lb_external: select, insert, update
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON badge FOR EACH ROW EXECUTE FUNCTION audit_row('pin_sealed')
  CREATE TRIGGER used_again AFTER UPDATE ON badge REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_badge_use()
  CREATE TRIGGER used_from AFTER INSERT ON badge REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_badge_use()

table badge_consent
  id           integer                      not null identity
  record_id    integer                      not null
  property_id  integer                      not null
  state        text                         not null
  version      integer                      not null
  at           timestamp(3) with time zone  not null
  staff_id     integer
  datalog_id   integer
  stream       integer
  seq          bigint
  is_told      boolean                      not null default true
  badge_consent_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'given'::text, 'declined'::text, 'withdrawn'::text])))
  badge_consent_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  badge_consent_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  badge_consent_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES badge(id, property_id)
  badge_consent_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  badge_consent_version_fkey FOREIGN KEY (version) REFERENCES biometric_policy(version)
  badge_consent_pkey PRIMARY KEY (id)
  badge_consent_event UNIQUE (datalog_id, stream, seq)
  CREATE INDEX badge_consent_record_id_id_idx ON badge_consent USING btree (record_id, id)
  CREATE INDEX badge_consent_untold ON badge_consent USING btree (id) WHERE (NOT is_told)
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = badge_consent.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = badge_consent.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select, insert
  grant to lb_external: select, insert
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON badge_consent FOR EACH ROW EXECUTE FUNCTION audit_row()

table badge_step
  id            integer                      not null identity
  record_id     integer                      not null
  property_id   integer                      not null
  at            timestamp(3) with time zone  not null
  staff_id      integer
  on_behalf_of  integer
  action        text                         not null
  from_state    text
  to_state      text                         not null
  reason        text
  badge_step_on_behalf_of_fkey FOREIGN KEY (on_behalf_of) REFERENCES staff(id)
  badge_step_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  badge_step_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES badge(id, property_id)
  badge_step_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  badge_step_pkey PRIMARY KEY (id)
  CREATE INDEX badge_step_record_id_id_idx ON badge_step USING btree (record_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = badge_step.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = badge_step.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON badge_step FOR EACH ROW EXECUTE FUNCTION audit_row()

table badge_template
  id                  integer                      not null identity
  record_id           integer                      not null
  property_id         integer                      not null
  datalog_id          integer                      not null
  stream              integer                      not null
  seq                 bigint                       not null
  enrolled_at         timestamp(3) with time zone  not null
  removal_reason      text
  removal_ordered_at  timestamp(3) with time zone
  removed_at          timestamp(3) with time zone
  removed_position    bigint
  badge_template_removal_reason_check CHECK ((removal_reason = ANY (ARRAY['withdrawn'::text, 'deactivated'::text])))
  badge_template_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  badge_template_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  badge_template_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES badge(id, property_id)
  badge_template_pkey PRIMARY KEY (id)
  badge_template_event UNIQUE (datalog_id, stream, seq)
  CREATE INDEX badge_template_held ON badge_template USING btree (datalog_id) WHERE (removed_at IS NULL)
  CREATE INDEX badge_template_record_id_idx ON badge_template USING btree (record_id)
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = badge_template.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = badge_template.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select, insert, update
  grant to lb_external: select, update
  grant to lb_internal: select, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON badge_template FOR EACH ROW EXECUTE FUNCTION audit_row()

table biometric_policy
  id            integer                      not null identity
  version       integer                      not null
  text_en       text                         not null
  text_es       text                         not null
  published_at  timestamp(3) with time zone  not null
  published_by  integer
  biometric_policy_published_by_fkey FOREIGN KEY (published_by) REFERENCES staff(id)
  biometric_policy_pkey PRIMARY KEY (id)
  biometric_policy_version_key UNIQUE (version)
  policy device_read for select to lb_device using ((app_property_id() IS NOT NULL))
  policy external_read for select to lb_external using ((app_staff_id() IS NOT NULL))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select
  grant to lb_external: select
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON biometric_policy FOR EACH ROW EXECUTE FUNCTION audit_row()

table restriction
  id           integer                   not null identity
  property_id  integer                   not null
  badge        text
  weekdays     integer[]                 not null
  from_time    text                      not null
  to_time      text                      not null
  units        text[]                    not null
  buildings    text[]                    not null
  activities   integer[]                 not null
  created_at   timestamp with time zone  not null default now()
  removed_at   timestamp with time zone
  restriction_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  restriction_pkey PRIMARY KEY (id)
  CREATE INDEX restriction_property ON restriction USING btree (property_id)
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = restriction.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = restriction.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select
  grant to lb_external: select, insert, update (removed_at)
  grant to lb_internal: select, insert, update (removed_at)
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON restriction FOR EACH ROW EXECUTE FUNCTION audit_row()

table welcome_pack
  property_id    integer                      not null
  datalog_id     integer                      not null
  badge_numbers  text[]                       not null
  made_at        timestamp(3) with time zone  not null
  staff_id       integer
  welcome_pack_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  welcome_pack_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  welcome_pack_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  welcome_pack_pkey PRIMARY KEY (property_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = welcome_pack.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = welcome_pack.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON welcome_pack FOR EACH ROW EXECUTE FUNCTION audit_row()
