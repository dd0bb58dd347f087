import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test as plainTest } from 'vitest';
import { migrations } from '../../apps/server/src/migrations/all.gen.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { actor, type Caller } from '../../apps/server/src/testing/actors.ts';
import { contentOf } from '../../apps/server/src/testing/installation.ts';
import { type Pooler, startPooler, testWith } from '../../apps/server/src/testing/pooler.ts';
import { makeWorld } from '../../apps/server/src/testing/world.ts';
import { worldIds } from '../../apps/server/src/testing/world-facts.ts';
import { sample } from '../sample.ts';
import { createDatabaseNode, type DatabaseNode, nodesFolder } from './database-node.ts';
import { createPooledDatabase, type PooledDatabase } from './pooled-database.ts';
import { binariesOf } from './postgres-versions.ts';

const versionPairs = [
  { from: 15, to: 15 },
  { from: 18, to: 18 },
  { from: 15, to: 18 },
  { from: 18, to: 15 },
];

const folder = nodesFolder();
const postgresByVersion = new Map<number, { node: DatabaseNode; pooler: Pooler }>();
afterAll(async () => {
  for (const { node, pooler } of postgresByVersion.values()) {
    await pooler.stop();
    await node.stop();
  }
  rmSync(folder, { recursive: true, force: true });
});

async function postgresOf(major: number) {
  const existing = postgresByVersion.get(major);
  if (existing) return existing;
  const node = await createDatabaseNode(folder, `version${major}`, binariesOf(major));
  await node.start();
  const [row] = await node.ask<{ server_version_num: string }>('show server_version_num');
  expect(Math.floor(Number(row?.server_version_num) / 10_000)).toBe(major);
  const newDatabase = { node, pooler: await startPooler(node.ownerUrl) };
  postgresByVersion.set(major, newDatabase);
  return newDatabase;
}

const openDatabase = async (major: number, name: string): Promise<PooledDatabase> => {
  const { node, pooler } = await postgresOf(major);
  return createPooledDatabase(node.ownerUrl, name, pooler.port);
};

const badges = `/api/properties/${worldIds.property}/badges`;
let lastNumber = 600_000;
async function addBadge(manager: Caller): Promise<string> {
  lastNumber += 1;
  const reply = await manager.send('POST', badges, { number: String(lastNumber), name: 'Pat Rivera', pin: '4857' });
  expect(reply.status).toBe(201);
  return String(lastNumber);
}

const column = async ({ client }: PooledDatabase, statement: string) =>
  (await client.query<{ value: string }>(statement)).rows.map(({ value }) => value);

for (const { from, to } of sample(versionPairs, 0.25, (pair) => `backup from ${pair.from} to ${pair.to}`)) {
  const missingVersions = [...new Set([from, to])].filter((major) => binariesOf(major) === undefined);
  const test = missingVersions.length > 0 ? plainTest.skip : testWith('pgbouncer');
  const skipNote =
    missingVersions.length > 0 ? ` (this machine lacks PostgreSQL ${missingVersions.join(' and ')})` : '';
  test(`SYS-06 SYS-07 a backup of PostgreSQL ${from}, made through PgBouncer while servers run, is restored into PostgreSQL ${to}${skipNote}`, {
    timeout: 300_000,
  }, async () => {
    const source = await openDatabase(from, `source_${from}_${to}`);
    await migrate(source.url, migrations);
    await makeWorld(source.url);
    const server = await source.startServer();
    const manager = await actor(server.url, 'manager');
    const before = [await addBadge(manager), await addBadge(manager)];
    const contentBefore = await contentOf(source.client);

    let isBackupDone = false;
    const backup = source.run('backup', 'all.backup').finally(() => {
      isBackupDone = true;
    });
    const addedDuringBackup: string[] = [];
    while (!isBackupDone) addedDuringBackup.push(await addBadge(manager));
    expect(await backup).toMatchObject({ code: 0 });
    const after = [await addBadge(manager), await addBadge(manager)];
    const contentAfter = await contentOf(source.client);

    // The servers on the source database keep running.
    const target = await openDatabase(to, `target_${from}_${to}`);
    const file = join(source.folder, 'all.backup');
    expect(await target.run('restore', file)).toMatchObject({ code: 0 });

    const restoredContent = await contentOf(target.client);
    expect(Object.keys(restoredContent)).toEqual(Object.keys(contentAfter));
    const unchangedTables = Object.keys(restoredContent).filter(
      (table) => contentBefore[table] === contentAfter[table],
    );
    expect(unchangedTables.length).toBeGreaterThan(100);
    for (const table of unchangedTables) expect(restoredContent[table], table).toBe(contentAfter[table]);
    const numbers = await column(target, `select number as value from badge where number like '6000%' order by 1`);
    expect(numbers).toEqual(expect.arrayContaining(before));
    expect(numbers.filter((number) => after.includes(number))).toEqual([]);
    expect([...before, ...addedDuringBackup]).toEqual(expect.arrayContaining(numbers));
    // The file contains both a change and its audit row, or neither.
    const auditedNumbersQuery = `select after ->> 'number' as value from audit_entry where entity_type = 'badge' and after ->> 'number' like '6000%' order by 1`;
    expect(await column(target, auditedNumbersQuery)).toEqual(numbers);

    const copy = await target.startServer();
    const exportReply = await (await actor(copy.url, 'manager')).get<string>(
      `${badges}/file?format=csv&columns=number`,
    );
    expect(exportReply.body.match(/6000\d\d/g)?.sort()).toEqual(numbers);
    expect(await target.run('restore', file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('A server is using this database'),
    });
    await target.stopServers();
    // The pooler keeps its connections for some time after the servers have stopped.
    expect(await target.run('restore', file)).toMatchObject({ code: 0 });
  });
}
