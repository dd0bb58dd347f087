/** Key for the directory of the actors' corporation. */
export const sampleDirectoryKey = `lbd_${'a'.repeat(43)}`;
export const directory = `with s as (insert into staff (pool, name, email, role_id, commercial_level, corporation_id, disabled_at)
    values ('program', 'Sample', 'directory-' || $1::int || '@programs.invalid', 200, 1, $1::int, now()) returning id),
  c as (insert into staff_scope (staff_id, level, entity_id) select id, 1, $1::int from s),
  r as (insert into staff_reach (staff_id, level, entity_id) select id, 1, $1::int from s)
  insert into directory (corporation_id, acts_as, name, begins, hash, made_at, made_by, expires_at)
  select $1::int, id, 'Sample', 'lbd_Sample', sha256((case when $1::int = 1 then '${sampleDirectoryKey}' else 'sample' end)::bytea), now(), 105,
    now() + interval '1 day' from s returning id`;
export const directoryGroup = `insert into directory_group (corporation_id, directory_id, name, made_at, changed_at)
  select corporation_id, id, 'Sample', now(), now() from directory where corporation_id = $1 returning id`;
export const directoryUser = `insert into staff (pool, name, email, role_id, commercial_level, corporation_id, disabled_at)
  values ('external', 'Sample', 'directory-' || $1::int || '@sample.test', 205, 4, $1::int, now()) returning id`;
