-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table saved_view
  id          integer  not null identity
  staff_id    integer  not null
  list        text     not null
  name        text     not null
  is_default  boolean  not null
  address     text     not null
  columns     text[]   not null
  revision    integer  not null default 1
  saved_view_name_check CHECK ((name <> ''::text))
  saved_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  saved_view_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX saved_view_default ON saved_view USING btree (staff_id, list) WHERE is_default
  CREATE UNIQUE INDEX saved_view_name ON saved_view USING btree (staff_id, list, lower(name))
  policy external_own for all to lb_external using ((staff_id = app_staff_id())) check ((staff_id = app_staff_id()))
  policy internal_own for all to lb_internal using ((staff_id = app_staff_id())) check ((staff_id = app_staff_id()))
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select, insert, update, delete
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
