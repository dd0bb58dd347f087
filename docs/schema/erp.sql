-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table erp_customer
  property_id  integer                      not null
  wanted       integer                      not null default 1
  state        text                         not null default 'waiting'::text
  changed_at   timestamp(3) with time zone  not null default now()
  sent_at      timestamp(3) with time zone
  due_at       timestamp(3) with time zone
  tries        integer                      not null default 0
  last_error   text
  erp_customer_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text])))
  erp_customer_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  erp_customer_pkey PRIMARY KEY (property_id)
  CREATE INDEX erp_customer_due ON erp_customer USING btree (due_at NULLS FIRST) WHERE (state = 'waiting'::text)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = erp_customer.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = erp_customer.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, update
  grant to lb_system: select, insert, update, delete
