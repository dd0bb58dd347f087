-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table lead
  id           integer                      not null identity
  key          uuid
  state        text                         not null default 'open'::text
  at           timestamp(3) with time zone  not null
  staff_id     integer
  name         text                         not null
  company      text                         not null
  phone        text                         not null default ''::text
  email        text                         not null default ''::text
  units        integer
  interest     text                         not null
  note         text                         not null default ''::text
  reason       text                         not null default ''::text
  decided_at   timestamp(3) with time zone
  decided_by   integer
  property_id  integer
  revision     integer                      not null default 0
  lead_check CHECK (((state = 'converted'::text) = (property_id IS NOT NULL)))
  lead_check1 CHECK (((state = 'open'::text) = (decided_at IS NULL)))
  lead_interest_check CHECK ((interest = ANY (ARRAY['system'::text, 'conversion'::text, 'expansion'::text, 'supplies'::text, 'other'::text])))
  lead_state_check CHECK ((state = ANY (ARRAY['open'::text, 'converted'::text, 'dropped'::text])))
  lead_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id)
  lead_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  lead_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  lead_pkey PRIMARY KEY (id)
  lead_key_key UNIQUE (key)
  CREATE INDEX lead_at_id_idx ON lead USING btree (at DESC, id DESC)
  CREATE INDEX lead_property_id_idx ON lead USING btree (property_id) WHERE (property_id IS NOT NULL)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON lead FOR EACH ROW EXECUTE FUNCTION audit_row()
