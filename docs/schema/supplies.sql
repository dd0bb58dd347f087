-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table supply
  product_id      integer  not null
  pack_size       integer  not null default 1
  drawing         text     not null default 'box'::text
  description     text     not null default ''::text
  name_es         text     not null default ''::text
  description_es  text     not null default ''::text
  supply_drawing_check CHECK ((drawing = ANY (ARRAY['keyTag'::text, 'badge'::text, 'keyRing'::text, 'hook'::text, 'paper'::text, 'battery'::text, 'cable'::text, 'tool'::text, 'box'::text])))
  supply_pack_size_check CHECK ((pack_size > 0))
  supply_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
  supply_pkey PRIMARY KEY (product_id)
  policy external_all for select to lb_external using (true)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON supply FOR EACH ROW EXECUTE FUNCTION audit_row()
