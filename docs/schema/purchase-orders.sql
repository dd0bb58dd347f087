-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table order_terms
  id        integer                      not null identity
  version   integer                      not null
  at        timestamp(3) with time zone  not null
  staff_id  integer
  clauses   text[]                       not null
  order_terms_clauses_check CHECK ((cardinality(clauses) > 0))
  order_terms_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  order_terms_pkey PRIMARY KEY (id)
  order_terms_version_key UNIQUE (version)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, delete
  grant to lb_system: select, insert, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON order_terms FOR EACH ROW EXECUTE FUNCTION audit_row()

table purchase_order
  id                  integer                      not null identity
  property_id         integer                      not null
  number              integer
  type_id             integer                      not null default 1
  tier                text                         not null default 'STD'::text
  units               integer                      not null default 0
  hooks               integer                      not null default 0
  price_variant       text                         not null default ''::text
  delivery_date       date
  sales_rep_1         integer                      not null
  sales_rep_2         integer
  installer           integer
  customer_po_number  text                         not null default ''::text
  needs_unit_entry    boolean                      not null default true
  shipping_fee_cents  integer                      not null default 0
  state               text                         not null default 'draft'::text
  since               timestamp(3) with time zone  not null
  created_at          timestamp(3) with time zone  not null
  staff_id            integer
  submitted_at        timestamp(3) with time zone
  approved_at         timestamp(3) with time zone
  last_file_at        timestamp(3) with time zone
  disabled_at         timestamp(3) with time zone
  invoice_number      text
  invoice_date        date
  revision            integer                      not null default 0
  terms_id            integer
  unit_reminders      smallint                     not null default 0
  lines_cents         bigint                       not null default 0
  remarks             text                         not null default ''::text
  quote_valid_until   date
  technician          integer
  system_id           integer
  purchase_order_hooks_check CHECK ((hooks >= 0))
  purchase_order_shipping_fee_cents_check CHECK ((shipping_fee_cents >= 0))
  purchase_order_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'numbered'::text, 'filed'::text, 'awaitingUnits'::text, 'unitsComplete'::text, 'shipped'::text, 'installed'::text])))
  purchase_order_submitted CHECK (((state = 'draft'::text) OR ((number IS NOT NULL) AND (submitted_at IS NOT NULL))))
  purchase_order_tier_check CHECK ((tier = ANY (ARRAY['PRI'::text, 'STD'::text, 'PRE'::text, 'PLT'::text, 'ECO'::text, 'BIO'::text])))
  purchase_order_type_id_check CHECK ((type_id = ANY (ARRAY[1, 4])))
  purchase_order_units_check CHECK ((units >= 0))
  purchase_order_installer_fkey FOREIGN KEY (installer) REFERENCES staff(id)
  purchase_order_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  purchase_order_sales_rep_1_fkey FOREIGN KEY (sales_rep_1) REFERENCES staff(id)
  purchase_order_sales_rep_2_fkey FOREIGN KEY (sales_rep_2) REFERENCES staff(id)
  purchase_order_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  purchase_order_system_id_fkey FOREIGN KEY (system_id) REFERENCES datalog(id)
  purchase_order_technician_fkey FOREIGN KEY (technician) REFERENCES staff(id)
  purchase_order_terms FOREIGN KEY (terms_id) REFERENCES order_terms(id)
  purchase_order_pkey PRIMARY KEY (id)
  purchase_order_id_property_id_key UNIQUE (id, property_id)
  purchase_order_number_key UNIQUE (number)
  CREATE INDEX purchase_order_approved ON purchase_order USING btree (approved_at) WHERE ((disabled_at IS NULL) AND (approved_at IS NOT NULL))
  CREATE UNIQUE INDEX purchase_order_awaiting_units ON purchase_order USING btree (property_id) WHERE ((state = 'awaitingUnits'::text) AND (disabled_at IS NULL))
  CREATE INDEX purchase_order_customer_number ON purchase_order USING btree (lower(customer_po_number)) WHERE (customer_po_number <> ''::text)
  CREATE INDEX purchase_order_listed ON purchase_order USING btree (submitted_at DESC) INCLUDE (id, property_id, created_at, state, type_id, sales_rep_1, lines_cents, shipping_fee_cents) WHERE ((disabled_at IS NULL) AND (state <> 'draft'::text))
  CREATE INDEX purchase_order_property_id_id_idx ON purchase_order USING btree (property_id, id)
  CREATE INDEX purchase_order_sales_rep_1_submitted_at_idx ON purchase_order USING btree (sales_rep_1, submitted_at)
  CREATE INDEX purchase_order_staff_id_idx ON purchase_order USING btree (staff_id) WHERE (state = 'draft'::text)
  CREATE INDEX purchase_order_state_since_idx ON purchase_order USING btree (state, since) WHERE (disabled_at IS NULL)
  CREATE INDEX purchase_order_terms_id_idx ON purchase_order USING btree (terms_id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = purchase_order.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = purchase_order.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select (id, property_id, number, delivery_date, needs_unit_entry, state, since, disabled_at, revision), update (state, since, revision)
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON purchase_order FOR EACH ROW EXECUTE FUNCTION audit_row()

table purchase_order_acceptance
  id                integer                      not null identity
  record_id         integer                      not null
  property_id       integer                      not null
  at                timestamp(3) with time zone  not null
  name              text                         not null
  via               text                         not null
  quote_id          integer
  staff_id          integer
  terms_version     integer
  signature         jsonb                        not null
  signature_image   bytea                        not null
  signature_digest  bytea                        not null
  content           text                         not null
  content_digest    bytea                        not null
  total_cents       bigint                       not null
  voided_at         timestamp(3) with time zone
  voided_by         integer
  purchase_order_acceptance_check CHECK (((via = 'link'::text) = (quote_id IS NOT NULL)))
  purchase_order_acceptance_name_check CHECK ((name <> ''::text))
  purchase_order_acceptance_via_check CHECK ((via = ANY (ARRAY['link'::text, 'screen'::text])))
  purchase_order_acceptance_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  purchase_order_acceptance_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES purchase_order_quote(id)
  purchase_order_acceptance_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES purchase_order(id, property_id)
  purchase_order_acceptance_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  purchase_order_acceptance_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES staff(id)
  purchase_order_acceptance_pkey PRIMARY KEY (id)
  CREATE INDEX purchase_order_acceptance_record_id_id_idx ON purchase_order_acceptance USING btree (record_id, id DESC)
  CREATE UNIQUE INDEX purchase_order_accepted_once ON purchase_order_acceptance USING btree (record_id) WHERE (voided_at IS NULL)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = purchase_order_acceptance.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = purchase_order_acceptance.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update (voided_at, voided_by)
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON purchase_order_acceptance FOR EACH ROW EXECUTE FUNCTION audit_row('signature', 'signature_image', 'content')

table purchase_order_file
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
  purchase_order_file_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  purchase_order_file_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES purchase_order(id, property_id)
  purchase_order_file_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  purchase_order_file_pkey PRIMARY KEY (id)
  purchase_order_file_stored_as_key UNIQUE (stored_as)
  CREATE INDEX purchase_order_file_record_id_id_idx ON purchase_order_file USING btree (record_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = purchase_order_file.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = purchase_order_file.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON purchase_order_file FOR EACH ROW EXECUTE FUNCTION audit_row()

table purchase_order_line
  id                integer  not null identity
  record_id         integer  not null
  property_id       integer  not null
  position          integer  not null
  product_id        integer
  product_number    text
  product_name      text
  kind              text     not null
  quantity          integer  not null
  description       text     not null default ''::text
  note              text     not null default ''::text
  unit_price_cents  integer  not null
  is_monthly        boolean  not null default false
  price_table_id    integer
  purchase_order_line_kind_check CHECK ((kind = ANY (ARRAY['system'::text, 'conversion'::text, 'expansion'::text, 'installation'::text, 'training'::text, 'supply'::text, 'part'::text, 'shipping'::text, 'discount'::text, 'tax'::text])))
  purchase_order_line_quantity_check CHECK ((quantity > 0))
  purchase_order_line_price_table_id_fkey FOREIGN KEY (price_table_id) REFERENCES price_table(id)
  purchase_order_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
  purchase_order_line_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  purchase_order_line_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES purchase_order(id, property_id) ON DELETE CASCADE
  purchase_order_line_pkey PRIMARY KEY (id)
  purchase_order_line_record_id_position_key UNIQUE (record_id, "position")
  CREATE INDEX purchase_order_line_figures ON purchase_order_line USING btree (record_id) INCLUDE (kind, quantity, unit_price_cents, is_monthly)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = purchase_order_line.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = purchase_order_line.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select (id, record_id, property_id, position, product_name, kind, quantity, description)
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON purchase_order_line FOR EACH ROW EXECUTE FUNCTION audit_row()

table purchase_order_mail
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
  purchase_order_mail_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  purchase_order_mail_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES purchase_order(id, property_id)
  purchase_order_mail_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  purchase_order_mail_pkey PRIMARY KEY (id)
  purchase_order_mail_record_id_key_recipient_key UNIQUE (record_id, key, recipient)
  CREATE INDEX purchase_order_mail_record_id_id_idx ON purchase_order_mail USING btree (record_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = purchase_order_mail.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = purchase_order_mail.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON purchase_order_mail FOR EACH ROW EXECUTE FUNCTION audit_row()

table purchase_order_note
  id           integer                      not null identity
  record_id    integer                      not null
  property_id  integer                      not null
  at           timestamp(3) with time zone  not null
  staff_id     integer
  message      text                         not null
  edited_at    timestamp(3) with time zone
  revision     integer                      not null default 0
  purchase_order_note_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  purchase_order_note_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES purchase_order(id, property_id)
  purchase_order_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  purchase_order_note_pkey PRIMARY KEY (id)
  CREATE INDEX purchase_order_note_record_id_id_idx ON purchase_order_note USING btree (record_id, id)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = purchase_order_note.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = purchase_order_note.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON purchase_order_note FOR EACH ROW EXECUTE FUNCTION audit_row()

table purchase_order_quote
  id           integer                      not null identity
  record_id    integer                      not null
  property_id  integer                      not null
  key          uuid                         not null
  at           timestamp(3) with time zone  not null
  staff_id     integer
  recipient    text                         not null
  language     text                         not null
  expires_at   timestamp(3) with time zone  not null
  revoked_at   timestamp(3) with time zone
  revoked_by   integer
  purchase_order_quote_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])))
  purchase_order_quote_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  purchase_order_quote_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES purchase_order(id, property_id)
  purchase_order_quote_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES staff(id)
  purchase_order_quote_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  purchase_order_quote_pkey PRIMARY KEY (id)
  purchase_order_quote_key UNIQUE (record_id, key)
  CREATE UNIQUE INDEX purchase_order_quote_open ON purchase_order_quote USING btree (record_id) WHERE (revoked_at IS NULL)
  CREATE INDEX purchase_order_quote_record_id_id_idx ON purchase_order_quote USING btree (record_id, id DESC)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = purchase_order_quote.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = purchase_order_quote.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update (revoked_at, revoked_by)
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON purchase_order_quote FOR EACH ROW EXECUTE FUNCTION audit_row()

table purchase_order_step
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
  purchase_order_step_on_behalf_of_fkey FOREIGN KEY (on_behalf_of) REFERENCES staff(id)
  purchase_order_step_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  purchase_order_step_record_id_property_id_fkey FOREIGN KEY (record_id, property_id) REFERENCES purchase_order(id, property_id)
  purchase_order_step_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  purchase_order_step_pkey PRIMARY KEY (id)
  CREATE INDEX purchase_order_step_record_id_id_idx ON purchase_order_step USING btree (record_id, id)
  CREATE INDEX purchase_order_step_shipped ON purchase_order_step USING btree (at) INCLUDE (record_id) WHERE (action = 'ship'::text)
  policy external_reach for all to lb_external using ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = purchase_order_step.property_id))))) check ((EXISTS ( SELECT
   FROM staff_reach r
  WHERE ((r.staff_id = app_staff_id()) AND (r.level = 4) AND (r.entity_id = purchase_order_step.property_id)))))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON purchase_order_step FOR EACH ROW EXECUTE FUNCTION audit_row()
