-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table exception_alert
  id          integer  not null identity
  level       integer  not null
  entity_id   integer  not null
  kind        text     not null
  is_on       boolean  not null default true
  recipients  text[]   not null default '{}'::text[]
  exception_alert_kind_check CHECK ((kind = ANY (ARRAY['KEY_OUT'::text, 'BADGE_UNUSED'::text, 'LAST_COMM'::text])))
  exception_alert_level_check CHECK (((level >= 1) AND (level <= 4)))
  exception_alert_pkey PRIMARY KEY (id)
  CREATE INDEX exception_alert_entity ON exception_alert USING btree (level, entity_id)
  policy external_reach for all to lb_external using (((level, entity_id) IN ( SELECT staff_reach.level,
    staff_reach.entity_id
   FROM staff_reach
  WHERE (staff_reach.staff_id = app_staff_id())))) check (((level, entity_id) IN ( SELECT staff_reach.level,
    staff_reach.entity_id
   FROM staff_reach
  WHERE (staff_reach.staff_id = app_staff_id()))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update, delete
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON exception_alert FOR EACH ROW EXECUTE FUNCTION audit_row()

table exception_setting
  level              integer  not null
  entity_id          integer  not null
  key_out_minutes    integer
  badge_unused_days  integer
  last_comm_days     integer
  recipients         text[]
  quiet_from         text
  quiet_to           text
  revision           integer  not null default 1
  exception_setting_level_check CHECK (((level >= 1) AND (level <= 4)))
  exception_setting_pkey PRIMARY KEY (level, entity_id)
  policy external_reach for all to lb_external using (((level, entity_id) IN ( SELECT staff_reach.level,
    staff_reach.entity_id
   FROM staff_reach
  WHERE (staff_reach.staff_id = app_staff_id())))) check (((level, entity_id) IN ( SELECT staff_reach.level,
    staff_reach.entity_id
   FROM staff_reach
  WHERE (staff_reach.staff_id = app_staff_id()))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update, delete
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON exception_setting FOR EACH ROW EXECUTE FUNCTION audit_row()
