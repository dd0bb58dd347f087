-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table calendar_activity
  id     integer  not null
  name   text     not null
  short  text     not null
  calendar_activity_pkey PRIMARY KEY (id)
  calendar_activity_name_key UNIQUE (name)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON calendar_activity FOR EACH ROW EXECUTE FUNCTION audit_row()

table calendar_event
  id             integer                      not null identity
  key            uuid
  user_id        integer
  all_employees  boolean                      not null default false
  general_event  boolean                      not null default false
  description    text                         not null default ''::text
  activity_id    integer                      not null
  start_date     date                         not null
  end_date       date                         not null
  from_time      text
  to_time        text
  rrule          text
  last_date      date
  made_by        integer
  made_at        timestamp(3) with time zone  not null
  revision       integer                      not null default 0
  calendar_event_check CHECK (((end_date >= start_date) AND ((end_date - start_date) < 366)))
  calendar_event_check1 CHECK (((from_time IS NULL) = (to_time IS NULL)))
  calendar_event_check2 CHECK (((user_id IS NULL) OR (NOT (all_employees OR general_event))))
  calendar_event_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES calendar_activity(id)
  calendar_event_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id)
  calendar_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES staff(id)
  calendar_event_pkey PRIMARY KEY (id)
  calendar_event_key_key UNIQUE (key)
  CREATE INDEX calendar_event_start_date_last_date_idx ON calendar_event USING btree (start_date, last_date)
  CREATE INDEX calendar_event_user_id_start_date_idx ON calendar_event USING btree (user_id, start_date)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON calendar_event FOR EACH ROW EXECUTE FUNCTION audit_row()

table calendar_event_date
  event_id    integer  not null
  occurrence  date     not null
  moved_to    date
  calendar_event_date_event_id_fkey FOREIGN KEY (event_id) REFERENCES calendar_event(id) ON DELETE CASCADE
  calendar_event_date_pkey PRIMARY KEY (event_id, occurrence)
  CREATE INDEX calendar_event_date_moved_to_idx ON calendar_event_date USING btree (moved_to) WHERE (moved_to IS NOT NULL)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON calendar_event_date FOR EACH ROW EXECUTE FUNCTION audit_row()

table calendar_feed
  staff_id  integer                      not null
  digest    bytea                        not null
  made_at   timestamp(3) with time zone  not null
  calendar_feed_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  calendar_feed_pkey PRIMARY KEY (staff_id)
  calendar_feed_digest_key UNIQUE (digest)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON calendar_feed FOR EACH ROW EXECUTE FUNCTION audit_row('digest')
