-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table plan_end
  id                 integer                      not null identity
  purchase_order_id  integer                      not null
  property_id        integer                      not null
  ends_on            date                         not null
  reason             text                         not null
  by_cancellation    boolean                      not null default false
  at                 timestamp(3) with time zone  not null
  staff_id           integer
  restarted_on       date
  restarted_at       timestamp(3) with time zone
  restarted_by       integer
  plan_end_check CHECK (((restarted_on IS NULL) = (restarted_at IS NULL)))
  plan_end_purchase_order_id_property_id_fkey FOREIGN KEY (purchase_order_id, property_id) REFERENCES purchase_order(id, property_id)
  plan_end_restarted_by_fkey FOREIGN KEY (restarted_by) REFERENCES staff(id)
  plan_end_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  plan_end_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX plan_end_current ON plan_end USING btree (purchase_order_id) WHERE (restarted_on IS NULL)
  CREATE INDEX plan_end_property ON plan_end USING btree (property_id)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON plan_end FOR EACH ROW EXECUTE FUNCTION audit_row()
