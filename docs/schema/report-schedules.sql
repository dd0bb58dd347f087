-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table report_address
  id          integer                      not null identity
  record_id   integer                      not null
  email       text                         not null
  made_at     timestamp(3) with time zone  not null
  stopped_at  timestamp(3) with time zone
  report_address_email_check CHECK ((email <> ''::text))
  report_address_record_id_fkey FOREIGN KEY (record_id) REFERENCES report_schedule(id) ON DELETE CASCADE
  report_address_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX report_address_once ON report_address USING btree (record_id, lower(email))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM report_schedule s
  WHERE (s.id = report_address.record_id)))) check ((EXISTS ( SELECT
   FROM report_schedule s
  WHERE (s.id = report_address.record_id))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, delete
  grant to lb_internal: select, insert, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON report_address FOR EACH ROW EXECUTE FUNCTION audit_row()

table report_delivery
  id           integer                      not null identity
  record_id    integer                      not null
  property_id  integer
  day          date                         not null
  at           timestamp(3) with time zone  not null
  state        text                         not null default 'making'::text
  reason       text
  rows         integer
  recipients   integer                      not null default 0
  report_delivery_reason_check CHECK ((reason = ANY (ARRAY['suspended'::text, 'maker'::text, 'nobody'::text, 'failed'::text])))
  report_delivery_state_check CHECK ((state = ANY (ARRAY['making'::text, 'sent'::text, 'skipped'::text])))
  report_delivery_of FOREIGN KEY (record_id) REFERENCES report_schedule(id) ON DELETE CASCADE
  report_delivery_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  report_delivery_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES report_schedule(id, property_id) ON DELETE CASCADE
  report_delivery_pkey PRIMARY KEY (id)
  report_delivery_once UNIQUE (record_id, day)
  CREATE INDEX report_delivery_making ON report_delivery USING btree (id) WHERE (state = 'making'::text)
  policy external_own for all to lb_external using (((property_id IS NULL) AND (EXISTS ( SELECT
   FROM report_schedule s
  WHERE ((s.id = report_delivery.record_id) AND (s.property_id IS NULL) AND (s.staff_id = app_staff_id()))))))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = report_delivery.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = report_delivery.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete

table report_schedule
  id           integer                      not null identity
  property_id  integer
  name         text                         not null
  report       jsonb                        not null
  format       text                         not null
  every        text                         not null
  weekday      integer                      not null
  month_day    integer                      not null
  at_time      text                         not null
  recipients   integer[]                    not null default '{}'::integer[]
  ends_on      date
  is_paused    boolean                      not null default false
  staff_id     integer                      not null
  next_day     date
  next_at      timestamp(3) with time zone
  revision     integer                      not null default 0
  made_at      timestamp(3) with time zone  not null
  changed_at   timestamp(3) with time zone  not null
  call         text
  time_zone    text
  report_schedule_every_check CHECK ((every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
  report_schedule_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'pdf'::text])))
  report_schedule_month_day_check CHECK (((month_day >= 1) AND (month_day <= 31)))
  report_schedule_name_check CHECK ((name <> ''::text))
  report_schedule_of CHECK ((((property_id IS NULL) = (call IS NOT NULL)) AND ((call IS NULL) OR (time_zone IS NOT NULL))))
  report_schedule_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
  report_schedule_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  report_schedule_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
  report_schedule_pkey PRIMARY KEY (id)
  report_schedule_id_property_id_key UNIQUE (id, property_id)
  CREATE INDEX report_schedule_due ON report_schedule USING btree (next_at) WHERE (next_at IS NOT NULL)
  CREATE INDEX report_schedule_own ON report_schedule USING btree (staff_id, id) WHERE (property_id IS NULL)
  CREATE INDEX report_schedule_property_id_id_idx ON report_schedule USING btree (property_id, id)
  policy external_own for all to lb_external using (((property_id IS NULL) AND (staff_id = app_staff_id()))) check (((property_id IS NULL) AND (staff_id = app_staff_id())))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = report_schedule.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = report_schedule.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update, delete
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON report_schedule FOR EACH ROW EXECUTE FUNCTION audit_row()
