-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table chat_conversation
  id                  integer                      not null identity
  session_id          uuid                         not null default gen_random_uuid()
  staff_id            integer
  property_id         integer
  language            text                         not null
  state               text                         not null default 'open'::text
  stage               text
  email               text
  service_request_id  integer
  created_at          timestamp(3) with time zone  not null
  changed_at          timestamp(3) with time zone  not null
  handed_over_at      timestamp(3) with time zone
  seen_at             timestamp(3) with time zone
  read_to             integer
  chat_conversation_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])))
  chat_conversation_state_check CHECK ((state = ANY (ARRAY['open'::text, 'waiting'::text, 'answered'::text, 'closed'::text])))
  chat_conversation_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
  chat_conversation_service_request_id_fkey FOREIGN KEY (service_request_id) REFERENCES service_request(id)
  chat_conversation_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  chat_conversation_pkey PRIMARY KEY (id)
  chat_conversation_session_id_key UNIQUE (session_id)
  CREATE INDEX chat_conversation_changed ON chat_conversation USING btree (changed_at DESC)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, update
  grant to lb_system: select, insert, update, delete

table chat_message
  id               integer                      not null identity
  conversation_id  integer                      not null
  author           text                         not null
  staff_id         integer
  text             text                         not null
  at               timestamp(3) with time zone  not null
  network          text
  key              uuid
  mailed_at        timestamp(3) with time zone
  chat_message_author_check CHECK ((author = ANY (ARRAY['person'::text, 'bot'::text, 'support'::text])))
  chat_message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES chat_conversation(id) ON DELETE CASCADE
  chat_message_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  chat_message_pkey PRIMARY KEY (id)
  chat_message_key_key UNIQUE (key)
  CREATE INDEX chat_message_conversation ON chat_message USING btree (conversation_id, id)
  CREATE INDEX chat_message_network ON chat_message USING btree (network, at) WHERE (network IS NOT NULL)
  CREATE INDEX chat_message_unmailed ON chat_message USING btree (at) WHERE ((author = 'support'::text) AND (mailed_at IS NULL))
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select (id, conversation_id, author, staff_id, text, at, key), insert
  grant to lb_system: select, insert, update, delete

table faq_article
  id        integer                      not null identity
  key       uuid                         not null default gen_random_uuid()
  revision  integer                      not null default 1
  category  text                         not null
  audience  text                         not null
  is_shown  boolean                      not null default true
  place     integer                      not null default 0
  title_en  text                         not null
  title_es  text                         not null
  body_en   text                         not null
  body_es   text                         not null
  words_en  text                         not null default ''::text
  words_es  text                         not null default ''::text
  at        timestamp(3) with time zone  not null default now()
  made_by   integer
  faq_article_audience_check CHECK ((audience = ANY (ARRAY['anyone'::text, 'customers'::text])))
  faq_article_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id)
  faq_article_pkey PRIMARY KEY (id)
  faq_article_key_key UNIQUE (key)
  policy external_read for select to lb_external using (is_shown)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_external: select (id, revision, category, audience, is_shown, place, title_en, title_es, body_en, body_es, words_en, words_es, at)
  grant to lb_internal: select, insert, update
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON faq_article FOR EACH ROW EXECUTE FUNCTION audit_row()

table faq_rating
  article_id  integer                      not null
  reader      uuid                         not null
  helped      boolean                      not null
  at          timestamp(3) with time zone  not null
  faq_rating_article_id_fkey FOREIGN KEY (article_id) REFERENCES faq_article(id) ON DELETE CASCADE
  faq_rating_pkey PRIMARY KEY (article_id, reader)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select
  grant to lb_system: select, insert, update, delete

table faq_version
  article_id  integer                      not null
  revision    integer                      not null
  title_en    text                         not null
  title_es    text                         not null
  body_en     text                         not null
  body_es     text                         not null
  at          timestamp(3) with time zone  not null
  made_by     integer
  faq_version_article_id_fkey FOREIGN KEY (article_id) REFERENCES faq_article(id) ON DELETE CASCADE
  faq_version_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id)
  faq_version_pkey PRIMARY KEY (article_id, revision)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert
  grant to lb_system: select, insert, update, delete
