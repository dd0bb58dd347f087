-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table label_print
  id           integer                      not null identity
  property_id  integer                      not null
  key          uuid                         not null
  kind         text                         not null
  sheet        text                         not null
  numbers      text[]                       not null
  at           timestamp(3) with time zone  not null
  staff_id     integer
  label_print_kind_check CHECK ((kind = ANY (ARRAY['tags'::text, 'badges'::text])))
  label_print_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  label_print_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  label_print_pkey PRIMARY KEY (id)
  label_print_key UNIQUE (property_id, kind, key)
  CREATE INDEX label_print_property_id_id_idx ON label_print USING btree (property_id, id DESC)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = label_print.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = label_print.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON label_print FOR EACH ROW EXECUTE FUNCTION audit_row()

table return_text
  property_id  integer  not null
  text         text     not null
  revision     integer  not null
  return_text_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  return_text_pkey PRIMARY KEY (property_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = return_text.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = return_text.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON return_text FOR EACH ROW EXECUTE FUNCTION audit_row()

table tag_label
  id           integer                      not null identity
  property_id  integer                      not null
  tag          text                         not null
  code         text                         not null
  printed_at   timestamp(3) with time zone
  tag_label_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  tag_label_pkey PRIMARY KEY (id)
  tag_label_code UNIQUE (code)
  tag_label_tag UNIQUE (property_id, tag)
  policy device_own for select to lb_device using ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = tag_label.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = tag_label.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select (property_id, tag, code)
  grant to lb_external: select, insert, update
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON tag_label FOR EACH ROW EXECUTE FUNCTION audit_row()
