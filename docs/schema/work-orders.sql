-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table work_order
  id              integer                      not null identity
  property_id     integer                      not null
  number          text                         not null
  unit_id         integer
  task            text                         not null
  assignee        text
  assignee_email  text
  due_on          date
  state           text                         not null default 'open'::text
  since           timestamp(3) with time zone  not null
  created_at      timestamp(3) with time zone  not null
  staff_id        integer
  revision        integer                      not null default 0
  source_number   text
  work_order_number_check CHECK ((number <> ''::text))
  work_order_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text])))
  work_order_task_check CHECK ((task <> ''::text))
  work_order_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  work_order_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  work_order_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES unit(id)
  work_order_pkey PRIMARY KEY (id)
  work_order_id_property_id_key UNIQUE (id, property_id)
  work_order_number UNIQUE (property_id, number)
  CREATE INDEX work_order_by_number ON work_order USING btree (number text_pattern_ops)
  CREATE INDEX work_order_property_id_id_idx ON work_order USING btree (property_id, id DESC)
  CREATE INDEX work_order_property_id_state_coalesce_id_idx ON work_order USING btree (property_id, state, COALESCE(due_on, 'infinity'::date), id)
  CREATE UNIQUE INDEX work_order_source_number ON work_order USING btree (property_id, lower(source_number))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = work_order.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = work_order.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update, delete
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON work_order FOR EACH ROW EXECUTE FUNCTION audit_row()

table work_order_file
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
  work_order_file_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  work_order_file_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES work_order(id, property_id)
  work_order_file_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  work_order_file_pkey PRIMARY KEY (id)
  work_order_file_stored_as_key UNIQUE (stored_as)
  CREATE INDEX work_order_file_record_id_id_idx ON work_order_file USING btree (record_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = work_order_file.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = work_order_file.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, delete
  grant to lb_internal: select, insert, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON work_order_file FOR EACH ROW EXECUTE FUNCTION audit_row()

table work_order_mail
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
  work_order_mail_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  work_order_mail_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES work_order(id, property_id)
  work_order_mail_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  work_order_mail_pkey PRIMARY KEY (id)
  work_order_mail_record_id_key_recipient_key UNIQUE (record_id, key, recipient)
  CREATE INDEX work_order_mail_record_id_id_idx ON work_order_mail USING btree (record_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = work_order_mail.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = work_order_mail.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON work_order_mail FOR EACH ROW EXECUTE FUNCTION audit_row()

table work_order_note
  id           integer                      not null identity
  record_id    integer                      not null
  property_id  integer                      not null
  at           timestamp(3) with time zone  not null
  staff_id     integer
  message      text                         not null
  edited_at    timestamp(3) with time zone
  revision     integer                      not null default 0
  is_internal  boolean                      not null default false
  work_order_note_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  work_order_note_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES work_order(id, property_id)
  work_order_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  work_order_note_pkey PRIMARY KEY (id)
  CREATE INDEX work_order_note_record_id_id_idx ON work_order_note USING btree (record_id, id)
  policy external_reach for all to lb_external using (((NOT is_internal) AND (EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = work_order_note.property_id)))))) check (((NOT is_internal) AND (EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = work_order_note.property_id))))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update, delete
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON work_order_note FOR EACH ROW EXECUTE FUNCTION audit_row()

table work_order_step
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
  work_order_step_on_behalf_of_fkey FOREIGN KEY (on_behalf_of) REFERENCES staff(id)
  work_order_step_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  work_order_step_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES work_order(id, property_id)
  work_order_step_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  work_order_step_pkey PRIMARY KEY (id)
  CREATE INDEX work_order_step_record_id_id_idx ON work_order_step USING btree (record_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = work_order_step.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = work_order_step.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, delete
  grant to lb_internal: select, insert, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON work_order_step FOR EACH ROW EXECUTE FUNCTION audit_row()
