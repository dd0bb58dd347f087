-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table day_code_view
  id        integer                      not null identity
  at        timestamp(3) with time zone  not null
  date      date                         not null
  staff_id  integer                      not null
  day_code_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  day_code_view_pkey PRIMARY KEY (id)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON day_code_view FOR EACH ROW EXECUTE FUNCTION audit_row()
