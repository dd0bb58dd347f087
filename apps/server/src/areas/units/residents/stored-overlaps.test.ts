import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrations } from '#server/migrations/all.gen.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { prepareDatabase } from '#server/platform/db/prepare.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

/** A client for a separate database that has only the migrations before the given one. */
async function databaseBefore(migration: string) {
  const ownerUrl = inject('ownerUrl');
  const name = `migrate_${randomBytes(6).toString('hex')}`;
  const url = await prepareDatabase(ownerUrl, name, 'test');
  const owner = new pg.Client({ connectionString: ownerUrl });
  const databaseUrl = Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href;
  const client = new pg.Client({ connectionString: databaseUrl });
  await Promise.all([owner.connect(), client.connect()]);
  onTestFinished(async () => {
    await client.end();
    await owner.query(`drop database ${name} with (force)`);
    await owner.end();
  });
  await migrate(url, Object.fromEntries(Object.entries(migrations).filter(([key]) => key < migration)));
  return { client, url, ownerUrl: databaseUrl };
}

test('BEY-21 an upgrade ends the overlap of stored tenancies: a later one begins when the one before it ends', async () => {
  const { client, url } = await databaseBefore('0278');
  await client.query('set session_replication_role = replica');
  await client.query(`insert into resident (property_id, unit_id, name, move_in, move_out) values
    (1, 1, 'Ana', null, '2026-03-01'), (1, 1, 'ana', null, '2026-06-01'), (1, 1, 'ANA', '2026-05-01', null),
    (1, 1, 'Ana', '2026-02-01', '2026-02-01'), (1, 1, 'Bo', null, '2026-03-01'), (1, 1, 'Bo', '2026-03-01', null),
    (1, 2, 'Ana', null, '2026-06-01')`);
  await migrate(url, migrations);
  const { rows } = await client.query<{ tenancy: string }>(`
    select concat_ws(' ', unit_id, name, coalesce(move_in::text, '-'), coalesce(move_out::text, '-'), revision) as tenancy
    from resident order by id`);
  expect(rows.map(({ tenancy }) => tenancy)).toEqual([
    '1 Ana - 2026-03-01 0',
    '1 ana 2026-03-01 2026-06-01 1',
    '1 ANA 2026-06-01 - 1',
    '1 Ana 2026-02-01 2026-02-01 0',
    '1 Bo - 2026-03-01 0',
    '1 Bo 2026-03-01 - 0',
    '2 Ana - 2026-06-01 0',
  ]);
});

test('BEY-21 an upgrade ends an overlap that another server stores at the same time', async () => {
  const { client, url, ownerUrl } = await databaseBefore('0278');
  const insertion = `insert into resident (property_id, unit_id, name, move_in, move_out) values
    (1, 1, 'Ana', '2026-01-01', '2026-06-01'), (1, 1, 'Ana', '2026-03-01', null)`;
  await whileLocked(
    { ownerUrl },
    ['set session_replication_role = replica', insertion],
    [() => migrate(url, migrations)],
  );
  const { rows } = await client.query<{ moveIn: string }>(`select move_in::text as "moveIn" from resident order by id`);
  expect(rows.map(({ moveIn }) => moveIn)).toEqual(['2026-01-01', '2026-06-01']);
});
