-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table change_request
  id           integer                      not null identity
  property_id  integer                      not null
  key          uuid                         not null
  at           timestamp with time zone     not null
  staff_id     integer                      not null
  changes      jsonb                        not null
  note         text                         not null
  state        text                         not null default 'open'::text
  since        timestamp(3) with time zone  not null
  revision     integer                      not null default 0
  change_request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'declined'::text, 'withdrawn'::text])))
  change_request_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  change_request_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  change_request_pkey PRIMARY KEY (id)
  change_request_id_property_id_key UNIQUE (id, property_id)
  change_request_key UNIQUE (key)
  CREATE INDEX change_request_property ON change_request USING btree (property_id, id)
  CREATE INDEX change_request_property_id_state_at_id_idx ON change_request USING btree (property_id, state, at, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = change_request.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = change_request.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON change_request FOR EACH ROW EXECUTE FUNCTION audit_row()

table change_request_step
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
  change_request_step_on_behalf_of_fkey FOREIGN KEY (on_behalf_of) REFERENCES staff(id)
  change_request_step_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  change_request_step_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES change_request(id, property_id)
  change_request_step_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  change_request_step_pkey PRIMARY KEY (id)
  CREATE INDEX change_request_step_record_id_id_idx ON change_request_step USING btree (record_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = change_request_step.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = change_request_step.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON change_request_step FOR EACH ROW EXECUTE FUNCTION audit_row()

table corporation
  id                integer                   not null identity
  name              text                      not null
  email_domains     text[]                    not null default '{}'::text[]
  physical_line1    text                      not null default ''::text
  physical_line2    text
  physical_city     text                      not null default ''::text
  physical_state    text                      not null default ''::text
  physical_zip      text                      not null default ''::text
  physical_country  text                      not null default 'United States'::text
  revision          integer                   not null default 1
  created_at        timestamp with time zone  not null default now()
  corporation_pkey PRIMARY KEY (id)
  CREATE INDEX corporation_name ON corporation USING btree (lower(name))
  CREATE INDEX corporation_search ON corporation USING gin (lower(name) gin_trgm_ops)
  CREATE INDEX corporation_search_form ON corporation USING gin (search_form(name) gin_trgm_ops)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = corporation.id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 1) AND (r.entity_id = corporation.id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON corporation FOR EACH ROW EXECUTE FUNCTION audit_row()

table division
  id              integer                   not null identity
  corporation_id  integer                   not null
  name            text                      not null
  revision        integer                   not null default 1
  created_at      timestamp with time zone  not null default now()
  division_corporation_id_fkey FOREIGN KEY (corporation_id) REFERENCES corporation(id)
  division_pkey PRIMARY KEY (id)
  CREATE INDEX division_corporation ON division USING btree (corporation_id)
  CREATE INDEX division_search ON division USING gin (lower(name) gin_trgm_ops)
  CREATE INDEX division_search_form ON division USING gin (search_form(name) gin_trgm_ops)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 2) AND (r.entity_id = division.id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 2) AND (r.entity_id = division.id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON division FOR EACH ROW EXECUTE FUNCTION audit_row()

table note
  id         integer                      not null identity
  level      integer                      not null
  entity_id  integer                      not null
  at         timestamp with time zone     not null
  staff_id   integer                      not null
  message    text                         not null
  edited_at  timestamp(3) with time zone
  revision   integer                      not null default 0
  note_level_check CHECK (((level >= 1) AND (level <= 4)))
  note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  note_pkey PRIMARY KEY (id)
  CREATE INDEX note_entity ON note USING btree (level, entity_id, id)
  policy external_reach for all to lb_external using (((level, entity_id) IN ( SELECT staff_reach.level,
    staff_reach.entity_id
   FROM staff_reach
  WHERE (staff_reach.staff_id = app_staff_id())))) check (((level, entity_id) IN ( SELECT staff_reach.level,
    staff_reach.entity_id
   FROM staff_reach
  WHERE (staff_reach.staff_id = app_staff_id()))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON note FOR EACH ROW EXECUTE FUNCTION audit_row()
  CREATE TRIGGER level_exists BEFORE INSERT ON note FOR EACH ROW EXECUTE FUNCTION level_exists()

table primary_contact
  level          integer  not null
  entity_id      integer  not null
  staff_id       integer  not null
  contact_name   text     not null
  email_address  text     not null
  phone_number   text
  primary_contact_level_check CHECK (((level >= 1) AND (level <= 4)))
  primary_contact_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
  primary_contact_pkey PRIMARY KEY (level, entity_id)
  CREATE INDEX primary_contact_staff ON primary_contact USING btree (staff_id)
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
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON primary_contact FOR EACH ROW EXECUTE FUNCTION audit_row()
  CREATE TRIGGER level_exists BEFORE INSERT ON primary_contact FOR EACH ROW EXECUTE FUNCTION level_exists()

table property
  id                          integer                   not null identity
  region_id                   integer                   not null
  division_id                 integer                   not null
  corporation_id              integer                   not null
  name                        text                      not null
  property_code               text                      not null default ''::text
  legal_entity_name           text
  erp_id                      text
  accounting_customer_number  text
  phone_number                text
  physical_line1              text                      not null default ''::text
  physical_line2              text
  physical_city               text                      not null default ''::text
  physical_state              text                      not null default ''::text
  physical_zip                text                      not null default ''::text
  physical_country            text                      not null default 'United States'::text
  time_zone                   text                      not null default 'America/Chicago'::text
  non_lettered_panels         boolean                   not null default false
  canceled                    boolean                   not null default false
  payment_delinquent          boolean                   not null default false
  temporary_access_date       timestamp with time zone
  customer_unit_entry         boolean                   not null default false
  warranty_until              date
  default_due_minutes         integer                   not null default 1440
  revision                    integer                   not null default 1
  created_at                  timestamp with time zone  not null default now()
  shipping_line1              text
  shipping_line2              text
  shipping_city               text
  shipping_state              text
  shipping_zip                text
  shipping_country            text
  billing_line1               text
  billing_line2               text
  billing_city                text
  billing_state               text
  billing_zip                 text
  billing_country             text
  billing_method_id           integer                   not null default 1
  billing_email               text
  reinstatement_asked_at      timestamp with time zone
  confirmed_at                timestamp with time zone
  search_text                 text                      as lower(((((((((((((((name || ' '::text) || property_code) || ' '::text) || COALESCE(accounting_customer_number, ''::text)) || ' '::text) || physical_line1) || ' '::text) || physical_city) || ' '::text) || physical_state) || ' '::text) || physical_zip) || ' '::text) || COALESCE(phone_number, ''::text)))
  name_form                   text                      as search_form(name)
  text_form                   text                      as search_form(lower(((((((((((((((name || ' '::text) || property_code) || ' '::text) || COALESCE(accounting_customer_number, ''::text)) || ' '::text) || physical_line1) || ' '::text) || physical_city) || ' '::text) || physical_state) || ' '::text) || physical_zip) || ' '::text) || COALESCE(phone_number, ''::text))))
  property_default_due_minutes_check CHECK (((default_due_minutes >= 1) AND (default_due_minutes <= 525600)))
  property_corporation_id_fkey FOREIGN KEY (corporation_id) REFERENCES corporation(id)
  property_division_id_fkey FOREIGN KEY (division_id) REFERENCES division(id)
  property_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id)
  property_pkey PRIMARY KEY (id)
  CREATE INDEX property_corporation ON property USING btree (corporation_id)
  CREATE UNIQUE INDEX property_customer_number ON property USING btree (lower(accounting_customer_number))
  CREATE INDEX property_division ON property USING btree (division_id)
  CREATE INDEX property_name ON property USING btree (lower(name), id)
  CREATE INDEX property_region ON property USING btree (region_id)
  CREATE INDEX property_search ON property USING gin (search_text gin_trgm_ops)
  CREATE INDEX property_text_form ON property USING gin (text_form gin_trgm_ops)
  policy device_own for select to lb_device using ((id = app_property_id()))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = property.id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = property.id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_device: select
  grant to lb_external: select, update (customer_unit_entry)
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON property FOR EACH ROW EXECUTE FUNCTION audit_row()
  CREATE TRIGGER erp_customer_added AFTER INSERT ON property FOR EACH ROW WHEN ((new.accounting_customer_number IS NOT NULL)) EXECUTE FUNCTION erp_customer_changed()
  CREATE TRIGGER erp_customer_changed AFTER UPDATE ON property FOR EACH ROW WHEN ((((((((((((((((((((((old.name IS DISTINCT FROM new.name) OR (old.property_code IS DISTINCT FROM new.property_code)) OR (old.legal_entity_name IS DISTINCT FROM new.legal_entity_name)) OR (old.accounting_customer_number IS DISTINCT FROM new.accounting_customer_number)) OR (old.phone_number IS DISTINCT FROM new.phone_number)) OR (old.canceled IS DISTINCT FROM new.canceled)) OR (old.region_id IS DISTINCT FROM new.region_id)) OR (old.physical_line1 IS DISTINCT FROM new.physical_line1)) OR (old.physical_line2 IS DISTINCT FROM new.physical_line2)) OR (old.physical_city IS DISTINCT FROM new.physical_city)) OR (old.physical_state IS DISTINCT FROM new.physical_state)) OR (old.physical_zip IS DISTINCT FROM new.physical_zip)) OR (old.physical_country IS DISTINCT FROM new.physical_country)) OR (old.billing_method_id IS DISTINCT FROM new.billing_method_id)) OR (old.billing_email IS DISTINCT FROM new.billing_email)) OR (old.billing_line1 IS DISTINCT FROM new.billing_line1)) OR (old.billing_line2 IS DISTINCT FROM new.billing_line2)) OR (old.billing_city IS DISTINCT FROM new.billing_city)) OR (old.billing_state IS DISTINCT FROM new.billing_state)) OR (old.billing_zip IS DISTINCT FROM new.billing_zip)) OR (old.billing_country IS DISTINCT FROM new.billing_country))) EXECUTE FUNCTION erp_customer_changed()

table property_change
  id           integer                   not null identity
  property_id  integer                   not null
  at           timestamp with time zone  not null
  change       text                      not null
  reason       text                      not null
  staff_id     integer
  property_change_change_check CHECK ((change = ANY (ARRAY['canceled'::text, 'reinstatement-asked'::text, 'reinstated'::text, 'delinquent'::text, 'settled'::text, 'temporary-access'::text, 'temporary-access-ended'::text])))
  property_change_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  property_change_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  property_change_pkey PRIMARY KEY (id)
  CREATE INDEX property_change_at ON property_change USING btree (at)
  CREATE INDEX property_change_property ON property_change USING btree (property_id, at)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = property_change.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = property_change.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON property_change FOR EACH ROW EXECUTE FUNCTION audit_row()

table region
  id                 integer                   not null identity
  division_id        integer                   not null
  corporation_id     integer                   not null
  name               text                      not null
  legal_entity_name  text
  phone_number       text
  revision           integer                   not null default 1
  created_at         timestamp with time zone  not null default now()
  region_corporation_id_fkey FOREIGN KEY (corporation_id) REFERENCES corporation(id)
  region_division_id_fkey FOREIGN KEY (division_id) REFERENCES division(id)
  region_pkey PRIMARY KEY (id)
  CREATE INDEX region_corporation ON region USING btree (corporation_id)
  CREATE INDEX region_division ON region USING btree (division_id)
  CREATE INDEX region_search ON region USING gin (lower(name) gin_trgm_ops)
  CREATE INDEX region_search_form ON region USING gin (search_form(name) gin_trgm_ops)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 3) AND (r.entity_id = region.id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 3) AND (r.entity_id = region.id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON region FOR EACH ROW EXECUTE FUNCTION audit_row()

table terms_document
  id           integer                   not null identity
  property_id  integer                   not null
  at           timestamp with time zone  not null
  staff_id     integer                   not null
  file_name    text                      not null
  media_type   text                      not null
  size         integer                   not null
  digest       bytea                     not null
  stored_as    text                      not null
  terms_document_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  terms_document_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  terms_document_pkey PRIMARY KEY (id)
  CREATE INDEX terms_document_property ON terms_document USING btree (property_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = terms_document.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = terms_document.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select, insert, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON terms_document FOR EACH ROW EXECUTE FUNCTION audit_row()

table vendor
  id                    integer  not null identity
  property_id           integer  not null
  name                  text     not null
  phone_number          text
  email                 text
  is_active             boolean  not null default true
  revision              integer  not null default 1
  insurance_expires_on  date
  vendor_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  vendor_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX vendor_name ON vendor USING btree (property_id, lower(name))
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = vendor.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = vendor.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update, delete
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON vendor FOR EACH ROW EXECUTE FUNCTION audit_row()
