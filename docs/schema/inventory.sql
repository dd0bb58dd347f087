-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table equipment
  id           integer                      not null identity
  product_id   integer                      not null
  serial       text                         not null
  batch_id     integer
  state        text                         not null
  since        timestamp(3) with time zone  not null
  property_id  integer
  holder_id    integer
  revision     integer                      not null default 0
  equipment_check CHECK (((property_id IS NOT NULL) = (state = ANY (ARRAY['reserved'::text, 'atProperty'::text]))))
  equipment_check1 CHECK (((holder_id IS NULL) OR (state = ANY (ARRAY['inStock'::text, 'returned'::text, 'rmaIn'::text]))))
  equipment_serial_check CHECK ((serial <> ''::text))
  equipment_state_check CHECK ((state = ANY (ARRAY['atProperty'::text, 'reserved'::text, 'inStock'::text, 'returned'::text, 'rmaOut'::text, 'rmaIn'::text, 'destroyed'::text])))
  equipment_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES equipment_batch(id)
  equipment_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES staff(id)
  equipment_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
  equipment_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  equipment_pkey PRIMARY KEY (id)
  CREATE INDEX equipment_batch_id_idx ON equipment USING btree (batch_id) WHERE (batch_id IS NOT NULL)
  CREATE INDEX equipment_product_id_state_idx ON equipment USING btree (product_id, state)
  CREATE INDEX equipment_property_id_idx ON equipment USING btree (property_id) WHERE (property_id IS NOT NULL)
  CREATE INDEX equipment_search ON equipment USING btree (lower(serial) text_pattern_ops)
  CREATE UNIQUE INDEX equipment_serial ON equipment USING btree (lower(serial))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON equipment FOR EACH ROW EXECUTE FUNCTION audit_row()

table equipment_batch
  id          integer                      not null identity
  product_id  integer                      not null
  note        text                         not null
  at          timestamp(3) with time zone  not null
  staff_id    integer
  equipment_batch_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
  equipment_batch_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  equipment_batch_pkey PRIMARY KEY (id)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert
  grant to lb_system: select, insert
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON equipment_batch FOR EACH ROW EXECUTE FUNCTION audit_row()

table equipment_return
  id           integer                      not null identity
  number       integer                      not null default nextval('equipment_return_number'::regclass)
  property_id  integer                      not null
  state        text                         not null default 'expected'::text
  reason       text                         not null
  created_at   timestamp(3) with time zone  not null
  staff_id     integer
  revision     integer                      not null default 0
  equipment_return_state_check CHECK ((state = ANY (ARRAY['expected'::text, 'received'::text, 'dropped'::text])))
  equipment_return_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  equipment_return_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  equipment_return_pkey PRIMARY KEY (id)
  equipment_return_number_key UNIQUE (number)
  CREATE INDEX equipment_return_property ON equipment_return USING btree (property_id)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON equipment_return FOR EACH ROW EXECUTE FUNCTION audit_row()

table equipment_return_item
  id             integer                      not null identity
  return_id      integer                      not null
  property_id    integer                      not null
  position       integer                      not null
  equipment_id   integer
  datalog_id     integer
  name           text                         not null
  serial         text
  owner          text                         not null
  state          text                         not null default 'expected'::text
  reason         text                         not null default ''::text
  settled_at     timestamp(3) with time zone
  settled_by     integer
  former_state   text
  former_reason  text
  equipment_return_item_check CHECK (((equipment_id IS NULL) <> (datalog_id IS NULL)))
  equipment_return_item_check1 CHECK (((state = 'expected'::text) = (settled_at IS NULL)))
  equipment_return_item_former_state_check CHECK ((former_state = ANY (ARRAY['expected'::text, 'received'::text, 'missing'::text, 'kept'::text])))
  equipment_return_item_owner_check CHECK ((owner = ANY (ARRAY['provider'::text, 'unknown'::text])))
  equipment_return_item_state_check CHECK ((state = ANY (ARRAY['expected'::text, 'received'::text, 'missing'::text, 'kept'::text])))
  equipment_return_item_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  equipment_return_item_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id)
  equipment_return_item_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  equipment_return_item_return_id_fkey FOREIGN KEY (return_id) REFERENCES equipment_return(id)
  equipment_return_item_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES staff(id)
  equipment_return_item_pkey PRIMARY KEY (id)
  equipment_return_item_return_id_position_key UNIQUE (return_id, "position")
  CREATE INDEX equipment_return_item_equipment ON equipment_return_item USING btree (equipment_id) WHERE (equipment_id IS NOT NULL)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON equipment_return_item FOR EACH ROW EXECUTE FUNCTION audit_row()

