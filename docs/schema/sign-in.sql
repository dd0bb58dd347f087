-- Written by `npm run db -- schema` from the migrations. Change those, never this file.

table credential  -- without row security
  staff_id       integer                   not null
  password_hash  text
  must_change    boolean                   not null default false
  changed_at     timestamp with time zone  not null default now()
  credential_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
  credential_pkey PRIMARY KEY (staff_id)
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON credential FOR EACH ROW EXECUTE FUNCTION audit_row('password_hash')

table known_device  -- without row security
  hash          bytea                     not null
  staff_id      integer                   not null
  last_used_at  timestamp with time zone  not null default now()
  known_device_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
  known_device_pkey PRIMARY KEY (hash, staff_id)
  grant to lb_system: select, insert, update, delete

table password_reset  -- without row security
  staff_id    integer                   not null
  code_hash   bytea                     not null
  expires_at  timestamp with time zone  not null
  tries       integer                   not null default 0
  created_at  timestamp with time zone  not null default now()
  password_reset_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
  password_reset_pkey PRIMARY KEY (staff_id)
  grant to lb_system: select, insert, update, delete

table refresh_token  -- without row security
  hash           bytea                     not null
  session_id     uuid                      not null
  issued_at      timestamp with time zone  not null default now()
  replaced_at    timestamp with time zone
  first_used_at  timestamp with time zone
  predecessor    bytea
  refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
  refresh_token_pkey PRIMARY KEY (hash)
  CREATE INDEX refresh_token_session ON refresh_token USING btree (session_id)
  grant to lb_system: select, insert, update, delete

table second_factor  -- without row security
  staff_id         integer                   not null
  secret_sealed    bytea
  pending_sealed   bytea
  used_step        bigint                    not null default 0
  turned_on_at     timestamp with time zone
  recovery_hashes  text[]                    not null default '{}'::text[]
  off_reason       text
  second_factor_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
  second_factor_pkey PRIMARY KEY (staff_id)
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE OF secret_sealed, recovery_hashes ON second_factor FOR EACH ROW EXECUTE FUNCTION audit_row('secret_sealed', 'pending_sealed', 'recovery_hashes')

table session  -- without row security
  id            uuid                      not null default gen_random_uuid()
  staff_id      integer                   not null
  gate          text
  device        text
  address       text
  created_at    timestamp with time zone  not null default now()
  last_used_at  timestamp with time zone  not null default now()
  expires_at    timestamp with time zone  not null
  ended_at      timestamp with time zone
  end_reason    text
  opened_with   text                      not null default 'password'::text
  session_gate_check CHECK ((gate = ANY (ARRAY['newPassword'::text, 'secondFactor'::text, 'noAccess'::text])))
  session_opened_with_check CHECK ((opened_with = ANY (ARRAY['password'::text, 'sso'::text])))
  session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
  session_pkey PRIMARY KEY (id)
  CREATE INDEX session_staff ON session USING btree (staff_id) WHERE (ended_at IS NULL)
  grant to lb_system: select, insert, update, delete

table sign_in_attempt  -- without row security
  id       bigint                    not null identity
  counter  text                      not null
  at       timestamp with time zone  not null
  sign_in_attempt_pkey PRIMARY KEY (id)
  CREATE INDEX sign_in_attempt_counter ON sign_in_attempt USING btree (counter, at)
  grant to lb_system: select, insert, delete

table sso_attempt  -- without row security
  state_hash       bytea                     not null
  browser_hash     bytea                     not null
  connection_id    integer                   not null
  verifier_sealed  bytea                     not null
  nonce            text                      not null
  return_to        text                      not null
  expires_at       timestamp with time zone  not null
  sso_attempt_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES sso_connection(id) ON DELETE CASCADE
  sso_attempt_pkey PRIMARY KEY (state_hash)
  grant to lb_system: select, insert, update, delete

table sso_connection
  id                    integer  not null identity
  name                  text     not null
  pool                  text     not null
  corporation_id        integer
  domains               text[]   not null default '{}'::text[]
  issuer                text     not null
  client_id             text     not null
  client_secret_sealed  bytea    not null
  is_enabled            boolean  not null default true
  revision              integer  not null default 1
  sso_connection_check CHECK (((pool = 'external'::text) OR (corporation_id IS NULL)))
  sso_connection_pool_check CHECK ((pool = ANY (ARRAY['internal'::text, 'external'::text])))
  sso_connection_corporation_id_fkey FOREIGN KEY (corporation_id) REFERENCES corporation(id)
  sso_connection_pkey PRIMARY KEY (id)
  CREATE INDEX sso_connection_domains ON sso_connection USING gin (domains)
  policy internal_all for all to lb_internal using (true) check (true)
  policy system_all for all to lb_system using (true) check (true)
  grant to lb_internal: select, insert, update, delete
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON sso_connection FOR EACH ROW EXECUTE FUNCTION audit_row('client_secret_sealed')

table sso_identity  -- without row security
  issuer     text                      not null
  subject    text                      not null
  staff_id   integer                   not null
  linked_at  timestamp with time zone  not null default now()
  sso_identity_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
  sso_identity_pkey PRIMARY KEY (issuer, subject)
  sso_identity_issuer_staff_id_key UNIQUE (issuer, staff_id)
  grant to lb_system: select, insert, update, delete
  CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON sso_identity FOR EACH ROW EXECUTE FUNCTION audit_row()
