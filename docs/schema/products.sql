-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table price_table
  id              integer    not null identity
  plan            text       not null
  tier            text       not null
  variant         text       not null default ''::text
  counts          text       not null default 'units'::text
  beyond          text       not null default 'zero'::text
  effective_from  date       not null
  up_to           integer[]  not null
  cents           integer[]  not null
  revision        integer    not null default 0
  price_table_beyond_check CHECK ((beyond = ANY (ARRAY['zero'::text, 'none'::text])))
  price_table_cents_check CHECK ((cardinality(cents) > 0))
  price_table_counts_check CHECK ((counts = ANY (ARRAY['units'::text, 'hooks'::text])))
  price_table_plan_check CHECK ((plan = ANY (ARRAY['monthly'::text, 'once'::text, 'credit'::text])))
  price_table_steps CHECK ((cardinality(up_to) = cardinality(cents)))
  price_table_tier_check CHECK ((tier = ANY (ARRAY['PRI'::text, 'STD'::text, 'PRE'::text, 'PLT'::text, 'ECO'::text, 'BIO'::text])))
  price_table_up_to_check CHECK ((cardinality(up_to) > 0))
  price_table_pkey PRIMARY KEY (id)
  CREATE INDEX price_table_plan_tier_variant_effective_from_id_idx ON price_table USING btree (plan, tier, variant, effective_from DESC, id DESC)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON price_table FOR EACH ROW EXECUTE FUNCTION audit_row()

table product
  id                integer  not null identity
  number            text     not null
  name              text     not null
  kind              text     not null
  tier              text
  is_serial         boolean  not null default false
  is_from_tables    boolean  not null default false
  unit_price_cents  integer
  is_active         boolean  not null default true
  revision          integer  not null default 0
  product_kind_check CHECK ((kind = ANY (ARRAY['system'::text, 'conversion'::text, 'expansion'::text, 'installation'::text, 'training'::text, 'supply'::text, 'part'::text, 'shipping'::text, 'discount'::text, 'tax'::text])))
  product_name_check CHECK ((name <> ''::text))
  product_number_check CHECK ((number <> ''::text))
  product_tier_check CHECK ((tier = ANY (ARRAY['PRI'::text, 'STD'::text, 'PRE'::text, 'PLT'::text, 'ECO'::text, 'BIO'::text])))
  product_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX product_number ON product USING btree (lower(number))
  policy external_supplies for select to lb_external using (((kind = 'supply'::text) AND is_active AND (unit_price_cents IS NOT NULL)))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select (id, number, name, kind, is_serial, unit_price_cents, is_active)
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON product FOR EACH ROW EXECUTE FUNCTION audit_row()
