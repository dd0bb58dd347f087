-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table maker_notice
  kind       text                         not null
  record_id  integer                      not null
  staff_id   integer                      not null
  at         timestamp(3) with time zone  not null
  maker_notice_kind_check CHECK ((kind = ANY (ARRAY['webhook'::text, 'directory'::text])))
  maker_notice_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
  maker_notice_pkey PRIMARY KEY (kind, record_id, staff_id)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_system: select, insert, delete

table program_key
  id                  integer                      not null identity
  corporation_id      integer                      not null
  acts_as             integer                      not null
  name                text                         not null
  begins              text                         not null
  hash                bytea                        not null
  rights              text[]                       not null
  level               integer                      not null
  calls_per_minute    integer                      not null
  made_at             timestamp(3) with time zone  not null
  made_by             integer                      not null
  expires_at          timestamp(3) with time zone  not null
  revoked_at          timestamp(3) with time zone
  revoked_by          integer
  taken_over_by       integer
  taken_over_at       timestamp(3) with time zone
  owner_left_told_at  timestamp(3) with time zone
  program_key_calls_per_minute_check CHECK ((calls_per_minute > 0))
  program_key_level_check CHECK (((level >= 1) AND (level <= 4)))
  program_key_name_check CHECK ((name <> ''::text))
  program_key_acts_as_fkey FOREIGN KEY (acts_as) REFERENCES staff(id)
  program_key_corporation_id_fkey FOREIGN KEY (corporation_id) REFERENCES corporation(id)
  program_key_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id)
  program_key_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES staff(id)
  program_key_taken_over_by_fkey FOREIGN KEY (taken_over_by) REFERENCES staff(id)
  program_key_pkey PRIMARY KEY (id)
  program_key_hash_key UNIQUE (hash)
  CREATE INDEX program_key_acts_as ON program_key USING btree (acts_as)
  CREATE INDEX program_key_corporation_id_id_idx ON program_key USING btree (corporation_id, id DESC)
  CREATE INDEX program_key_owner ON program_key USING btree (COALESCE(taken_over_by, made_by))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = program_key.corporation_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = program_key.corporation_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select (id, corporation_id, acts_as, name, begins, rights, level, calls_per_minute, made_at, made_by, expires_at, revoked_at, revoked_by, taken_over_by, taken_over_at)
  grant to lb_internal: select (id, corporation_id, acts_as, name, begins, rights, level, calls_per_minute, made_at, made_by, expires_at, revoked_at, revoked_by, taken_over_by, taken_over_at)
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

table webhook
  id              integer                      not null identity
  corporation_id  integer                      not null
  name            text                         not null
  url             text                         not null
  kinds           text[]                       not null
  is_on           boolean                      not null default true
  has_failed      boolean                      not null default false
  secret_sealed   bytea                        not null
  former_sealed   bytea
  former_until    timestamp(3) with time zone
  since           xid8                         not null default pg_current_xact_id()
  made_at         timestamp(3) with time zone  not null
  made_by         integer                      not null
  revision        integer                      not null default 0
  webhook_name_check CHECK ((name <> ''::text))
  webhook_url_check CHECK ((url <> ''::text))
  webhook_corporation_id_fkey FOREIGN KEY (corporation_id) REFERENCES corporation(id)
  webhook_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id)
  webhook_pkey PRIMARY KEY (id)
  CREATE INDEX webhook_corporation_id_id_idx ON webhook USING btree (corporation_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = webhook.corporation_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = webhook.corporation_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select (id, corporation_id, name, url, kinds, is_on, has_failed, former_until, made_at, made_by, revision)
  grant to lb_internal: select (id, corporation_id, name, url, kinds, is_on, has_failed, former_until, made_at, made_by, revision)
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON webhook FOR EACH ROW EXECUTE FUNCTION audit_row('secret_sealed', 'former_sealed')

table webhook_cursor
  datalog_id   integer  not null
  property_id  integer  not null
  position     bigint   not null
  webhook_cursor_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  webhook_cursor_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  webhook_cursor_pkey PRIMARY KEY (datalog_id)
  CREATE INDEX webhook_cursor_property_id_idx ON webhook_cursor USING btree (property_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = webhook_cursor.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = webhook_cursor.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete

table webhook_delivery
  record_id       integer                      not null
  corporation_id  integer                      not null
  sequence        bigint                       not null
  event_id        uuid                         not null default gen_random_uuid()
  type            text                         not null
  body            text                         not null
  at              timestamp(3) with time zone  not null
  state           text                         not null default 'waiting'::text
  tries           integer                      not null default 0
  last_try        timestamp(3) with time zone
  status          integer
  answer          text
  milliseconds    integer
  webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'dropped'::text])))
  webhook_delivery_corporation_id_fkey FOREIGN KEY (corporation_id) REFERENCES corporation(id)
  webhook_delivery_record_id_fkey FOREIGN KEY (record_id) REFERENCES webhook(id) ON DELETE CASCADE
  webhook_delivery_pkey PRIMARY KEY (record_id, sequence)
  CREATE INDEX webhook_delivery_at ON webhook_delivery USING btree (at)
  CREATE INDEX webhook_delivery_waiting ON webhook_delivery USING btree (record_id, sequence) WHERE (state = 'waiting'::text)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = webhook_delivery.corporation_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = webhook_delivery.corporation_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete

table webhook_feed  -- without row security
  id    integer  not null default 1
  seen  xid8     not null
  webhook_feed_id_check CHECK ((id = 1))
  webhook_feed_pkey PRIMARY KEY (id)
  grant to lb_system: select, insert, update

table webhook_progress
  record_id       integer                      not null
  corporation_id  integer                      not null
  last_sequence   bigint                       not null default 0
  tries           integer                      not null default 0
  failing_since   timestamp(3) with time zone
  due_at          timestamp(3) with time zone
  claimed_until   timestamp(3) with time zone
  webhook_progress_corporation_id_fkey FOREIGN KEY (corporation_id) REFERENCES corporation(id)
  webhook_progress_record_id_fkey FOREIGN KEY (record_id) REFERENCES webhook(id) ON DELETE CASCADE
  webhook_progress_pkey PRIMARY KEY (record_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = webhook_progress.corporation_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = webhook_progress.corporation_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete
