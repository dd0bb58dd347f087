-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table key_reminder
  id              integer                      not null identity
  property_id     integer                      not null
  badge_id        integer
  key_receipt_id  integer
  key             uuid                         not null
  at              timestamp(3) with time zone  not null
  staff_id        integer
  on_behalf_of    integer
  recipient       text                         not null
  tags            text[]                       not null
  note            text                         not null
  key_reminder_check CHECK (((badge_id IS NULL) <> (key_receipt_id IS NULL)))
  key_reminder_badge_id_property_id_fkey FOREIGN KEY (badge_id, property_id) REFERENCES badge(id, property_id)
  key_reminder_key_receipt_id_property_id_fkey FOREIGN KEY (key_receipt_id, property_id) REFERENCES key_receipt(id, property_id)
  key_reminder_on_behalf_of_fkey FOREIGN KEY (on_behalf_of) REFERENCES staff(id)
  key_reminder_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  key_reminder_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  key_reminder_pkey PRIMARY KEY (id)
  key_reminder_property_id_key_key UNIQUE (property_id, key)
  CREATE INDEX key_reminder_badge_id_id_idx ON key_reminder USING btree (badge_id, id DESC) WHERE (badge_id IS NOT NULL)
  CREATE INDEX key_reminder_key_receipt_id_id_idx ON key_reminder USING btree (key_receipt_id, id DESC) WHERE (key_receipt_id IS NOT NULL)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = key_reminder.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = key_reminder.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON key_reminder FOR EACH ROW EXECUTE FUNCTION audit_row()
