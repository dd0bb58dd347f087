-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table service_request
  id                    integer                      not null identity
  property_id           integer                      not null
  number                integer                      not null default nextval('service_request_number'::regclass)
  key                   uuid
  type_id               integer                      not null
  datalog_id            integer
  title                 text                         not null
  description           text                         not null default ''::text
  contact_name          text                         not null default ''::text
  contact_phone         text                         not null default ''::text
  contact_email         text
  priority              text                         not null default 'normal'::text
  assignee_id           integer
  due_at                timestamp(3) with time zone  not null
  warranty_until        date
  warranty_answer       text
  warranty_asked_at     timestamp(3) with time zone
  warranty_asked_by     integer
  warranty_answered_at  timestamp(3) with time zone
  warranty_reason       text                         not null default ''::text
  waiting_for           text
  cause                 text                         not null default ''::text
  done                  text                         not null default ''::text
  minutes               integer
  closed_at             timestamp(3) with time zone
  rating                integer
  rating_text           text                         not null default ''::text
  rated_at              timestamp(3) with time zone
  purchase_order_id     integer
  shipping_order_id     integer
  exception_id          bigint
  state                 text                         not null default 'new'::text
  since                 timestamp(3) with time zone  not null
  created_at            timestamp(3) with time zone  not null
  staff_id              integer
  revision              integer                      not null default 0
  is_unwanted           boolean                      not null default false
  service_request_assigned CHECK (((state <> ALL (ARRAY['assigned'::text, 'inProgress'::text])) OR (assignee_id IS NOT NULL)))
  service_request_closed CHECK (((state <> 'closed'::text) OR (closed_at IS NOT NULL)))
  service_request_minutes_check CHECK ((minutes >= 0))
  service_request_priority_check CHECK ((priority = ANY (ARRAY['urgent'::text, 'high'::text, 'normal'::text, 'low'::text])))
  service_request_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
  service_request_state_check CHECK ((state = ANY (ARRAY['new'::text, 'assigned'::text, 'inProgress'::text, 'waiting'::text, 'closed'::text, 'reopened'::text])))
  service_request_title_check CHECK ((title <> ''::text))
  service_request_waiting_for_check CHECK ((waiting_for = ANY (ARRAY['customer'::text, 'parts'::text])))
  service_request_waits CHECK (((state <> 'waiting'::text) OR (waiting_for IS NOT NULL)))
  service_request_warranty_answer_check CHECK ((warranty_answer = ANY (ARRAY['asked'::text, 'approved'::text, 'declined'::text, 'lapsed'::text, 'withdrawn'::text])))
  service_request_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES staff(id)
  service_request_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  service_request_exception_id_property_id_fkey FOREIGN KEY (exception_id, property_id) REFERENCES exception(id, property_id)
  service_request_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  service_request_purchase_order_id_property_id_fkey FOREIGN KEY (purchase_order_id, property_id) REFERENCES purchase_order(id, property_id)
  service_request_shipping_order_id_property_id_fkey FOREIGN KEY (shipping_order_id, property_id) REFERENCES shipping_order(id, property_id)
  service_request_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  service_request_type_id_fkey FOREIGN KEY (type_id) REFERENCES service_request_type(id)
  service_request_warranty_asked_by_fkey FOREIGN KEY (warranty_asked_by) REFERENCES staff(id)
  service_request_pkey PRIMARY KEY (id)
  service_request_id_property_id_key UNIQUE (id, property_id)
  service_request_key_key UNIQUE (key)
  service_request_number_key UNIQUE (number)
  CREATE INDEX service_request_assignee_id_idx ON service_request USING btree (assignee_id) WHERE (state <> 'closed'::text)
  CREATE INDEX service_request_closed_at_id_idx ON service_request USING btree (closed_at DESC, id DESC) WHERE (closed_at IS NOT NULL)
  CREATE INDEX service_request_created_at_idx ON service_request USING btree (created_at)
  CREATE INDEX service_request_datalog_id_idx ON service_request USING btree (datalog_id) WHERE ((datalog_id IS NOT NULL) AND (state <> 'closed'::text))
  CREATE INDEX service_request_due_at_id_idx ON service_request USING btree (due_at, id) WHERE (state <> 'closed'::text)
  CREATE INDEX service_request_exception_id_idx ON service_request USING btree (exception_id) WHERE (exception_id IS NOT NULL)
  CREATE INDEX service_request_property_id_id_idx ON service_request USING btree (property_id, id DESC)
  CREATE INDEX service_request_search ON service_request USING gin (lower(title) gin_trgm_ops)
  CREATE INDEX service_request_search_form ON service_request USING gin (search_form(title) gin_trgm_ops)
  CREATE INDEX service_request_since_id_idx ON service_request USING btree (since, id) WHERE (state <> 'closed'::text)
  CREATE INDEX service_request_warranty_asked_at_idx ON service_request USING btree (warranty_asked_at) WHERE (warranty_answer = 'asked'::text)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = service_request.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = service_request.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON service_request FOR EACH ROW EXECUTE FUNCTION audit_row()
  CREATE TRIGGER stop_work AFTER UPDATE OF state ON service_request FOR EACH ROW WHEN (((new.state = ANY (ARRAY['closed'::text, 'waiting'::text])) AND (old.state <> new.state))) EXECUTE FUNCTION stop_service_work()

