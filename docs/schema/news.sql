-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table news_version
  id            integer                      not null identity
  previous_id   integer                      not null
  ht_news       text                         not null
  ws_news       text                         not null
  sp_news       text                         not null
  announced_at  timestamp(3) with time zone
  at            timestamp(3) with time zone  not null
  made_by       integer
  ws_news_es    text                         not null default ''::text
  sp_news_es    text                         not null default ''::text
  news_version_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id)
  news_version_pkey PRIMARY KEY (id)
  news_version_previous_id_key UNIQUE (previous_id)
  policy external_read for select to lb_external using (true)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select (id, ws_news, sp_news, announced_at, at, ws_news_es, sp_news_es)
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON news_version FOR EACH ROW EXECUTE FUNCTION audit_row()
