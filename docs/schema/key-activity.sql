-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table checkpoint  -- without row security
  number     integer                      not null
  time       timestamp(3) with time zone  not null
  previous   bytea                        not null
  root       bytea                        not null
  cabinets   integer                      not null
  signature  bytea                        not null
  key        text                         not null
  checkpoint_pkey PRIMARY KEY (number)
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert

table checkpoint_leaf  -- without row security
  number      integer  not null
  datalog_id  integer  not null
  position    bigint   not null
  hash        bytea    not null
  checkpoint_leaf_number_fkey FOREIGN KEY (number) REFERENCES checkpoint(number)
  checkpoint_leaf_pkey PRIMARY KEY (datalog_id, number)
  CREATE INDEX checkpoint_leaf_position ON checkpoint_leaf USING btree (datalog_id, "position")
  grant to lb_internal: select
  grant to lb_system: select, insert

table custody_kept
  property_id  integer                      not null
  tag          text                         not null
  order_at     timestamp(3) with time zone  not null
  datalog_id   integer                      not null
  stream       integer                      not null
  seq          bigint                       not null
  custody      text                         not null
  custody_kept_pkey PRIMARY KEY (property_id, tag, order_at, datalog_id, stream, seq)
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = custody_kept.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = custody_kept.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select, insert, update, delete
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete

table exception_meaning
  id          integer                      not null identity
  code        text                         not null
  name_en     text
  name_es     text
  severity    text
  at          timestamp(3) with time zone  not null
  changed_by  integer
  exception_meaning_check CHECK ((num_nulls(name_en, name_es, severity) = ANY (ARRAY[0, 3])))
  exception_meaning_code_check CHECK ((code ~ '^[A-Z]$'::text))
  exception_meaning_severity_check CHECK ((severity = ANY (ARRAY['error'::text, 'warning'::text, 'info'::text, 'special'::text])))
  exception_meaning_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff(id)
  exception_meaning_pkey PRIMARY KEY (id)
  CREATE INDEX exception_meaning_code_id_idx ON exception_meaning USING btree (code, id DESC)
  policy external_words for select to lb_external using (true)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select (id, code, name_en, name_es, severity)
  grant to lb_internal: select, insert
  grant to lb_system: select
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON exception_meaning FOR EACH ROW EXECUTE FUNCTION audit_row()

