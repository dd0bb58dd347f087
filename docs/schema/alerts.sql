-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table alert_cursor
  datalog_id   integer  not null
  property_id  integer  not null
  position     bigint   not null
  alert_cursor_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  alert_cursor_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  alert_cursor_pkey PRIMARY KEY (datalog_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = alert_cursor.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = alert_cursor.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete

table alert_message
  id              bigint                       not null identity
  property_id     integer                      not null
  cause           text                         not null
  exception_id    bigint
  datalog_id      integer
  position        bigint
  occurred_at     timestamp(3) with time zone
  episode         integer                      not null
  step            integer                      not null
  recipient       text                         not null
  rule_id         integer
  from_level      integer                      not null
  from_entity_id  integer                      not null
  by_settings     boolean                      not null default false
  state           text                         not null default 'planned'::text
  reason          text
  is_held         boolean                      not null default false
  planned_at      timestamp(3) with time zone  not null
  due_at          timestamp(3) with time zone  not null
  settled_at      timestamp(3) with time zone
  mail_key        text
  alert_message_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'sent'::text, 'dropped'::text])))
  alert_message_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  alert_message_exception_id_fkey FOREIGN KEY (exception_id) REFERENCES exception(id)
  alert_message_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  alert_message_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES exception_alert(id) ON DELETE SET NULL
  alert_message_pkey PRIMARY KEY (id)
  alert_message_once UNIQUE (cause, episode, step, recipient)
  CREATE INDEX alert_message_due ON alert_message USING btree (due_at, id) WHERE (state = 'planned'::text)
  CREATE INDEX alert_message_exception ON alert_message USING btree (exception_id, state)
  CREATE INDEX alert_message_rate ON alert_message USING btree (recipient, rule_id, settled_at) WHERE (state = 'sent'::text)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = alert_message.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = alert_message.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete

table alert_progress
  only_one    boolean                      not null default true
  changed_at  timestamp(3) with time zone  not null
  alert_progress_only_one_check CHECK (only_one)
  alert_progress_pkey PRIMARY KEY (only_one)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_system: select, insert, update

