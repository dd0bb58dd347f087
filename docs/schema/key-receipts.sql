-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table key_receipt
  id                integer                      not null identity
  property_id       integer                      not null
  number            text                         not null
  vendor_id         integer
  vendor_name       text                         not null
  vendor_email      text
  vendor_rep_name   text                         not null
  vendor_rep_email  text
  vendor_rep_phone  text
  identity          text                         not null
  verified_number   text                         not null
  verified_by       text                         not null
  due_back          timestamp(3) with time zone  not null
  signature         jsonb                        not null
  signature_image   bytea                        not null
  signature_digest  bytea                        not null
  language          text                         not null
  state             text                         not null default 'open'::text
  since             timestamp(3) with time zone  not null
  created_at        timestamp(3) with time zone  not null
  staff_id          integer
  revision          integer                      not null default 0
  signed            text
  signed_digest     bytea
  key_receipt_identity_check CHECK ((identity = ANY (ARRAY['license'::text, 'passport'::text, 'other'::text])))
  key_receipt_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'void'::text])))
  key_receipt_verified_number_check CHECK ((verified_number ~ '^[0-9A-Za-z]{1,4}$'::text))
  key_receipt_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  key_receipt_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  key_receipt_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id) ON DELETE SET NULL
  key_receipt_pkey PRIMARY KEY (id)
  key_receipt_id_property_id_key UNIQUE (id, property_id)
  key_receipt_number UNIQUE (property_id, number)
  CREATE INDEX key_receipt_open ON key_receipt USING btree (property_id, due_back) WHERE (state = 'open'::text)
  CREATE INDEX key_receipt_property_id_created_at_id_idx ON key_receipt USING btree (property_id, created_at DESC, id DESC)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = key_receipt.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = key_receipt.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update (state, since, revision)
  grant to lb_internal: select, insert, update (state, since, revision)
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON key_receipt FOR EACH ROW EXECUTE FUNCTION audit_row('signature', 'signature_image')

table key_receipt_key
  id           integer                      not null identity
  record_id    integer                      not null
  property_id  integer                      not null
  tag          text                         not null
  unit         text
  hook         integer
  datalog_id   integer                      not null
  position     bigint                       not null
  taken_at     timestamp(3) with time zone  not null
  is_void      boolean                      not null default false
  key_receipt_key_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  key_receipt_key_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES key_receipt(id, property_id)
  key_receipt_key_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX key_receipt_key_once ON key_receipt_key USING btree (property_id, datalog_id, "position") WHERE (NOT is_void)
  CREATE INDEX key_receipt_key_record_id_idx ON key_receipt_key USING btree (record_id)
  CREATE INDEX key_receipt_key_tag ON key_receipt_key USING btree (property_id, tag, taken_at) WHERE (NOT is_void)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = key_receipt_key.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = key_receipt_key.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update (is_void)
  grant to lb_internal: select, insert, update (is_void)
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON key_receipt_key FOR EACH ROW EXECUTE FUNCTION audit_row()

table key_receipt_mail
  id           integer                      not null identity
  record_id    integer                      not null
  property_id  integer                      not null
  at           timestamp(3) with time zone  not null
  staff_id     integer
  key          uuid                         not null
  recipient    text                         not null
  subject      text                         not null
  file_name    text
  stored_as    text
  digest       bytea
  key_receipt_mail_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  key_receipt_mail_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES key_receipt(id, property_id)
  key_receipt_mail_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  key_receipt_mail_pkey PRIMARY KEY (id)
  key_receipt_mail_record_id_key_recipient_key UNIQUE (record_id, key, recipient)
  CREATE INDEX key_receipt_mail_record_id_id_idx ON key_receipt_mail USING btree (record_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = key_receipt_mail.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = key_receipt_mail.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON key_receipt_mail FOR EACH ROW EXECUTE FUNCTION audit_row()

table key_receipt_reminder
  record_id    integer                      not null
  property_id  integer                      not null
  step         text                         not null
  at           timestamp(3) with time zone  not null
  recipient    text                         not null
  key_receipt_reminder_step_check CHECK ((step = ANY (ARRAY['holder'::text, 'company'::text, 'manager'::text])))
  key_receipt_reminder_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  key_receipt_reminder_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES key_receipt(id, property_id)
  key_receipt_reminder_pkey PRIMARY KEY (record_id, step)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = key_receipt_reminder.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = key_receipt_reminder.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete

table key_receipt_step
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
  key_receipt_step_on_behalf_of_fkey FOREIGN KEY (on_behalf_of) REFERENCES staff(id)
  key_receipt_step_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  key_receipt_step_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES key_receipt(id, property_id)
  key_receipt_step_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  key_receipt_step_pkey PRIMARY KEY (id)
  CREATE INDEX key_receipt_step_record_id_id_idx ON key_receipt_step USING btree (record_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = key_receipt_step.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = key_receipt_step.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON key_receipt_step FOR EACH ROW EXECUTE FUNCTION audit_row()
