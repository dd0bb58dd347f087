import type { SampleRecords } from '../sample-writer.ts';

const programKey = `with s as (insert into staff (pool, name, email, role_id, commercial_level, corporation_id, disabled_at)
    values ('program', 'Sample', 'program-' || $1::int || '@programs.invalid', 200, 1, $1::int, now()) returning id)
  insert into program_key (corporation_id, acts_as, name, begins, hash, rights, level, calls_per_minute, made_at, made_by, expires_at)
  select $1::int, id, 'Sample', 'lbk_Sample', sha256(('sample ' || $1::int)::bytea), '{}', 1, 1, now(), 105, now() + interval '1 day' from s returning id`;
const webhook = `with w as (insert into webhook (corporation_id, name, url, kinds, secret_sealed, made_at, made_by)
    values ($1, 'Sample', 'https://sample.test', '{key}', '', now(), 105) returning id, corporation_id)
  insert into webhook_progress (record_id, corporation_id) select id, corporation_id from w returning record_id as id`;

export const records: SampleRecords = async ({ ofCorporation }) => ({
  programId: await ofCorporation(programKey),
  webhookId: await ofCorporation(webhook),
});