table alert_recipient
  id            integer                      not null identity
  rule_id       integer
  level         integer                      not null
  entity_id     integer                      not null
  email         text                         not null
  opted_out_at  timestamp(3) with time zone
  alert_recipient_level_check CHECK (((level >= 1) AND (level <= 4)))
  alert_recipient_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES exception_alert(id) ON DELETE CASCADE
  alert_recipient_pkey PRIMARY KEY (id)
  alert_recipient_once UNIQUE NULLS NOT DISTINCT (rule_id, level, entity_id, email)
  policy external_reach for all to lb_external using (((level, entity_id) IN ( SELECT staff_reach.level,
    staff_reach.entity_id
   FROM staff_reach
  WHERE (staff_reach.staff_id = app_staff_id())))) check (((level, entity_id) IN ( SELECT staff_reach.level,
    staff_reach.entity_id
   FROM staff_reach
  WHERE (staff_reach.staff_id = app_staff_id()))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON alert_recipient FOR EACH ROW EXECUTE FUNCTION audit_row()

table badge_use
  property_id  integer                      not null
  number       text                         not null
  used_at      timestamp(3) with time zone  not null
  badge_use_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  badge_use_pkey PRIMARY KEY (property_id, number)
  CREATE INDEX badge_use_at ON badge_use USING btree (used_at)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = badge_use.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = badge_use.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete

table exception
  id              bigint                       not null identity
  property_id     integer                      not null
  kind            text                         not null
  identity        text                         not null
  episode         integer                      not null default 1
  tag             text
  badge_id        integer
  badge_number    text
  unit            text
  unit_id         integer
  datalog_id      integer
  since           timestamp(3) with time zone  not null
  found_at        timestamp(3) with time zone  not null
  evidence        jsonb                        not null default '[]'::jsonb
  state           text                         not null default 'open'::text
  ended_at        timestamp(3) with time zone
  owner_staff_id  integer
  cause_id        integer
  outcome_id      integer
  note            text
  closed_at       timestamp(3) with time zone
  closed_by       integer
  changed_at      timestamp(3) with time zone  not null
  revision        integer                      not null default 0
  exception_state_check CHECK ((state = ANY (ARRAY['open'::text, 'owned'::text, 'closed'::text, 'ended'::text, 'disproved'::text])))
  exception_badge_id_fkey FOREIGN KEY (badge_id) REFERENCES badge(id)
  exception_cause_id_fkey FOREIGN KEY (cause_id) REFERENCES exception_reason(id)
  exception_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(id)
  exception_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  exception_outcome_id_fkey FOREIGN KEY (outcome_id) REFERENCES exception_reason(id)
  exception_owner_staff_id_fkey FOREIGN KEY (owner_staff_id) REFERENCES staff(id)
  exception_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  exception_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES unit(id) ON DELETE SET NULL
  exception_pkey PRIMARY KEY (id)
  exception_id_property_id_key UNIQUE (id, property_id)
  exception_once UNIQUE (identity)
  CREATE INDEX exception_badge ON exception USING btree (badge_id, kind) WHERE (badge_id IS NOT NULL)
  CREATE INDEX exception_changed ON exception USING btree (changed_at, id)
  CREATE INDEX exception_datalog ON exception USING btree (datalog_id, kind)
  CREATE INDEX exception_open ON exception USING btree (property_id, kind) WHERE (state = ANY (ARRAY['open'::text, 'owned'::text]))
  CREATE INDEX exception_property ON exception USING btree (property_id, since DESC, id DESC)
  CREATE INDEX exception_tag ON exception USING btree (property_id, tag, kind) WHERE (tag IS NOT NULL)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = exception.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = exception.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, update
  grant to lb_internal: select, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER UPDATE OF owner_staff_id, cause_id, outcome_id, note, closed_by ON exception FOR EACH ROW EXECUTE FUNCTION audit_row()

table exception_alert
  id               integer                      not null identity
  level            integer                      not null
  entity_id        integer                      not null
  is_on            boolean                      not null default true
  recipients       text[]                       not null default '{}'::text[]
  name             text                         not null default ''::text
  about            text                         not null default 'exceptions'::text
  kinds            text[]                       not null default '{}'::text[]
  units            text[]                       not null default '{}'::text[]
  tags             text[]                       not null default '{}'::text[]
  badges           text[]                       not null default '{}'::text[]
  people           text[]                       not null default '{}'::text[]
  activities       integer[]                    not null default '{}'::integer[]
  from_time        text
  to_time          text
  weekdays         integer[]                    not null default '{}'::integer[]
  logins           integer[]                    not null default '{}'::integer[]
  roles            integer[]                    not null default '{}'::integer[]
  steps            jsonb                        not null default '[]'::jsonb
  delivery         text                         not null default 'once'::text
  digest_at        text                         not null default '08:00'::text
  quiet_from       text
  quiet_to         text
  is_door_urgent   boolean                      not null default true
  snoozed_until    timestamp(3) with time zone
  most_per_hour    integer                      not null default 60
  is_past_told     boolean                      not null default false
  is_locked        boolean                      not null default false
  replaces         integer
  revision         integer                      not null default 1
  changed_at       timestamp(3) with time zone
  changed_by       integer
  doors            text[]                       not null default '{}'::text[]
  is_contact_told  boolean                      not null default false
  after_minutes    integer                      not null default 0
  exception_alert_about_check CHECK ((about = ANY (ARRAY['exceptions'::text, 'activity'::text, 'doors'::text])))
  exception_alert_after_minutes CHECK (((after_minutes >= 0) AND (after_minutes <= 43200)))
  exception_alert_delivery_check CHECK ((delivery = ANY (ARRAY['once'::text, 'digest'::text])))
  exception_alert_doors_check CHECK ((doors <@ '{opened,closed}'::text[]))
  exception_alert_level_check CHECK (((level >= 1) AND (level <= 4)))
  exception_alert_most_per_hour_check CHECK (((most_per_hour >= 1) AND (most_per_hour <= 1000)))
  exception_alert_steps CHECK ((jsonb_typeof(steps) = 'array'::text))
  exception_alert_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff(id)
  exception_alert_replaces_fkey FOREIGN KEY (replaces) REFERENCES exception_alert(id) ON DELETE SET NULL
  exception_alert_pkey PRIMARY KEY (id)
  CREATE INDEX exception_alert_entity ON exception_alert USING btree (level, entity_id)
  CREATE UNIQUE INDEX exception_alert_replaces ON exception_alert USING btree (replaces, level, entity_id) WHERE (replaces IS NOT NULL)
  policy external_reach for all to lb_external using (((level, entity_id) IN ( SELECT staff_reach.level,
    staff_reach.entity_id
   FROM staff_reach
  WHERE (staff_reach.staff_id = app_staff_id())))) check (((level, entity_id) IN ( SELECT staff_reach.level,
    staff_reach.entity_id
   FROM staff_reach
  WHERE (staff_reach.staff_id = app_staff_id()))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update, delete
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON exception_alert FOR EACH ROW EXECUTE FUNCTION audit_row()
  CREATE TRIGGER level_exists BEFORE INSERT ON exception_alert FOR EACH ROW EXECUTE FUNCTION level_exists()

table exception_cursor
  datalog_id   integer  not null
  property_id  integer  not null
  position     bigint   not null
  exception_cursor_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  exception_cursor_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  exception_cursor_pkey PRIMARY KEY (datalog_id)
  CREATE INDEX exception_cursor_property ON exception_cursor USING btree (property_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = exception_cursor.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = exception_cursor.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete

table exception_reason
  id              integer  not null identity
  corporation_id  integer
  kind            text     not null
  name_en         text     not null
  name_es         text     not null
  place           integer  not null
  is_active       boolean  not null default true
  about           text     not null default 'both'::text
  exception_reason_about_check CHECK ((about = ANY (ARRAY['key'::text, 'cabinet'::text, 'both'::text])))
  exception_reason_kind_check CHECK ((kind = ANY (ARRAY['cause'::text, 'outcome'::text])))
  exception_reason_corporation_id_fkey FOREIGN KEY (corporation_id) REFERENCES corporation(id)
  exception_reason_pkey PRIMARY KEY (id)
  CREATE INDEX exception_reason_corporation_id_idx ON exception_reason USING btree (corporation_id)
  policy external_add for insert to lb_external check ((corporation_id = ( SELECT staff.corporation_id
   FROM staff
  WHERE (staff.id = app_staff_id()))))
  policy external_change for update to lb_external using ((corporation_id = ( SELECT staff.corporation_id
   FROM staff
  WHERE (staff.id = app_staff_id())))) check ((corporation_id = ( SELECT staff.corporation_id
   FROM staff
  WHERE (staff.id = app_staff_id()))))
  policy external_read for select to lb_external using (((corporation_id IS NULL) OR (corporation_id = ( SELECT staff.corporation_id
   FROM staff
  WHERE (staff.id = app_staff_id())))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON exception_reason FOR EACH ROW EXECUTE FUNCTION audit_row()

table exception_setting
  level              integer  not null
  entity_id          integer  not null
  key_out_minutes    integer
  badge_unused_days  integer
  last_comm_days     integer
  recipients         text[]
  quiet_from         text
  quiet_to           text
  revision           integer  not null default 1
  reopen_minutes     integer
  exception_setting_level_check CHECK (((level >= 1) AND (level <= 4)))
  exception_setting_reopen_minutes_check CHECK (((reopen_minutes >= 0) AND (reopen_minutes <= 10080)))
  exception_setting_pkey PRIMARY KEY (level, entity_id)
  policy external_reach for all to lb_external using (((level, entity_id) IN ( SELECT staff_reach.level,
    staff_reach.entity_id
   FROM staff_reach
  WHERE (staff_reach.staff_id = app_staff_id())))) check (((level, entity_id) IN ( SELECT staff_reach.level,
    staff_reach.entity_id
   FROM staff_reach
  WHERE (staff_reach.staff_id = app_staff_id()))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update, delete
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON exception_setting FOR EACH ROW EXECUTE FUNCTION audit_row()
  CREATE TRIGGER level_exists BEFORE INSERT ON exception_setting FOR EACH ROW EXECUTE FUNCTION level_exists()

table exception_step
  id            integer                      not null identity
  record_id     bigint                       not null
  property_id   integer                      not null
  at            timestamp(3) with time zone  not null
  staff_id      integer
  on_behalf_of  integer
  action        text                         not null
  from_state    text
  to_state      text                         not null
  reason        text
  exception_step_on_behalf_of_fkey FOREIGN KEY (on_behalf_of) REFERENCES staff(id)
  exception_step_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  exception_step_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES exception(id, property_id)
  exception_step_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  exception_step_pkey PRIMARY KEY (id)
  CREATE INDEX exception_step_record_id_id_idx ON exception_step USING btree (record_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = exception_step.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = exception_step.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON exception_step FOR EACH ROW EXECUTE FUNCTION audit_row()

table resident_setting
  property_id   integer    not null
  is_on         boolean    not null default false
  activities    integer[]  not null default '{}'::integer[]
  names_person  boolean    not null default false
  revision      integer    not null default 1
  resident_setting_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  resident_setting_pkey PRIMARY KEY (property_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = resident_setting.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = resident_setting.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON resident_setting FOR EACH ROW EXECUTE FUNCTION audit_row()

table resident_told
  property_id  integer                      not null
  tag          text                         not null
  told_at      timestamp(3) with time zone  not null
  resident_told_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  resident_told_pkey PRIMARY KEY (property_id, tag)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = resident_told.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = resident_told.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete
