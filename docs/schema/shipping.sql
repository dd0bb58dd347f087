-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table shipping_order
  id                  integer                      not null identity
  property_id         integer                      not null
  number              integer                      not null default nextval('shipping_order_number'::regclass)
  kind                text                         not null
  purchase_order_id   integer
  key                 uuid
  method              text
  place_id            integer
  attention           text                         not null default ''::text
  line1               text                         not null
  line2               text                         not null default ''::text
  city                text                         not null
  state_code          text                         not null default ''::text
  zip                 text                         not null
  country             text                         not null
  remark              text                         not null default ''::text
  notify              text[]                       not null default '{}'::text[]
  state               text                         not null default 'open'::text
  since               timestamp(3) with time zone  not null
  created_at          timestamp(3) with time zone  not null
  staff_id            integer
  shipped_at          timestamp(3) with time zone
  warranty_set        date
  warranty_before     date
  revision            integer                      not null default 0
  service_request_id  integer
  announced           jsonb
  shipping_order_for_service CHECK (((service_request_id IS NULL) OR (kind = 'service'::text)))
  shipping_order_kind_check CHECK ((kind = ANY (ARRAY['service'::text, 'system'::text, 'esof'::text])))
  shipping_order_method_check CHECK ((method = ANY (ARRAY['nextDayAirAm'::text, 'nextDayAir'::text, 'nextDayAirSaver'::text, 'secondDayAir'::text, 'thirdDayAir'::text, 'usMail'::text, 'ground'::text, 'overnight'::text])))
  shipping_order_out CHECK (((state <> 'shipped'::text) OR ((method IS NOT NULL) AND (shipped_at IS NOT NULL))))
  shipping_order_source CHECK (((kind = 'system'::text) = (purchase_order_id IS NOT NULL)))
  shipping_order_state_check CHECK ((state = ANY (ARRAY['open'::text, 'printed'::text, 'shipped'::text, 'void'::text])))
  shipping_order_place_id_fkey FOREIGN KEY (place_id) REFERENCES stock_place(id)
  shipping_order_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  shipping_order_purchase_order_id_property_id_fkey FOREIGN KEY (purchase_order_id, property_id) REFERENCES purchase_order(id, property_id)
  shipping_order_service_request FOREIGN KEY (service_request_id, property_id) REFERENCES service_request(id, property_id)
  shipping_order_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  shipping_order_pkey PRIMARY KEY (id)
  shipping_order_id_property_id_key UNIQUE (id, property_id)
  shipping_order_key_key UNIQUE (key)
  shipping_order_number_key UNIQUE (number)
  CREATE INDEX shipping_order_created_at_id_idx ON shipping_order USING btree (created_at DESC, id DESC)
  CREATE INDEX shipping_order_property_id_id_idx ON shipping_order USING btree (property_id, id DESC)
  CREATE INDEX shipping_order_purchase_order_id_idx ON shipping_order USING btree (purchase_order_id) WHERE (purchase_order_id IS NOT NULL)
  CREATE INDEX shipping_order_service_request_id_idx ON shipping_order USING btree (service_request_id) WHERE (service_request_id IS NOT NULL)
  CREATE INDEX shipping_order_shipped_at_idx ON shipping_order USING btree (shipped_at) WHERE ((kind = 'esof'::text) AND (shipped_at IS NOT NULL))
  CREATE INDEX shipping_order_state_since_idx ON shipping_order USING btree (state, since)
  policy external_cancel for update to lb_external using (((kind = 'esof'::text) AND (state = 'open'::text) AND (EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = shipping_order.property_id)))))) check (((kind = 'esof'::text) AND (state = 'void'::text) AND (EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = shipping_order.property_id))))))
  policy external_order for insert to lb_external check (((kind = 'esof'::text) AND (state = 'open'::text) AND (EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = shipping_order.property_id))))))
  policy external_reach for select to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = shipping_order.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update (state, since, revision)
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON shipping_order FOR EACH ROW EXECUTE FUNCTION audit_row()

