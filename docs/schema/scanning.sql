-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table hook_mark
  datalog_id   integer  not null
  hook         integer  not null
  property_id  integer  not null
  opens        text[]   not null default '{}'::text[]
  is_empty     boolean  not null default false
  hook_mark_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  hook_mark_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  hook_mark_pkey PRIMARY KEY (datalog_id, hook)
  CREATE INDEX hook_mark_property_id_idx ON hook_mark USING btree (property_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = hook_mark.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = hook_mark.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update, delete
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete

table hook_scan
  property_id  integer                      not null
  id           uuid                         not null
  datalog_id   integer                      not null
  number       integer                      not null identity
  staff_id     integer
  scanned_at   timestamp(3) with time zone  not null
  received_at  timestamp(3) with time zone  not null
  action       text                         not null
  hook         integer                      not null
  tag          text
  outcome      text                         not null
  answer       jsonb                        not null
  before       jsonb
  undone_by    uuid
  hook_scan_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  hook_scan_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  hook_scan_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  hook_scan_pkey PRIMARY KEY (property_id, id)
  CREATE INDEX hook_scan_datalog_id_number_idx ON hook_scan USING btree (datalog_id, number DESC) WHERE ((before IS NOT NULL) AND (undone_by IS NULL))
  CREATE INDEX hook_scan_datalog_id_received_at_idx ON hook_scan USING btree (datalog_id, received_at DESC)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = hook_scan.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = hook_scan.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete

table past_tag
  id           integer                      not null identity
  property_id  integer                      not null
  datalog_id   integer                      not null
  tag          text                         not null
  hook         integer                      not null
  opens        text[]                       not null
  from_at      timestamp(3) with time zone
  to_at        timestamp(3) with time zone  not null
  ended        text                         not null
  scan_id      uuid
  past_tag_ended_check CHECK ((ended = ANY (ARRAY['moved'::text, 'assigned'::text, 'replaced'::text, 'taken'::text])))
  past_tag_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  past_tag_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  past_tag_pkey PRIMARY KEY (id)
  CREATE INDEX past_tag_property_id_scan_id_idx ON past_tag USING btree (property_id, scan_id)
  CREATE INDEX past_tag_property_id_tag_to_at_idx ON past_tag USING btree (property_id, tag, to_at)
  policy device_own for all to lb_device using ((property_id = app_property_id())) check ((property_id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = past_tag.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = past_tag.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select
  grant to lb_external: select, insert, delete
  grant to lb_internal: select, insert, delete
  grant to lb_system: select, insert, update, delete

table swap_sheet
  id           integer                      not null identity
  property_id  integer                      not null
  datalog_id   integer                      not null
  part         text                         not null
  old_code     text
  new_code     text                         not null
  hook         integer
  reason       text                         not null
  note         text
  swapped_at   timestamp(3) with time zone  not null
  staff_id     integer
  scan_id      uuid
  swap_sheet_part_check CHECK ((part = ANY (ARRAY['tag'::text, 'keypad'::text, 'reader'::text, 'lock'::text, 'board'::text, 'battery'::text, 'power'::text, 'panel'::text, 'other'::text])))
  swap_sheet_datalog_id_fkey FOREIGN KEY (datalog_id) REFERENCES datalog(id)
  swap_sheet_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  swap_sheet_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  swap_sheet_pkey PRIMARY KEY (id)
  CREATE INDEX swap_sheet_lower_idx ON swap_sheet USING btree (lower(new_code)) WHERE (part <> 'tag'::text)
  CREATE INDEX swap_sheet_property_id_scan_id_idx ON swap_sheet USING btree (property_id, scan_id)
  CREATE INDEX swap_sheet_property_id_swapped_at_id_idx ON swap_sheet USING btree (property_id, swapped_at DESC, id DESC)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = swap_sheet.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = swap_sheet.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select, insert, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON swap_sheet FOR EACH ROW EXECUTE FUNCTION audit_row()