table key_custody
  property_id      integer                      not null
  tag              text                         not null
  state            text                         not null
  datalog_id       integer
  home_datalog_id  integer
  hook             integer
  unit             text
  badge            text
  activity         integer
  work_order       text
  since            timestamp(3) with time zone
  due_back         timestamp(3) with time zone
  misplaced        boolean                      not null default false
  last_order_at    timestamp(3) with time zone
  last_datalog_id  integer
  last_stream      integer
  last_seq         bigint
  since_kept       integer                      not null default 0
  listed           boolean                      not null default false
  ended_holding    text
  key_custody_state_check CHECK ((state = ANY (ARRAY['in'::text, 'out'::text, 'unknown'::text, 'lost'::text])))
  key_custody_pkey PRIMARY KEY (property_id, tag)
  CREATE INDEX key_custody_elsewhere ON key_custody USING btree (property_id) WHERE ((state <> 'in'::text) OR misplaced)
  CREATE INDEX key_custody_work_order ON key_custody USING btree (property_id, work_order) WHERE (work_order IS NOT NULL)
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((property_id IN ( SELECT staff_reach.entity_id
   FROM staff_reach
  WHERE ((staff_reach.staff_id = app_staff_id()) AND (staff_reach.level = 4))))) check ((property_id IN ( SELECT staff_reach.entity_id
   FROM staff_reach
  WHERE ((staff_reach.staff_id = app_staff_id()) AND (staff_reach.level = 4)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select, insert, update
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER fixed_property BEFORE UPDATE OF property_id ON key_custody FOR EACH ROW WHEN ((old.property_id <> new.property_id)) EXECUTE FUNCTION property_is_fixed()
  CREATE TRIGGER listed AFTER INSERT ON key_custody REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_seen_listed()
  CREATE TRIGGER tags_seen AFTER INSERT ON key_custody REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_tags_seen()
  CREATE TRIGGER tags_unseen AFTER DELETE ON key_custody REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_tags_seen()

table key_day
  property_id  integer  not null
  day          date     not null
  taken        integer  not null
  key_day_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  key_day_pkey PRIMARY KEY (property_id, day) INCLUDE (taken)
  policy external_reach for all to lb_external using ((property_id IN ( SELECT staff_reach.entity_id
   FROM staff_reach
  WHERE ((staff_reach.staff_id = app_staff_id()) AND (staff_reach.level = 4))))) check ((property_id IN ( SELECT staff_reach.entity_id
   FROM staff_reach
  WHERE ((staff_reach.staff_id = app_staff_id()) AND (staff_reach.level = 4)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete

table key_event
  id               bigint                       not null default nextval('key_event_id'::regclass)
  property_id      integer                      not null
  datalog_id       integer                      not null
  stream           integer                      not null
  seq              bigint                       not null
  position         bigint                       not null
  hash             bytea                        not null
  kind             text                         not null
  movement         text
  occurred_at      timestamp(3) with time zone  not null
  device_time      timestamp(3) with time zone
  received_at      timestamp(3) with time zone  not null
  clock_corrected  boolean                      not null
  late             boolean                      not null
  quarantined      boolean                      not null default false
  badge            text
  tag              text
  hook             integer
  unit             text
  activity         integer
  exception        text
  work_order       text
  due_back         timestamp(3) with time zone
  typed            boolean
  clock_doubtful   boolean                      not null default false
  arrival_check    text
  key_typed        boolean
  key_event_arrival_check_check CHECK ((arrival_check = ANY (ARRAY['R'::text, 'S'::text, 'I'::text, 'notDelivered'::text])))
  CREATE INDEX key_event_badge ON ONLY key_event USING btree (property_id, badge, occurred_at DESC, datalog_id DESC, "position" DESC)
  CREATE INDEX key_event_exception ON ONLY key_event USING btree (property_id, occurred_at DESC, datalog_id DESC, "position" DESC) INCLUDE (exception) WHERE (exception IS NOT NULL)
  CREATE INDEX key_event_property ON ONLY key_event USING btree (property_id, occurred_at DESC, datalog_id DESC, "position" DESC)
  CREATE INDEX key_event_tag ON ONLY key_event USING btree (property_id, tag, occurred_at DESC, datalog_id DESC, "position" DESC) WHERE (tag IS NOT NULL)
  CREATE INDEX key_event_time ON ONLY key_event USING btree (occurred_at DESC, property_id, datalog_id, "position")
  CREATE INDEX key_event_unit ON ONLY key_event USING btree (property_id, unit, occurred_at DESC, datalog_id DESC, "position" DESC)
  CREATE INDEX key_event_work_order ON ONLY key_event USING btree (property_id, work_order, occurred_at) WHERE (work_order IS NOT NULL)
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = key_event.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = key_event.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select, insert
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select
  CREATE TRIGGER newest_event AFTER INSERT ON key_event REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_newest_event()
  CREATE TRIGGER taken_by_day AFTER INSERT ON key_event REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_key_days()

table key_incident
  id           bigint                    not null identity
  at           timestamp with time zone  not null default now()
  datalog_id   integer                   not null
  property_id  integer                   not null
  kind         text                      not null
  stream       integer                   not null
  seq          bigint
  detail       text                      not null
  key_incident_kind_check CHECK ((kind = ANY (ARRAY['different-content'::text, 'quarantined'::text, 'head-mismatch'::text])))
  key_incident_pkey PRIMARY KEY (id)
  CREATE INDEX key_incident_at ON key_incident USING btree (at DESC)
  CREATE UNIQUE INDEX key_incident_once ON key_incident USING btree (datalog_id, stream, seq, kind, detail) NULLS NOT DISTINCT
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = key_incident.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = key_incident.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select, insert
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select

table key_mark
  id            integer                      not null identity
  property_id   integer                      not null
  tag           text                         not null
  kind          text                         not null
  at            timestamp(3) with time zone  not null
  datalog_id    integer
  note          text                         not null
  made_at       timestamp(3) with time zone  not null
  staff_id      integer
  withdrawn_at  timestamp(3) with time zone
  withdrawn_by  integer
  is_looked_at  boolean                      not null default false
  key_mark_check CHECK (((datalog_id IS NULL) OR (kind = 'found'::text)))
  key_mark_kind_check CHECK ((kind = ANY (ARRAY['lost'::text, 'found'::text])))
  key_mark_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  key_mark_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  key_mark_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES staff(id)
  key_mark_pkey PRIMARY KEY (id)
  CREATE INDEX key_mark_new ON key_mark USING btree (id) WHERE (NOT is_looked_at)
  CREATE INDEX key_mark_tag ON key_mark USING btree (property_id, tag, at, id)
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = key_mark.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = key_mark.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert, update (withdrawn_at, withdrawn_by, is_looked_at)
  CREATE TRIGGER audit AFTER INSERT OR UPDATE OF withdrawn_at ON key_mark FOR EACH ROW EXECUTE FUNCTION audit_row()

table log_batch
  id           bigint                       not null default nextval('log_batch_id'::regclass)
  datalog_id   integer                      not null
  property_id  integer                      not null
  stream       integer                      not null
  received_at  timestamp(3) with time zone  not null
  digests      bytea                        not null
  signature    bytea                        not null
  log_batch_pkey PRIMARY KEY (id)
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = log_batch.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = log_batch.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select, insert
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select

table log_correction
  id           bigint                    not null identity
  datalog_id   integer                   not null
  property_id  integer                   not null
  position     bigint                    not null
  at           timestamp with time zone  not null default now()
  staff_id     integer                   not null
  reason       text                      not null
  correction   jsonb                     not null
  log_correction_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  log_correction_pkey PRIMARY KEY (id)
  CREATE INDEX log_correction_position ON log_correction USING btree (datalog_id, "position")
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = log_correction.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = log_correction.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert
  grant to lb_internal: select, insert
  grant to lb_system: select
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON log_correction FOR EACH ROW EXECUTE FUNCTION audit_row()

table log_entry
  datalog_id   integer                      not null
  property_id  integer                      not null
  stream       integer                      not null
  seq          bigint                       not null
  position     bigint                       not null
  received_at  timestamp(3) with time zone  not null
  digest       bytea                        not null
  hash         bytea                        not null
  batch_id     bigint                       not null
  batch_index  integer                      not null
  occurred_at  timestamp(3) with time zone  not null
  order_at     timestamp(3) with time zone  not null
  tag          text
  quarantined  boolean                      not null default false
  due_back     timestamp(3) with time zone
  raw          text
  log_entry_pkey PRIMARY KEY (datalog_id, stream, seq)
  CREATE UNIQUE INDEX log_entry_position ON log_entry USING btree (datalog_id, "position")
  CREATE INDEX log_entry_tag ON log_entry USING btree (property_id, tag, order_at, datalog_id, stream, seq) WHERE (tag IS NOT NULL)
  policy device_itself for select to lb_device using ((datalog_id = app_cabinet_id()))
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = log_entry.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = log_entry.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select, insert, update (order_at)
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select

table log_share
  id             integer                      not null identity
  property_id    integer                      not null
  key            uuid                         not null
  purpose        text                         not null
  person         text                         not null
  organization   text                         not null
  units          text[]                       not null
  from_at        timestamp(3) with time zone  not null
  to_at          timestamp(3) with time zone  not null
  made_at        timestamp(3) with time zone  not null
  staff_id       integer
  expires_at     timestamp(3) with time zone  not null
  events         integer                      not null
  extract        jsonb                        not null
  stored_as      text                         not null
  digest         bytea                        not null
  revoked_at     timestamp(3) with time zone
  revoked_by     integer
  revoke_reason  text
  log_share_check CHECK ((to_at >= from_at))
  log_share_organization_check CHECK ((organization <> ''::text))
  log_share_person_check CHECK ((person <> ''::text))
  log_share_purpose_check CHECK ((purpose <> ''::text))
  log_share_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  log_share_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES staff(id)
  log_share_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  log_share_pkey PRIMARY KEY (id)
  log_share_id_property_id_key UNIQUE (id, property_id)
  log_share_key UNIQUE (property_id, key)
  CREATE INDEX log_share_property_id_id_idx ON log_share USING btree (property_id, id DESC)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = log_share.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = log_share.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update (revoked_at, revoked_by, revoke_reason)
  grant to lb_internal: select, insert, update (revoked_at, revoked_by, revoke_reason)
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON log_share FOR EACH ROW EXECUTE FUNCTION audit_row('extract')

table log_share_opening
  id           integer                      not null identity
  record_id    integer                      not null
  property_id  integer                      not null
  at           timestamp(3) with time zone  not null
  address      text                         not null
  program      text                         not null
  what         text                         not null
  log_share_opening_what_check CHECK ((what = ANY (ARRAY['page'::text, 'file'::text])))
  log_share_opening_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  log_share_opening_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES log_share(id, property_id)
  log_share_opening_pkey PRIMARY KEY (id)
  CREATE INDEX log_share_opening_record_id_id_idx ON log_share_opening USING btree (record_id, id DESC)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = log_share_opening.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = log_share_opening.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON log_share_opening FOR EACH ROW EXECUTE FUNCTION audit_row()

table shared_report
  id          integer                      not null identity
  level       integer                      not null
  entity_id   integer                      not null
  name        text                         not null
  address     text                         not null
  columns     text[]                       not null
  changed_at  timestamp(3) with time zone  not null
  changed_by  integer
  revision    integer                      not null default 1
  shared_report_level_check CHECK (((level >= 1) AND (level <= 4)))
  shared_report_name_check CHECK ((name <> ''::text))
  shared_report_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff(id)
  shared_report_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX shared_report_name ON shared_report USING btree (level, entity_id, lower(name))
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
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON shared_report FOR EACH ROW EXECUTE FUNCTION audit_row()
  CREATE TRIGGER level_exists BEFORE INSERT ON shared_report FOR EACH ROW EXECUTE FUNCTION level_exists()

table undone_event
  property_id  integer                   not null
  datalog_id   integer                   not null
  stream       integer                   not null
  seq          bigint                    not null
  undone_by    bigint                    not null
  tag          text                      not null
  held_since   timestamp with time zone
  undone_event_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  undone_event_pkey PRIMARY KEY (datalog_id, stream, undone_by)
  CREATE INDEX undone_event_property ON undone_event USING btree (property_id)
  CREATE INDEX undone_event_seq ON undone_event USING btree (datalog_id, stream, seq)
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = undone_event.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = undone_event.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select, insert, update (held_since)
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER receipts_follow_holding AFTER UPDATE OF held_since ON undone_event FOR EACH ROW WHEN ((old.held_since IS DISTINCT FROM new.held_since)) EXECUTE FUNCTION receipts_follow_holding()
