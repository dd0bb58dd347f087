-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table pms_imported
  property_id  integer  not null
  kind         text     not null
  stored_id    integer  not null
  stored       jsonb    not null
  pms_imported_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  pms_imported_pkey PRIMARY KEY (property_id, kind, stored_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = pms_imported.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = pms_imported.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update, delete
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete

table pms_inbox_file
  id           integer                      not null identity
  mapping_id   integer                      not null
  property_id  integer                      not null
  name         text                         not null
  digest       text                         not null
  modified_at  timestamp(3) with time zone  not null
  size         bigint                       not null
  run_id       integer
  at           timestamp(3) with time zone  not null
  settled_at   timestamp(3) with time zone
  outcome      text
  place        text                         not null default 'property'::text
  problem      jsonb
  pms_inbox_file_outcome_check CHECK ((outcome = ANY (ARRAY['applied'::text, 'unchanged'::text, 'waiting'::text, 'failed'::text])))
  pms_inbox_file_place_check CHECK ((place = ANY (ARRAY['property'::text, 'corporation'::text, 'bucket'::text])))
  pms_inbox_file_mapping_id_property_id_fkey FOREIGN KEY (mapping_id, property_id) REFERENCES pms_mapping(id, property_id)
  pms_inbox_file_run_id_property_id_fkey FOREIGN KEY (run_id, property_id) REFERENCES pms_run(id, property_id)
  pms_inbox_file_pkey PRIMARY KEY (id)
  pms_inbox_file_mapping_id_place_name_digest_modified_at_key UNIQUE (mapping_id, place, name, digest, modified_at)
  CREATE INDEX pms_inbox_file_mapping_id_idx ON pms_inbox_file USING btree (mapping_id) WHERE (settled_at IS NULL)
  CREATE INDEX pms_inbox_file_property_id_idx ON pms_inbox_file USING btree (property_id) WHERE (problem IS NOT NULL)
  CREATE INDEX pms_inbox_file_run_id_idx ON pms_inbox_file USING btree (run_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = pms_inbox_file.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = pms_inbox_file.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete

table pms_mapping
  id           integer  not null identity
  property_id  integer  not null
  kind         text     not null
  name         text     not null
  revision     integer  not null
  pms_mapping_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  pms_mapping_pkey PRIMARY KEY (id)
  pms_mapping_id_property_id_key UNIQUE (id, property_id)
  CREATE UNIQUE INDEX pms_mapping_name ON pms_mapping USING btree (property_id, kind, lower(name))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = pms_mapping.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = pms_mapping.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON pms_mapping FOR EACH ROW EXECUTE FUNCTION audit_row()

table pms_mapping_version
  id            integer                      not null identity
  property_id   integer                      not null
  mapping_id    integer                      not null
  revision      integer                      not null
  rules         jsonb                        not null
  columns       text[]                       not null
  at            timestamp(3) with time zone  not null
  staff_id      integer
  on_behalf_of  integer
  pms_mapping_version_mapping_id_property_id_fkey FOREIGN KEY (mapping_id, property_id) REFERENCES pms_mapping(id, property_id)
  pms_mapping_version_on_behalf_of_fkey FOREIGN KEY (on_behalf_of) REFERENCES staff(id)
  pms_mapping_version_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  pms_mapping_version_pkey PRIMARY KEY (id)
  pms_mapping_version_mapping_id_revision_key UNIQUE (mapping_id, revision)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = pms_mapping_version.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = pms_mapping_version.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON pms_mapping_version FOR EACH ROW EXECUTE FUNCTION audit_row()

table pms_run
  id                integer                      not null identity
  property_id       integer                      not null
  kind              text                         not null
  mapping_id        integer
  mapping_revision  integer
  file_name         text                         not null
  file              jsonb                        not null
  columns           text[]                       not null
  row_count         integer                      not null
  state             text                         not null
  counts            jsonb                        not null default '{}'::jsonb
  result_digest     text
  failure           jsonb
  at                timestamp(3) with time zone  not null
  staff_id          integer
  on_behalf_of      integer
  touched_at        timestamp(3) with time zone  not null
  applied_at        timestamp(3) with time zone
  undone_at         timestamp(3) with time zone
  undone_by         integer
  pms_run_state_check CHECK ((state = ANY (ARRAY['read'::text, 'checking'::text, 'stopped'::text, 'checked'::text, 'applying'::text, 'applied'::text, 'undoing'::text, 'undone'::text, 'discarded'::text])))
  pms_run_mapping_id_property_id_fkey FOREIGN KEY (mapping_id, property_id) REFERENCES pms_mapping(id, property_id)
  pms_run_on_behalf_of_fkey FOREIGN KEY (on_behalf_of) REFERENCES staff(id)
  pms_run_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  pms_run_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  pms_run_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES staff(id)
  pms_run_pkey PRIMARY KEY (id)
  pms_run_id_property_id_key UNIQUE (id, property_id)
  CREATE INDEX pms_run_property_id_id_idx ON pms_run USING btree (property_id, id DESC)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = pms_run.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = pms_run.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON pms_run FOR EACH ROW EXECUTE FUNCTION audit_row()

table pms_run_piece
  run_id       integer  not null
  property_id  integer  not null
  number       integer  not null
  rows_sealed  bytea    not null
  pms_run_piece_run_id_property_id_fkey FOREIGN KEY (run_id, property_id) REFERENCES pms_run(id, property_id)
  pms_run_piece_pkey PRIMARY KEY (run_id, number)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = pms_run_piece.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = pms_run_piece.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete

table pms_run_row
  run_id           integer  not null
  property_id      integer  not null
  number           integer  not null
  line             integer
  outcome          text     not null
  name             text     not null
  stored_id        integer
  changes          jsonb    not null default '[]'::jsonb
  kept             jsonb    not null default '[]'::jsonb
  problems         jsonb    not null default '[]'::jsonb
  record_revision  integer
  undo             jsonb
  pms_run_row_run_id_property_id_fkey FOREIGN KEY (run_id, property_id) REFERENCES pms_run(id, property_id)
  pms_run_row_pkey PRIMARY KEY (run_id, number)
  CREATE INDEX pms_run_row_run_id_outcome_number_idx ON pms_run_row USING btree (run_id, outcome, number)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = pms_run_row.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = pms_run_row.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update, delete
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete

table pms_source
  id                     integer                      not null identity
  mapping_id             integer                      not null
  property_id            integer                      not null
  revision               integer                      not null
  is_on                  boolean                      not null
  prefix                 text                         not null
  every_hours            integer
  applies_automatically  boolean                      not null
  max_missing            integer                      not null
  recipients             integer[]                    not null
  staff_id               integer                      not null
  waiting_since          timestamp(3) with time zone  not null
  last_file_at           timestamp(3) with time zone
  overdue_since          timestamp(3) with time zone
  problem                jsonb
  place                  text                         not null default 'property'::text
  broken_since           timestamp(3) with time zone
  broken_notified_at     timestamp(3) with time zone
  pms_source_every_hours_check CHECK (((every_hours >= 1) AND (every_hours <= 8784)))
  pms_source_max_missing_check CHECK ((max_missing >= 0))
  pms_source_place_check CHECK ((place = ANY (ARRAY['property'::text, 'corporation'::text, 'bucket'::text])))
  pms_source_mapping_id_property_id_fkey FOREIGN KEY (mapping_id, property_id) REFERENCES pms_mapping(id, property_id)
  pms_source_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  pms_source_pkey PRIMARY KEY (id)
  pms_source_mapping_id_key UNIQUE (mapping_id)
  CREATE UNIQUE INDEX pms_source_prefix ON pms_source USING btree (property_id, place, lower(prefix)) WHERE is_on
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = pms_source.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = pms_source.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON pms_source FOR EACH ROW EXECUTE FUNCTION audit_row()
