-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table backup_run  -- without row security
  id          integer                      not null identity
  started_at  timestamp(3) with time zone  not null
  ended_at    timestamp(3) with time zone  not null
  file        text
  bytes       bigint
  rows        bigint
  error       text
  backup_run_outcome CHECK ((num_nulls(file, bytes, rows) =
CASE
    WHEN (error IS NULL) THEN 0
    ELSE 3
END))
  backup_run_pkey PRIMARY KEY (id)
  grant to lb_system: select, insert, delete

table installation  -- without row security
  id                     integer                      not null default 1
  generation             uuid                         not null default gen_random_uuid()
  demo_seed              integer
  demo_day               date
  created_at             timestamp with time zone     not null default now()
  silent_after_minutes   integer                      not null default 4320
  contact_seconds        integer                      not null default 60
  backups_watched_since  timestamp(3) with time zone
  installation_contact_seconds_check CHECK (((contact_seconds >= 10) AND (contact_seconds <= 86400)))
  installation_id_check CHECK ((id = 1))
  installation_pkey PRIMARY KEY (id)
  grant to lb_device: select
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, update

table installation_secret  -- without row security
  name        text                      not null
  sealed      bytea                     not null
  public      text
  created_at  timestamp with time zone  not null default now()
  installation_secret_pkey PRIMARY KEY (name)
  grant to lb_system: select, insert

table job_run  -- without row security
  name        text                         not null
  started_at  timestamp(3) with time zone  not null
  ended_at    timestamp(3) with time zone
  outcome     text                         not null
  error       text
  job_run_outcome_check CHECK ((outcome = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
  job_run_pkey PRIMARY KEY (name)
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete

table kept_reply
  staff_id  integer                   not null
  key       text                      not null
  asked     bytea                     not null
  status    integer
  reply     bytea
  at        timestamp with time zone  not null
  kept_reply_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
  kept_reply_pkey PRIMARY KEY (staff_id, key)
  CREATE INDEX kept_reply_at ON kept_reply USING btree (at)
  policy external_own for all to lb_external using ((staff_id = app_staff_id())) check ((staff_id = app_staff_id()))
  policy internal_own for all to lb_internal using ((staff_id = app_staff_id())) check ((staff_id = app_staff_id()))
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update (status, reply)
  grant to lb_internal: select, insert, update (status, reply)
  grant to lb_system: select, delete

table mail_attempt  -- without row security
  mail_id   bigint                    not null
  number    integer                   not null
  at        timestamp with time zone  not null
  ended_at  timestamp with time zone
  error     text
  mail_attempt_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail_message(id)
  mail_attempt_pkey PRIMARY KEY (mail_id, number)
  grant to lb_internal: select
  grant to lb_system: select, insert, update

table mail_message  -- without row security
  id            bigint                    not null identity
  message_id    uuid                      not null default gen_random_uuid()
  key           text                      not null
  recipient     text                      not null
  subject       text                      not null
  sealed        bytea
  shown         text                      not null
  why           text                      not null
  state         text                      not null default 'waiting'::text
  attempts      integer                   not null default 0
  last_error    text
  created_at    timestamp with time zone  not null default now()
  due_at        timestamp with time zone  not null default now()
  sent_at       timestamp with time zone
  shown_html    text
  expires_at    timestamp with time zone
  resent_after  integer
  is_kept       boolean                   not null as (sealed IS NOT NULL)
  mail_message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text])))
  mail_message_pkey PRIMARY KEY (id)
  mail_message_key_key UNIQUE (key)
  CREATE INDEX mail_message_due ON mail_message USING btree (due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]))
  CREATE INDEX mail_message_given_up ON mail_message USING btree (created_at) WHERE ((state = 'failed'::text) AND (sealed IS NOT NULL))
  grant to lb_external: insert
  grant to lb_internal: select (id, recipient, subject, shown, why, state, attempts, last_error, created_at, sent_at, shown_html, expires_at, resent_after, is_kept), insert
  grant to lb_system: select, insert, update
  CREATE TRIGGER audit AFTER UPDATE OF resent_after ON mail_message FOR EACH ROW WHEN ((old.resent_after IS DISTINCT FROM new.resent_after)) EXECUTE FUNCTION audit_row('sealed', 'shown', 'shown_html')

table property_board
  property_id      integer                      not null
  revision         bigint                       not null default 0
  tags_seen        integer                      not null default 0
  newest_event_at  timestamp(3) with time zone
  property_board_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  property_board_pkey PRIMARY KEY (property_id)
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = property_board.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = property_board.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select, insert, update
  grant to lb_external: select, update (revision)
  grant to lb_internal: select, insert, update (revision)
  grant to lb_system: select, insert, update, delete

table provider_setting
  id        integer                      not null identity
  name      text                         not null
  value     jsonb                        not null
  at        timestamp(3) with time zone  not null
  staff_id  integer
  provider_setting_name_check CHECK ((name ~ '^[a-zA-Z]+(-[0-9]{4})?$'::text))
  provider_setting_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  provider_setting_pkey PRIMARY KEY (id)
  CREATE INDEX provider_setting_name_id_idx ON provider_setting USING btree (name, id DESC)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON provider_setting FOR EACH ROW EXECUTE FUNCTION audit_row()

table record_number
  kind         text     not null
  property_id  integer  not null
  last         integer  not null
  record_number_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  record_number_pkey PRIMARY KEY (kind, property_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = record_number.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = record_number.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete

table signed_link
  id            integer                      not null identity
  purpose       text                         not null
  property_id   integer                      not null
  subject_id    integer                      not null
  token_hash    bytea                        not null
  made_at       timestamp(3) with time zone  not null
  staff_id      integer
  expires_at    timestamp(3) with time zone  not null
  used_at       timestamp(3) with time zone
  for_staff_id  integer
  signed_link_for_staff_id_fkey FOREIGN KEY (for_staff_id) REFERENCES staff(id)
  signed_link_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  signed_link_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  signed_link_pkey PRIMARY KEY (id)
  signed_link_token_hash_key UNIQUE (token_hash)
  CREATE INDEX signed_link_property_id_purpose_subject_id_idx ON signed_link USING btree (property_id, purpose, subject_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = signed_link.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = signed_link.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: insert
  grant to lb_internal: insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON signed_link FOR EACH ROW EXECUTE FUNCTION audit_row('token_hash')

table storage_sample
  place       text                      not null
  at          timestamp with time zone  not null
  free_bytes  bigint                    not null
  storage_sample_pkey PRIMARY KEY (place, at)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_system: select, insert, delete

table used_key
  path   text                      not null
  key    uuid                      not null
  asked  bytea                     not null
  at     timestamp with time zone  not null
  used_key_pkey PRIMARY KEY (path, key)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_system: select, delete
