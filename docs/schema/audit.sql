-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table audit_entry
  id              bigint                    not null identity
  at              timestamp with time zone  not null default clock_timestamp()
  staff_id        integer
  real_staff_id   integer
  request_id      text
  ui_path         text
  call            text
  entity_type     text                      not null
  entity_id       text                      not null
  action          text                      not null
  property_id     integer
  corporation_id  integer
  before          jsonb
  after           jsonb
  made_in         xid8                      not null default pg_current_xact_id()
  seal            integer
  audit_entry_seal_fkey FOREIGN KEY (seal) REFERENCES audit_seal(number)
  audit_entry_pkey PRIMARY KEY (id)
  CREATE INDEX audit_entry_at_entity ON audit_entry USING btree (((COALESCE(after, before) ->> 'entity_id'::text))) WHERE (entity_type = ANY (ARRAY['exception_setting'::text, 'exception_alert'::text, 'note'::text, 'primary_contact'::text]))
  CREATE INDEX audit_entry_corporation ON audit_entry USING btree (corporation_id, id)
  CREATE INDEX audit_entry_entity ON audit_entry USING btree (entity_type, entity_id, id)
  CREATE INDEX audit_entry_made_in ON audit_entry USING btree (made_in, id)
  CREATE INDEX audit_entry_of_staff ON audit_entry USING btree (((COALESCE(after, before) ->> 'staff_id'::text))) WHERE (entity_type = ANY (ARRAY['staff_permission'::text, 'staff_scope'::text, 'primary_contact'::text]))
  CREATE INDEX audit_entry_own ON audit_entry USING btree (property_id, id) WHERE (entity_type = ANY (ARRAY['badge'::text, 'badge_consent'::text, 'restriction'::text, 'resident_setting'::text]))
  CREATE INDEX audit_entry_property ON audit_entry USING btree (property_id, id)
  CREATE INDEX audit_entry_scope_place ON audit_entry USING btree (((COALESCE(after, before) ->> 'entity_id'::text)), id) WHERE (entity_type = 'staff_scope'::text)
  CREATE INDEX audit_entry_seal ON audit_entry USING btree (seal)
  CREATE INDEX audit_entry_unsealed ON audit_entry USING btree (id) WHERE (seal IS NULL)
  policy internal_read for select to lb_internal using (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select
  grant to lb_system: select, insert, update (seal)

table audit_head  -- without row security
  id      integer  not null default 1
  number  integer  not null
  mac     bytea    not null
  audit_head_id_check CHECK ((id = 1))
  audit_head_pkey PRIMARY KEY (id)
  grant to lb_internal: select
  grant to lb_system: select, insert, update

table audit_seal  -- without row security
  number       integer                   not null
  at           timestamp with time zone  not null
  first_entry  bigint                    not null
  last_entry   bigint                    not null
  entries      integer                   not null
  previous     bytea                     not null
  hash         bytea                     not null
  audit_seal_pkey PRIMARY KEY (number)
  grant to lb_internal: select
  grant to lb_system: select, insert
