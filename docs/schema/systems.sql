-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table activity
  property_id  integer  not null
  code         integer  not null
  name         text     not null
  minutes      integer
  is_active    boolean  not null default true
  name_es      text
  revision     integer  not null default 1
  activity_code_check CHECK (((code >= 0) AND (code <= 9999)))
  activity_minutes_check CHECK (((minutes >= 1) AND (minutes <= 525600)))
  activity_name_es_check CHECK ((name_es <> ''::text))
  activity_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  activity_pkey PRIMARY KEY (property_id, code)
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = activity.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = activity.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select
  grant to lb_external: select, insert, update, delete
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON activity FOR EACH ROW EXECUTE FUNCTION audit_row()

table cabinet
  datalog_id             integer                   not null
  property_id            integer                   not null
  android_id             text
  version                text
  stream                 integer                   not null default 0
  last_contact           timestamp with time zone
  clock_offset_ms        bigint                    not null default 0
  config_revision        bigint                    not null default 1
  delivered_revision     bigint                    not null default 0
  acknowledged_revision  bigint                    not null default 0
  position               bigint                    not null default 0
  hash                   bytea
  enrolled_at            timestamp with time zone
  revoked_at             timestamp with time zone
  queued                 integer
  closed_streams         jsonb                     not null default '[]'::jsonb
  cabinet_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  cabinet_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  cabinet_pkey PRIMARY KEY (datalog_id)
  CREATE UNIQUE INDEX cabinet_android_once ON cabinet USING btree (android_id) WHERE ((enrolled_at IS NOT NULL) AND (revoked_at IS NULL))
  CREATE INDEX cabinet_contact ON cabinet USING btree (last_contact) WHERE (revoked_at IS NULL)
  CREATE INDEX cabinet_property ON cabinet USING btree (property_id)
  policy device_itself for all to lb_device using ((datalog_id = app_cabinet_id())) check ((datalog_id = app_cabinet_id()))
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = cabinet.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = cabinet.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select, update
  grant to lb_external: select, update (config_revision)
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER UPDATE OF enrolled_at, revoked_at, closed_streams ON cabinet FOR EACH ROW EXECUTE FUNCTION audit_row()

table cabinet_stream
  datalog_id         integer                      not null
  property_id        integer                      not null
  stream             integer                      not null
  secret_hash        bytea                        not null
  public_key         text                         not null
  android_id         text                         not null
  version            text                         not null
  enrolled_at        timestamp with time zone     not null default now()
  revoked_at         timestamp with time zone
  highest_seq        bigint                       not null default 0
  stored_up_to       bigint                       not null default 0
  highest_time       timestamp(3) with time zone
  missing            jsonb                        not null default '[]'::jsonb
  unsendable_events  integer
  unsendable_since   timestamp with time zone
  ended_at           timestamp with time zone
  moved_to           integer
  cabinet_stream_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  cabinet_stream_moved_to_fkey FOREIGN KEY (moved_to) REFERENCES datalog(id)
  cabinet_stream_pkey PRIMARY KEY (datalog_id, stream)
  cabinet_stream_secret_hash_key UNIQUE (secret_hash)
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = cabinet_stream.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = cabinet_stream.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select, update
  grant to lb_external: select
  grant to lb_internal: select, update
  grant to lb_system: select, insert, update, delete

table config_change
  datalog_id       integer                   not null
  property_id      integer                   not null
  revision         bigint                    not null
  kind             text                      not null
  key              text                      not null
  value_sealed     bytea
  queued_at        timestamp with time zone  not null default now()
  delivered_at     timestamp with time zone
  acknowledged_at  timestamp with time zone
  is_removal       boolean                   not null as (value_sealed IS NULL)
  config_change_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  config_change_pkey PRIMARY KEY (datalog_id, revision)
  CREATE INDEX config_change_badge ON config_change USING btree (datalog_id, key, revision DESC) WHERE (kind = 'badge'::text)
  CREATE INDEX config_change_restriction ON config_change USING btree (datalog_id, key) WHERE (kind = 'restriction'::text)
  CREATE INDEX config_change_waiting ON config_change USING btree (property_id) WHERE (acknowledged_at IS NULL)
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = config_change.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = config_change.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select, update
  grant to lb_external: select (datalog_id, property_id, revision, kind, key, queued_at, delivered_at, acknowledged_at, is_removal), insert
  grant to lb_internal: select (datalog_id, property_id, revision, kind, key, queued_at, delivered_at, acknowledged_at, is_removal), insert
  grant to lb_system: select, insert, update, delete

table datalog
  id               integer                      not null identity
  property_id      integer                      not null
  number           text                         not null
  name             text                         not null
  type             text                         not null
  touch            boolean                      not null default false
  panels           integer                      not null default 1
  number_of_units  integer                      not null default 0
  warranty_until   date
  revision         integer                      not null default 1
  panel_hooks      smallint[]                   not null default '{}'::smallint[]
  state            text                         not null default 'active'::text
  key_board_until  timestamp(3) with time zone
  datalog_panel_hooks CHECK (((cardinality(panel_hooks) <= panels) AND (0 <= ALL (panel_hooks)) AND (50 >= ALL (panel_hooks))))
  datalog_panels_check CHECK (((panels >= 1) AND (panels <= 26)))
  datalog_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'active'::text, 'withdrawn'::text])))
  datalog_type_check CHECK ((type = ANY (ARRAY['STD'::text, 'PRE'::text, 'ECO'::text, 'BIO'::text, 'PLT'::text, 'PRI'::text, 'BRD'::text])))
  datalog_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  datalog_pkey PRIMARY KEY (id)
  datalog_property_id_number_key UNIQUE (property_id, number)
  CREATE INDEX datalog_number ON datalog USING btree (lower(number) text_pattern_ops)
  policy device_itself for select to lb_device using ((id = app_cabinet_id()))
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_installs restrictive for update to lb_external using (((app_staff_id() IS NOT NULL) AND (EXISTS ( SELECT
   FROM (planned_system s
     JOIN purchase_order o ON ((o.id = s.purchase_order_id)))
  WHERE ((s.datalog_id = datalog.id) AND (o.state = ANY (ARRAY['shipped'::text, 'installed'::text])))))))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = datalog.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = datalog.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select
  grant to lb_external: select, update (type, touch, panels, revision, panel_hooks, state)
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON datalog FOR EACH ROW EXECUTE FUNCTION audit_row()
  CREATE TRIGGER hook_marks AFTER UPDATE OF property_id ON datalog FOR EACH ROW WHEN ((old.property_id <> new.property_id)) EXECUTE FUNCTION drop_hook_marks()

