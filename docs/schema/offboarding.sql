-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table leaving
  id             integer                      not null identity
  property_id    integer                      not null
  key            uuid                         not null
  name           text                         not null
  staff_id       integer
  login_outcome  text                         not null
  made_at        timestamp(3) with time zone  not null
  made_by        integer
  on_behalf_of   integer
  chased_at      timestamp(3) with time zone
  chased_to      text[]                       not null default '{}'::text[]
  undone_at      timestamp(3) with time zone
  undone_by      integer
  undo_reason    text
  leaving_check CHECK (((undone_at IS NULL) = (undo_reason IS NULL)))
  leaving_login_outcome_check CHECK ((login_outcome = ANY (ARRAY['ended'::text, 'partly'::text, 'refused'::text, 'before'::text, 'none'::text])))
  leaving_name_check CHECK ((name <> ''::text))
  leaving_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id)
  leaving_on_behalf_of_fkey FOREIGN KEY (on_behalf_of) REFERENCES staff(id)
  leaving_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  leaving_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL
  leaving_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES staff(id)
  leaving_pkey PRIMARY KEY (id)
  leaving_key UNIQUE (property_id, key)
  CREATE INDEX leaving_property_id_id_idx ON leaving USING btree (property_id, id DESC)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = leaving.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = leaving.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update (login_outcome, chased_at, chased_to, undone_at, undone_by, undo_reason)
  grant to lb_internal: select, insert, update (login_outcome, chased_at, chased_to, undone_at, undone_by, undo_reason)
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON leaving FOR EACH ROW EXECUTE FUNCTION audit_row()

table leaving_badge
  id              integer  not null identity
  record_id       integer  not null
  property_id     integer  not null
  badge_id        integer  not null
  reactivated_id  integer
  leaving_badge_badge_id_property_id_fkey FOREIGN KEY (badge_id, property_id) REFERENCES badge(id, property_id)
  leaving_badge_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  leaving_badge_reactivated_id_fkey FOREIGN KEY (reactivated_id) REFERENCES badge(id)
  leaving_badge_record_id_fkey FOREIGN KEY (record_id) REFERENCES leaving(id)
  leaving_badge_pkey PRIMARY KEY (id)
  leaving_badge_once UNIQUE (record_id, badge_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = leaving_badge.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = leaving_badge.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update (reactivated_id)
  grant to lb_internal: select, insert, update (reactivated_id)
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON leaving_badge FOR EACH ROW EXECUTE FUNCTION audit_row()