table service_request_file
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
  service_request_file_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  service_request_file_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES service_request(id, property_id)
  service_request_file_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  service_request_file_pkey PRIMARY KEY (id)
  service_request_file_stored_as_key UNIQUE (stored_as)
  CREATE INDEX service_request_file_record_id_id_idx ON service_request_file USING btree (record_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = service_request_file.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = service_request_file.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, delete
  grant to lb_internal: select, insert, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON service_request_file FOR EACH ROW EXECUTE FUNCTION audit_row()

table service_request_finding
  id            integer                      not null identity
  property_id   integer                      not null
  datalog_id    integer                      not null
  kind          text                         not null
  identity      text                         not null
  since         timestamp(3) with time zone  not null
  found_at      timestamp(3) with time zone  not null
  ended_at      timestamp(3) with time zone
  exception_id  bigint
  evidence      jsonb                        not null
  record_id     integer                      not null
  is_opening    boolean                      not null
  service_request_finding_kind_check CHECK ((kind = ANY (ARRAY['silent'::text, 'door'::text, 'clock'::text, 'version'::text])))
  service_request_finding_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  service_request_finding_exception_id_property_id_fkey FOREIGN KEY (exception_id, property_id) REFERENCES exception(id, property_id)
  service_request_finding_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  service_request_finding_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES service_request(id, property_id)
  service_request_finding_pkey PRIMARY KEY (id)
  service_request_finding_identity_key UNIQUE (identity)
  CREATE INDEX service_request_finding_datalog_id_kind_idx ON service_request_finding USING btree (datalog_id, kind) WHERE (ended_at IS NULL)
  CREATE INDEX service_request_finding_exception_id_idx ON service_request_finding USING btree (exception_id) WHERE (exception_id IS NOT NULL)
  CREATE UNIQUE INDEX service_request_finding_once ON service_request_finding USING btree (datalog_id, kind) WHERE ((ended_at IS NULL) AND (kind = ANY (ARRAY['clock'::text, 'version'::text])))
  CREATE INDEX service_request_finding_property_id_idx ON service_request_finding USING btree (property_id)
  CREATE INDEX service_request_finding_record_id_idx ON service_request_finding USING btree (record_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = service_request_finding.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = service_request_finding.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON service_request_finding FOR EACH ROW EXECUTE FUNCTION audit_row()

table service_request_mail
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
  service_request_mail_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  service_request_mail_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES service_request(id, property_id)
  service_request_mail_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  service_request_mail_pkey PRIMARY KEY (id)
  service_request_mail_record_id_key_recipient_key UNIQUE (record_id, key, recipient)
  CREATE INDEX service_request_mail_record_id_id_idx ON service_request_mail USING btree (record_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = service_request_mail.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = service_request_mail.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON service_request_mail FOR EACH ROW EXECUTE FUNCTION audit_row()

table service_request_note
  id           integer                      not null identity
  record_id    integer                      not null
  property_id  integer                      not null
  at           timestamp(3) with time zone  not null
  staff_id     integer
  message      text                         not null
  edited_at    timestamp(3) with time zone
  revision     integer                      not null default 0
  is_internal  boolean                      not null default false
  service_request_note_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  service_request_note_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES service_request(id, property_id)
  service_request_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  service_request_note_pkey PRIMARY KEY (id)
  CREATE INDEX service_request_note_record_id_id_idx ON service_request_note USING btree (record_id, id)
  policy external_reach for all to lb_external using (((NOT is_internal) AND (EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = service_request_note.property_id)))))) check (((NOT is_internal) AND (EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = service_request_note.property_id))))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update, delete
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON service_request_note FOR EACH ROW EXECUTE FUNCTION audit_row()