table datalog_former
  datalog_id   integer                      not null
  property_id  integer                      not null
  number       text                         not null
  name         text                         not null
  moved_at     timestamp(3) with time zone  not null
  datalog_former_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  datalog_former_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  datalog_former_pkey PRIMARY KEY (property_id, datalog_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = datalog_former.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = datalog_former.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete

table enrolment_code
  id           integer                   not null identity
  hash         bytea                     not null
  datalog_id   integer                   not null
  property_id  integer                   not null
  expires_at   timestamp with time zone  not null
  used_at      timestamp with time zone
  secret_hash  bytea
  created_at   timestamp with time zone  not null default now()
  enrolment_code_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  enrolment_code_pkey PRIMARY KEY (id)
  enrolment_code_hash_key UNIQUE (hash)
  CREATE INDEX enrolment_code_datalog ON enrolment_code USING btree (datalog_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = enrolment_code.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = enrolment_code.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON enrolment_code FOR EACH ROW EXECUTE FUNCTION audit_row('hash', 'secret_hash')

table key_board_permission
  corporation_id  integer  not null
  is_allowed      boolean  not null
  revision        integer  not null
  key_board_permission_corporation_id_fkey FOREIGN KEY (corporation_id) REFERENCES corporation(id)
  key_board_permission_pkey PRIMARY KEY (corporation_id)
  policy external_property_reach for select to lb_external using ((EXISTS ( SELECT
   FROM (property p
     JOIN staff_reach r ON (((r.level = 4) AND (r.entity_id = p.id))))
  WHERE ((r.staff_id = app_staff_id()) AND (p.corporation_id = key_board_permission.corporation_id)))))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = key_board_permission.corporation_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = key_board_permission.corporation_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON key_board_permission FOR EACH ROW EXECUTE FUNCTION audit_row()

table key_tag
  id           integer                      not null identity
  property_id  integer                      not null
  datalog_id   integer                      not null
  tag          text                         not null
  hook         integer                      not null
  unit         text
  opens        text[]                       not null default '{}'::text[]
  hung_at      timestamp(3) with time zone
  key_tag_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  key_tag_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  key_tag_pkey PRIMARY KEY (id)
  key_tag_datalog_id_hook_key UNIQUE (datalog_id, hook) DEFERRABLE
  key_tag_property_id_tag_key UNIQUE (property_id, tag)
  CREATE INDEX key_tag_several ON key_tag USING btree (property_id) WHERE (cardinality(opens) > 1)
  CREATE INDEX key_tag_unit ON key_tag USING btree (property_id, unit)
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = key_tag.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = key_tag.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select
  grant to lb_external: select, update
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON key_tag FOR EACH ROW EXECUTE FUNCTION audit_row()
  CREATE TRIGGER custody_listed AFTER INSERT ON key_tag REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_custody_listed()
  CREATE TRIGGER custody_renamed_from AFTER UPDATE ON key_tag REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_custody_listed()
  CREATE TRIGGER custody_renamed_to AFTER UPDATE ON key_tag REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_custody_listed()
  CREATE TRIGGER custody_unlisted AFTER DELETE ON key_tag REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_custody_listed()
  CREATE TRIGGER first_unit BEFORE INSERT OR UPDATE ON key_tag FOR EACH ROW EXECUTE FUNCTION keep_first_unit()
  CREATE TRIGGER fixed_property BEFORE UPDATE OF property_id ON key_tag FOR EACH ROW WHEN ((old.property_id <> new.property_id)) EXECUTE FUNCTION property_is_fixed()
  CREATE TRIGGER tags_listed AFTER INSERT ON key_tag REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_tags_listed()
  CREATE TRIGGER tags_unlisted AFTER DELETE ON key_tag REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_tags_listed()

table planned_system
  id                 integer                      not null identity
  property_id        integer                      not null
  purchase_order_id  integer                      not null
  kind               text                         not null
  position           smallint                     not null default 1
  datalog_id         integer
  type               text                         not null
  units              integer                      not null
  hooks              integer                      not null
  hooks_before       integer                      not null default 0
  type_before        text
  touch_before       boolean
  state              text                         not null default 'planned'::text
  planned_at         timestamp(3) with time zone  not null
  activated_at       timestamp(3) with time zone
  planned_system_check CHECK (((kind <> 'system'::text) OR (datalog_id IS NOT NULL)))
  planned_system_check1 CHECK (((state = 'active'::text) = (activated_at IS NOT NULL)))
  planned_system_hooks_check CHECK ((hooks >= 0))
  planned_system_kind_check CHECK ((kind = ANY (ARRAY['expansion'::text, 'conversion'::text, 'system'::text])))
  planned_system_position_check CHECK (("position" > 0))
  planned_system_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'active'::text, 'withdrawn'::text])))
  planned_system_units_check CHECK ((units >= 0))
  planned_system_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  planned_system_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  planned_system_purchase_order_id_property_id_fkey FOREIGN KEY (purchase_order_id, property_id) REFERENCES purchase_order(id, property_id)
  planned_system_pkey PRIMARY KEY (id)
  planned_system_purchase_order_id_kind_position_key UNIQUE (purchase_order_id, kind, "position")
  CREATE INDEX planned_system_datalog ON planned_system USING btree (datalog_id)
  CREATE INDEX planned_system_property ON planned_system USING btree (property_id)
  policy external_installs restrictive for update to lb_external using (((app_staff_id() IS NOT NULL) AND (EXISTS ( SELECT
   FROM purchase_order o
  WHERE ((o.id = planned_system.purchase_order_id) AND (o.state = ANY (ARRAY['shipped'::text, 'installed'::text])))))))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = planned_system.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = planned_system.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, update (state, activated_at)
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON planned_system FOR EACH ROW EXECUTE FUNCTION audit_row()

table property_tag_count
  property_id  integer  not null
  listed       integer  not null
  property_tag_count_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  property_tag_count_pkey PRIMARY KEY (property_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = property_tag_count.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = property_tag_count.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete

table system_backup
  id           integer                      not null identity
  datalog_id   integer                      not null
  property_id  integer                      not null
  at           timestamp(3) with time zone  not null
  staff_id     integer
  made_at      timestamp(3) with time zone  not null
  file_name    text                         not null
  size         integer                      not null
  digest       bytea                        not null
  stored_as    text                         not null
  tags         integer                      not null
  restored_at  timestamp(3) with time zone
  system_backup_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  system_backup_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  system_backup_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  system_backup_pkey PRIMARY KEY (id)
  system_backup_datalog_id_property_id_digest_key UNIQUE (datalog_id, property_id, digest)
  system_backup_stored_as_key UNIQUE (stored_as)
  CREATE INDEX system_backup_property_id_idx ON system_backup USING btree (property_id)
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = system_backup.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = system_backup.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select, insert
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON system_backup FOR EACH ROW EXECUTE FUNCTION audit_row()