table shipping_order_file
  id           integer                      not null identity
  record_id    integer                      not null
  property_id  integer                      not null
  at           timestamp(3) with time zone  not null
  staff_id     integer
  file_name    text                         not null
  media_type   text                         not null
  size         integer                      not null
  digest       bytea                        not null
  stored_as    text                         not null
  shipping_order_file_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  shipping_order_file_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES shipping_order(id, property_id)
  shipping_order_file_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  shipping_order_file_pkey PRIMARY KEY (id)
  shipping_order_file_stored_as_key UNIQUE (stored_as)
  CREATE INDEX shipping_order_file_record_id_id_idx ON shipping_order_file USING btree (record_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = shipping_order_file.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = shipping_order_file.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON shipping_order_file FOR EACH ROW EXECUTE FUNCTION audit_row()

table shipping_order_line
  id                integer  not null identity
  record_id         integer  not null
  property_id       integer  not null
  position          integer  not null
  product_id        integer
  product_number    text     not null
  product_name      text     not null
  is_serial         boolean  not null default false
  quantity          integer  not null
  unit_price_cents  integer
  shipping_order_line_quantity_check CHECK ((quantity > 0))
  shipping_order_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
  shipping_order_line_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  shipping_order_line_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES shipping_order(id, property_id) ON DELETE CASCADE
  shipping_order_line_pkey PRIMARY KEY (id)
  shipping_order_line_record_id_position_key UNIQUE (record_id, "position")
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = shipping_order_line.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = shipping_order_line.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON shipping_order_line FOR EACH ROW EXECUTE FUNCTION audit_row()

table shipping_order_mail
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
  shipping_order_mail_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  shipping_order_mail_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES shipping_order(id, property_id)
  shipping_order_mail_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  shipping_order_mail_pkey PRIMARY KEY (id)
  shipping_order_mail_record_id_key_recipient_key UNIQUE (record_id, key, recipient)
  CREATE INDEX shipping_order_mail_record_id_id_idx ON shipping_order_mail USING btree (record_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = shipping_order_mail.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = shipping_order_mail.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON shipping_order_mail FOR EACH ROW EXECUTE FUNCTION audit_row()

table shipping_order_note
  id           integer                      not null identity
  record_id    integer                      not null
  property_id  integer                      not null
  at           timestamp(3) with time zone  not null
  staff_id     integer
  message      text                         not null
  edited_at    timestamp(3) with time zone
  revision     integer                      not null default 0
  shipping_order_note_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  shipping_order_note_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES shipping_order(id, property_id)
  shipping_order_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  shipping_order_note_pkey PRIMARY KEY (id)
  CREATE INDEX shipping_order_note_record_id_id_idx ON shipping_order_note USING btree (record_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = shipping_order_note.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = shipping_order_note.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON shipping_order_note FOR EACH ROW EXECUTE FUNCTION audit_row()

table shipping_order_package
  id               integer  not null identity
  record_id        integer  not null
  property_id      integer  not null
  position         integer  not null
  carrier          text     not null
  tracking_number  text     not null
  shipping_order_package_carrier_check CHECK ((carrier = ANY (ARRAY['ups'::text, 'usps'::text, 'fedex'::text, 'other'::text])))
  shipping_order_package_tracking_number_check CHECK ((tracking_number <> ''::text))
  shipping_order_package_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  shipping_order_package_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES shipping_order(id, property_id) ON DELETE CASCADE
  shipping_order_package_pkey PRIMARY KEY (id)
  shipping_order_package_record_id_position_key UNIQUE (record_id, "position")
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = shipping_order_package.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = shipping_order_package.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON shipping_order_package FOR EACH ROW EXECUTE FUNCTION audit_row()

table shipping_order_serial
  id           integer  not null identity
  record_id    integer  not null
  property_id  integer  not null
  serial       text     not null
  shipping_order_serial_serial_check CHECK ((serial <> ''::text))
  shipping_order_serial_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  shipping_order_serial_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES shipping_order(id, property_id) ON DELETE CASCADE
  shipping_order_serial_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX shipping_order_serial_record_id_lower_idx ON shipping_order_serial USING btree (record_id, lower(serial))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = shipping_order_serial.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = shipping_order_serial.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON shipping_order_serial FOR EACH ROW EXECUTE FUNCTION audit_row()

table shipping_order_step
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
  shipping_order_step_on_behalf_of_fkey FOREIGN KEY (on_behalf_of) REFERENCES staff(id)
  shipping_order_step_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  shipping_order_step_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES shipping_order(id, property_id)
  shipping_order_step_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  shipping_order_step_pkey PRIMARY KEY (id)
  CREATE INDEX shipping_order_step_record_id_id_idx ON shipping_order_step USING btree (record_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = shipping_order_step.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = shipping_order_step.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON shipping_order_step FOR EACH ROW EXECUTE FUNCTION audit_row()