table service_request_part
  id           integer                      not null identity
  record_id    integer                      not null
  property_id  integer                      not null
  staff_id     integer                      not null
  at           timestamp(3) with time zone  not null
  key          uuid                         not null
  name         text                         not null
  serial       text                         not null default ''::text
  quantity     integer                      not null
  service_request_part_name_check CHECK ((name <> ''::text))
  service_request_part_quantity_check CHECK ((quantity > 0))
  service_request_part_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  service_request_part_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES service_request(id, property_id)
  service_request_part_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  service_request_part_pkey PRIMARY KEY (id)
  service_request_part_key_key UNIQUE (key)
  CREATE INDEX service_request_part_record_id_id_idx ON service_request_part USING btree (record_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = service_request_part.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = service_request_part.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON service_request_part FOR EACH ROW EXECUTE FUNCTION audit_row()

table service_request_pin
  staff_id     integer                      not null
  record_id    integer                      not null
  property_id  integer                      not null
  at           timestamp(3) with time zone  not null
  service_request_pin_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  service_request_pin_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES service_request(id, property_id)
  service_request_pin_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  service_request_pin_pkey PRIMARY KEY (staff_id, record_id)
  policy internal_own for all to lb_internal using ((staff_id = app_staff_id())) check ((staff_id = app_staff_id()))
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, delete
  grant to lb_system: select, insert, update, delete

table service_request_step
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
  assignee_id   integer
  service_request_step_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES staff(id)
  service_request_step_on_behalf_of_fkey FOREIGN KEY (on_behalf_of) REFERENCES staff(id)
  service_request_step_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  service_request_step_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES service_request(id, property_id)
  service_request_step_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  service_request_step_pkey PRIMARY KEY (id)
  CREATE INDEX service_request_step_record_id_id_idx ON service_request_step USING btree (record_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = service_request_step.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = service_request_step.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON service_request_step FOR EACH ROW EXECUTE FUNCTION audit_row()

table service_request_type
  id                 integer  not null identity
  name               text     not null
  name_es            text     not null
  position           integer  not null default 5
  priority           text     not null default 'normal'::text
  days_to_answer     integer  not null
  is_warranty_asked  boolean  not null default false
  is_for_customers   boolean  not null default false
  kind               text
  is_active          boolean  not null default true
  revision           integer  not null default 0
  service_request_type_days_to_answer_check CHECK (((days_to_answer >= 0) AND (days_to_answer <= 365)))
  service_request_type_kind_check CHECK ((kind = ANY (ARRAY['selfInstall'::text, 'conversion'::text, 'expansion'::text, 'install'::text, 'repair'::text, 'other'::text])))
  service_request_type_priority_check CHECK ((priority = ANY (ARRAY['urgent'::text, 'high'::text, 'normal'::text, 'low'::text])))
  service_request_type_stays CHECK ((is_active OR (kind IS NULL)))
  service_request_type_pkey PRIMARY KEY (id)
  service_request_type_kind_key UNIQUE (kind)
  CREATE UNIQUE INDEX service_request_type_name ON service_request_type USING btree (lower(name))
  policy external_all for select to lb_external using (true)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON service_request_type FOR EACH ROW EXECUTE FUNCTION audit_row()

table service_request_work
  id           integer                      not null identity
  record_id    integer                      not null
  property_id  integer                      not null
  staff_id     integer                      not null
  started_at   timestamp(3) with time zone  not null
  stopped_at   timestamp(3) with time zone
  service_request_work_check CHECK ((stopped_at >= started_at))
  service_request_work_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  service_request_work_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES service_request(id, property_id)
  service_request_work_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  service_request_work_pkey PRIMARY KEY (id)
  CREATE INDEX service_request_work_record_id_id_idx ON service_request_work USING btree (record_id, id)
  CREATE UNIQUE INDEX service_request_work_running ON service_request_work USING btree (staff_id) WHERE (stopped_at IS NULL)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = service_request_work.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = service_request_work.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON service_request_work FOR EACH ROW EXECUTE FUNCTION audit_row()
