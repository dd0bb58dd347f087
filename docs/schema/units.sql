-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table property_confirmation
  id            integer                      not null identity
  property_id   integer                      not null
  subject       text                         not null
  confirmed_at  timestamp(3) with time zone  not null
  staff_id      integer
  property_confirmation_subject_check CHECK ((subject = ANY (ARRAY['units'::text, 'contacts'::text])))
  property_confirmation_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  property_confirmation_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  property_confirmation_pkey PRIMARY KEY (id)
  property_confirmation_property_id_subject_key UNIQUE (property_id, subject)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = property_confirmation.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = property_confirmation.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON property_confirmation FOR EACH ROW EXECUTE FUNCTION audit_row()

table resident
  id            integer                      not null identity
  property_id   integer                      not null
  unit_id       integer                      not null
  name          text                         not null
  email         text
  language      text                         not null default 'en'::text
  move_in       date
  move_out      date
  opted_out_at  timestamp(3) with time zone
  revision      integer                      not null default 0
  resident_check CHECK ((move_out >= move_in))
  resident_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])))
  resident_name_check CHECK ((name <> ''::text))
  resident_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  resident_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES unit(id)
  resident_pkey PRIMARY KEY (id)
  resident_name EXCLUDE USING gist (unit_id WITH =, lower(name) WITH =, daterange(move_in, move_out) WITH &&)
  CREATE INDEX resident_property_id_lower_id_idx ON resident USING btree (property_id, lower(name), id)
  CREATE INDEX resident_unit_id_lower_idx ON resident USING btree (unit_id, lower(name))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = resident.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = resident.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update, delete
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON resident FOR EACH ROW EXECUTE FUNCTION audit_row()

table resident_opt_out
  property_id  integer                      not null
  email        text                         not null
  at           timestamp(3) with time zone  not null
  resident_opt_out_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  resident_opt_out_pkey PRIMARY KEY (property_id, email)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = resident_opt_out.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = resident_opt_out.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete

table unit
  id                 integer                      not null identity
  property_id        integer                      not null
  building           text
  unit               text                         not null
  is_active          boolean                      not null default true
  kind               text                         not null default 'apartment'::text
  resident_email     text
  resident_language  text                         not null default 'en'::text
  opted_out_at       timestamp(3) with time zone
  revision           integer                      not null default 0
  unit_kind_check CHECK ((kind = ANY (ARRAY['apartment'::text, 'common'::text, 'master'::text, 'vehicle'::text, 'other'::text])))
  unit_resident_language_check CHECK ((resident_language = ANY (ARRAY['en'::text, 'es'::text])))
  unit_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  unit_pkey PRIMARY KEY (id)
  unit_property_id_unit_key UNIQUE (property_id, unit)
  CREATE UNIQUE INDEX unit_name_once ON unit USING btree (property_id, lower(unit))
  CREATE INDEX unit_property_id_lower_id_idx ON unit USING btree (property_id, lower(unit) COLLATE counted, id)
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = unit.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = unit.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select (id, property_id, building, unit, is_active)
  grant to lb_external: select, insert, update, delete
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON unit FOR EACH ROW EXECUTE FUNCTION audit_row()

table unit_entry
  id            integer                      not null identity
  property_id   integer                      not null
  submitted_at  timestamp(3) with time zone  not null
  staff_id      integer
  on_behalf_of  integer
  unit_entry_on_behalf_of_fkey FOREIGN KEY (on_behalf_of) REFERENCES staff(id)
  unit_entry_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  unit_entry_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  unit_entry_pkey PRIMARY KEY (id)
  CREATE INDEX unit_entry_property_id_id_idx ON unit_entry USING btree (property_id, id DESC)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = unit_entry.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = unit_entry.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON unit_entry FOR EACH ROW EXECUTE FUNCTION audit_row()
