import { createHmac } from 'node:crypto';
import { directoryKeyPrefix } from '@latchboard/contract/directories/rules';
import { programKeyPrefix } from '@latchboard/contract/integrations/rules';
import { programRole } from '@latchboard/rights';
import type { ClientBase } from 'pg';
import type { Keys } from '#server/platform/identity/keys.ts';
import { seal } from '#server/platform/identity/seal.ts';

/** ID of the customer with the published demo logins. */
const corporation = 1;

interface Demo {
  readonly client: ClientBase;
  readonly now: Date;
  readonly keys: Pick<Keys, 'demo' | 'seal'>;
}

/**
 * Adds the integrations of a customer (BEY-13): a valid key, a revoked key, a webhook that was switched off after
 * failures, and a directory whose groups have no role. The secrets are not published, and nothing is sent.
 */
export async function writeIntegrations(demo: Demo): Promise<void> {
  const { rows } = await demo.client.query<{ id: number }>(
    'select min(id) as id from staff where role_id = 200 and corporation_id = $1',
    [corporation],
  );
  const creator = rows[0]?.id;
  if (typeof creator !== 'number') return;
  await addProgramKey(demo, creator, {
    name: 'Ticketing system',
    rights: ['Report-KeysOut_READ', 'WorkOrder_ALL'],
    days: 41,
  });
  await addProgramKey(demo, creator, {
    name: 'Badge import, old',
    rights: ['Badge_UPDATE'],
    days: 120,
    revokedDaysAgo: 12,
  });
  await addWebhook(demo, creator);
  await addDirectory(demo, creator);
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);
/** Secret that is the same in each demo of an installation and is not published. */
const secretOf = ({ keys }: Demo, name: string) => createHmac('sha256', keys.demo).update(name).digest();

async function addProgramUser({ client, now }: Demo, name: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with made as (
       insert into staff (pool, name, email, role_id, commercial_level, corporation_id, disabled_at)
       values ('program', $1, 'program-' || md5($1) || '@programs.invalid', $2, 1, $3, $4) returning id),
     scoped as (insert into staff_scope (staff_id, level, entity_id) select id, 1, $3 from made)
     select id from made`,
    [name, programRole(1), corporation, now],
  );
  const id = rows[0]?.id ?? 0;
  await client.query('select rebuild_reach($1)', [id]);
  return id;
}

interface DemoKey {
  readonly name: string;
  readonly rights: readonly string[];
  /** Days since the key was created. */
  readonly days: number;
  readonly revokedDaysAgo?: number;
}

async function addProgramKey(
  demo: Demo,
  creator: number,
  { name, rights, days, revokedDaysAgo }: DemoKey,
): Promise<void> {
  const { client, now } = demo;
  const secret = secretOf(demo, name);
  const createdAt = daysBefore(now, days);
  const revokedAt = revokedDaysAgo === undefined ? null : daysBefore(now, revokedDaysAgo);
  await client.query(
    `with made as (
       insert into program_key (corporation_id, acts_as, name, begins, hash, rights, level, calls_per_minute, made_at, made_by, expires_at, revoked_at, revoked_by)
       values ($1, $2, $3, $4, $5, $6, 1, 120, $7, $8, $7::timestamptz + interval '365 days', $9, case when $9::timestamptz is not null then $8::int end)
       returning id, coalesce(revoked_at, $10::timestamptz) - interval '7 minutes' as used)
     insert into program_key_use (program_id, corporation_id, minute, calls, last_used_at, last_address)
     select id, $1, date_trunc('minute', used), 3, used, '198.51.100.24' from made`,
    [
      ...[
        corporation,
        await addProgramUser(demo, name),
        name,
        `${programKeyPrefix}${secret.toString('base64url').slice(0, 8)}`,
      ],
      ...[secret, rights, createdAt, creator, revokedAt, now],
    ],
  );
}

/** Adds a webhook that was switched off because its receiver failed for a day, with the message that failed. */
async function addWebhook(demo: Demo, creator: number): Promise<void> {
  const { client, now, keys } = demo;
  const secret = `whsec_${secretOf(demo, 'webhook').toString('base64')}`;
  await client.query(
    `with made as (
       insert into webhook (corporation_id, name, url, kinds, is_on, has_failed, secret_sealed, made_at, made_by)
       values ($1, 'Ticketing system', 'https://tickets.meridian.example/latchboard', '{key,work-order}', false, true, $2, $3, $4) returning id),
     progress as (
       insert into webhook_progress (record_id, corporation_id, last_sequence, tries, failing_since)
       select id, $1, 2, 21, $5::timestamptz - interval '26 hours' from made)
     insert into webhook_delivery (record_id, corporation_id, sequence, type, at, body, state, tries, last_try, status, answer, milliseconds)
     select m.id, $1, d.sequence, 'webhook.test', d.at, json_build_object('type', 'webhook.test', 'timestamp', to_json(d.at at time zone 'UTC'),
       'sequence', d.sequence, 'data', json_build_object('corporationId', $1::int))::text, d.state, d.tries, d.last_try, d.status, d.answer, d.ms
     from made m, (values
       (1, $3::timestamptz + interval '4 minutes', 'delivered', 1, $3::timestamptz + interval '4 minutes', 204, '', 148),
       (2, $5::timestamptz - interval '26 hours', 'waiting', 21, $5::timestamptz - interval '2 hours', 503, 'Service Unavailable', 96)
     ) d (sequence, at, state, tries, last_try, status, answer, ms)`,
    [corporation, seal(keys.seal, Buffer.from(secret)), daysBefore(now, 9), creator, now],
  );
}

/** Directory that was connected yesterday. Its groups have no role yet. */
async function addDirectory(demo: Demo, creator: number): Promise<void> {
  const { client, now } = demo;
  const secret = secretOf(demo, 'directory');
  await client.query(
    `with made as (
       insert into directory (corporation_id, acts_as, name, begins, hash, made_at, made_by, expires_at)
       values ($1, $2, 'Company directory', $3, $4, $5, $6, $5::timestamptz + interval '365 days') returning id),
     seen as (
       insert into directory_use (directory_id, corporation_id, minute, calls, last_contact_at, last_address)
       select id, $1, date_trunc('minute', $7::timestamptz), 4, $7::timestamptz - interval '38 minutes', '203.0.113.80' from made),
     wrong as (
       insert into directory_error (directory_id, corporation_id, at, call, status, detail)
       select id, $1, $7::timestamptz - interval '21 hours', 'PATCH /Users', 400, 'The path is not known.' from made)
     insert into directory_group (corporation_id, directory_id, name, made_at, changed_at)
     select $1, m.id, g.name, $5, $5 from made m, unnest(array['Key room managers', 'Leasing offices']) g (name)`,
    [
      ...[corporation, await addProgramUser(demo, 'Company directory')],
      ...[`${directoryKeyPrefix}${secret.toString('base64url').slice(0, 8)}`, secret, daysBefore(now, 1), creator, now],
    ],
  );
}
