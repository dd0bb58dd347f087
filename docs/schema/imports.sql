-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table bulk_import
  id            integer                   not null identity
  staff_id      integer                   not null
  at            timestamp with time zone  not null
  file_name     text                      not null
  row_count     integer                   not null
  done          integer                   not null default 0
  state         text                      not null default 'read'::text
  counts        jsonb                     not null default '{}'::jsonb
  problem_rows  integer                   not null default 0
  touched_at    timestamp with time zone  not null default now()
  made          jsonb                     not null default '[]'::jsonb
  failure       text
  ignored       jsonb                     not null default '{}'::jsonb
  bulk_import_failure_check CHECK ((failure = ANY (ARRAY['importBusy'::text, 'importTimedOut'::text, 'importFailed'::text])))
  bulk_import_state_check CHECK ((state = ANY (ARRAY['read'::text, 'checking'::text, 'checked'::text, 'importing'::text, 'imported'::text])))
  bulk_import_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  bulk_import_pkey PRIMARY KEY (id)
  CREATE INDEX bulk_import_staff ON bulk_import USING btree (staff_id, id DESC)
  policy internal_own for all to lb_internal using ((staff_id = app_staff_id())) check ((staff_id = app_staff_id()))
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, update, delete

table bulk_import_piece
  import_id    integer  not null
  number       integer  not null
  rows_sealed  bytea    not null
  bulk_import_piece_import_id_fkey FOREIGN KEY (import_id) REFERENCES bulk_import(id) ON DELETE CASCADE
  bulk_import_piece_pkey PRIMARY KEY (import_id, number)
  policy internal_own for all to lb_internal using ((EXISTS ( SELECT
   FROM bulk_import i
  WHERE (i.id = bulk_import_piece.import_id)))) check ((EXISTS ( SELECT
   FROM bulk_import i
  WHERE (i.id = bulk_import_piece.import_id))))
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, delete
  grant to lb_system: select, delete

table bulk_import_problem
  import_id    integer  not null
  number       integer  not null
  row_number   integer  not null
  column_name  text     not null
  code         text     not null
  params       jsonb    not null default '{}'::jsonb
  value        text     not null
  bulk_import_problem_import_id_fkey FOREIGN KEY (import_id) REFERENCES bulk_import(id) ON DELETE CASCADE
  bulk_import_problem_pkey PRIMARY KEY (import_id, number)
  policy internal_own for all to lb_internal using ((EXISTS ( SELECT
   FROM bulk_import i
  WHERE (i.id = bulk_import_problem.import_id)))) check ((EXISTS ( SELECT
   FROM bulk_import i
  WHERE (i.id = bulk_import_problem.import_id))))
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, delete
  grant to lb_system: select, delete