table equipment_scan
  key           uuid                         not null
  equipment_id  integer
  at            timestamp(3) with time zone  not null
  equipment_scan_equipment_id_fkey FOREIGN KEY (equipment_id) REFERENCES equipment(id)
  equipment_scan_pkey PRIMARY KEY (key)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update

table equipment_step
  id            integer                      not null identity
  record_id     integer                      not null
  property_id   integer
  at            timestamp(3) with time zone  not null
  staff_id      integer
  on_behalf_of  integer
  action        text                         not null
  from_state    text
  to_state      text                         not null
  reason        text
  equipment_step_on_behalf_of_fkey FOREIGN KEY (on_behalf_of) REFERENCES staff(id)
  equipment_step_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  equipment_step_record_id_fkey FOREIGN KEY (record_id) REFERENCES equipment(id)
  equipment_step_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  equipment_step_pkey PRIMARY KEY (id)
  CREATE INDEX equipment_step_record_id_id_idx ON equipment_step USING btree (record_id, id)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON equipment_step FOR EACH ROW EXECUTE FUNCTION audit_row()

table stock_balance
  product_id          integer  not null
  place_id            integer  not null
  quantity            integer  not null default 0
  threshold           integer
  threshold_revision  integer  not null default 0
  stock_balance_quantity_check CHECK ((quantity >= 0))
  stock_balance_threshold_check CHECK ((threshold >= 0))
  stock_balance_place_id_fkey FOREIGN KEY (place_id) REFERENCES stock_place(id)
  stock_balance_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
  stock_balance_pkey PRIMARY KEY (product_id, place_id)
  CREATE INDEX stock_balance_place_id_idx ON stock_balance USING btree (place_id)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON stock_balance FOR EACH ROW EXECUTE FUNCTION audit_row()

table stock_count
  id        integer                      not null identity
  place_id  integer                      not null
  at        timestamp(3) with time zone  not null
  staff_id  integer
  state     text                         not null default 'open'::text
  stock_count_state_check CHECK ((state = ANY (ARRAY['open'::text, 'booked'::text, 'dropped'::text])))
  stock_count_place_id_fkey FOREIGN KEY (place_id) REFERENCES stock_place(id)
  stock_count_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  stock_count_pkey PRIMARY KEY (id)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON stock_count FOR EACH ROW EXECUTE FUNCTION audit_row()

table stock_count_line
  count_id    integer  not null
  product_id  integer  not null
  counted     integer  not null
  expected    integer  not null
  stock_count_line_counted_check CHECK ((counted >= 0))
  stock_count_line_expected_check CHECK ((expected >= 0))
  stock_count_line_count_id_fkey FOREIGN KEY (count_id) REFERENCES stock_count(id)
  stock_count_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
  stock_count_line_pkey PRIMARY KEY (count_id, product_id)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert
  grant to lb_system: select, insert

table stock_movement
  id             integer                      not null identity
  key            uuid                         not null
  at             timestamp(3) with time zone  not null
  staff_id       integer
  product_id     integer                      not null
  quantity       integer                      not null
  from_place_id  integer
  to_place_id    integer
  reason         text                         not null
  note           text                         not null
  stock_movement_check CHECK (((from_place_id IS NOT NULL) OR (to_place_id IS NOT NULL)))
  stock_movement_check1 CHECK ((from_place_id <> to_place_id))
  stock_movement_quantity_check CHECK ((quantity > 0))
  stock_movement_reason_check CHECK ((reason = ANY (ARRAY['received'::text, 'moved'::text, 'adjusted'::text, 'shipped'::text, 'unshipped'::text, 'counted'::text])))
  stock_movement_from_place_id_fkey FOREIGN KEY (from_place_id) REFERENCES stock_place(id)
  stock_movement_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
  stock_movement_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  stock_movement_to_place_id_fkey FOREIGN KEY (to_place_id) REFERENCES stock_place(id)
  stock_movement_pkey PRIMARY KEY (id)
  stock_movement_key_key UNIQUE (key)
  CREATE INDEX stock_movement_at_id_idx ON stock_movement USING btree (at, id)
  CREATE INDEX stock_movement_product_id_id_idx ON stock_movement USING btree (product_id, id)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert
  grant to lb_system: select, insert
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON stock_movement FOR EACH ROW EXECUTE FUNCTION audit_row()

table stock_place
  id         integer  not null identity
  name       text     not null
  is_active  boolean  not null default true
  revision   integer  not null default 0
  stock_place_name_check CHECK ((name <> ''::text))
  stock_place_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX stock_place_name ON stock_place USING btree (lower(name))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON stock_place FOR EACH ROW EXECUTE FUNCTION audit_row()
