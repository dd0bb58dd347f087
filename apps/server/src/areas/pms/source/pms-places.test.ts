import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import type { CallOutput, contract } from '@latchboard/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { s3Client } from '#server/platform/files/s3-driver.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { ownWorld } from '#server/testing/own-world.ts';
import { columnsTo, type PmsRun, pmsUser } from '#server/testing/pms-world.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { testServer } from '#server/testing/test-server.ts';
import { deleteProcessedFiles } from './open-inbox.ts';
import { watchInbox } from './watch.ts';

type Sources = CallOutput<typeof contract.pms.listPmsSources>;

async function sourceAt(place: string, env: Record<string, string> = {}) {
  let now = new Date(Date.now() + 60_000);
  const server = await testServer({ env, runsJobs: true, clock: { now: () => now } });
  const world = await ownWorld(server);
  const user = pmsUser(await world.as('manager'), world.ids.property);
  const mapping = await user.addMapping(columnsTo({ unit: 'Unit' }), ['Unit']);
  const form = { revision: 0, isOn: true, prefix: '', everyHours: null, isAutomatic: true, maxMissing: 100 };
  const reply = await user.caller.send<PmsRun>('PUT', `${user.path}/sources/${mapping.id}`, {
    ...{ ...form, place, recipients: [world.login('manager').id] },
  });
  const runs = async () => (await user.caller.get<{ rows: PmsRun[] }>(`${user.path}/runs`)).body.rows;
  const sources = async () => (await user.caller.get<Sources>(`${user.path}/sources`)).body;
  /** Polls until a run has this state. */
  const watchUntil = (state: string) =>
    vi.waitUntil(
      async () => {
        await watchInbox(server.platform);
        return (await runs()).some((run) => run.state === state);
      },
      { timeout: 60_000, interval: 100 },
    );
  const mails = async () =>
    (await outboxOf(server)).filter(({ raw }) => raw.includes(`To: ${world.login('manager').email}`));
  const { corporation, property } = world.ids;
  const folder = join(server.platform.settings.dataDir, `inbox/corporation-${corporation}/property-${property}`);
  const client = s3Client(server.platform.settings.filesS3);
  onTestFinished(() => client.destroy());
  const put = (name: string, Body: string) =>
    client.send(new PutObjectCommand({ Bucket: 'kept-files', Key: `inbox/property-${property}/${name}`, Body }));
  const moveClock = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  return { server, reply, runs, sources, watchUntil, mails, folder, property, corporation, moveClock, client, put };
}

test('BEY-21 a file in a property’s folder inside its corporation’s folder is imported; a file in another corporation’s folder is not', async () => {
  const { reply, runs, sources, watchUntil, folder, property, corporation } = await sourceAt('corporation');
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect((await sources()).places).toEqual([
    { place: 'property', address: `inbox/property-${property}` },
    { place: 'corporation', address: `inbox/corporation-${corporation}/property-${property}` },
  ]);
  const foreign = folder.replace(`corporation-${corporation}`, `corporation-${corporation + 1}`);
  for (const [path, name] of [
    [folder, 'units.csv'],
    [foreign, 'foreign.csv'],
  ] as const) {
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, name), 'Unit\n0901\n');
  }
  await watchUntil('applied');
  await vi.waitUntil(async () => readdirSync(join(folder, 'done')).length === 1, { timeout: 60_000 }).catch(() => {});
  expect((await runs()).map(({ fileName }) => fileName)).toEqual(['units.csv']);
  expect(readdirSync(foreign)).toEqual(['foreign.csv']);
});

test('BEY-21 a file in the bucket with a property’s prefix is imported once and moved, then deleted after 90 days', async () => {
  const s3 = await startS3Server();
  const { server, reply, runs, sources, property, moveClock, ...source } = await sourceAt('bucket', s3.env);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const { settings, clock } = server.platform;
  const prefix = `inbox/property-${property}/`;
  expect((await sources()).places).toContainEqual({
    place: 'bucket',
    address: `s3://kept-files/${prefix}`.slice(0, -1),
  });
  const { client, put } = source;
  const names = async () => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'kept-files', Prefix: 'inbox/' }));
    return Contents.map(({ Key = '' }) => Key.slice(prefix.length).replace(/\/\d+-/, '/')).sort();
  };
  await put('año 2027 (1).csv', 'Unit\n0901\n');
  await put('table.xlsx', 'PK no workbook');
  await put('.hidden.csv', 'Unit\n0902\n');
  await Promise.all([watchInbox(server.platform), watchInbox(server.platform)]);
  await source.watchUntil('applied');
  await vi.waitUntil(
    async () => {
      await watchInbox(server.platform);
      return (await names()).length === 3 && (await names()).filter((name) => name.includes('/')).length === 2;
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(await names()).toEqual(['.hidden.csv', 'done/año 2027 (1).csv', 'failed/table.xlsx']);
  expect((await runs()).map(({ fileName, counts }) => [fileName, counts.new])).toEqual([['año 2027 (1).csv', 1]]);
  expect((await source.mails()).map(({ text }) => text.includes('table.xlsx'))).toEqual([true]);
  moveClock(91 * 86_400_000);
  await deleteProcessedFiles(settings, new Date(clock.now().getTime() - 90 * 86_400_000));
  expect(await names()).toEqual(['.hidden.csv']);
});

test('BEY-21 a source cannot use the bucket if the installation has none', async () => {
  const { reply } = await sourceAt('bucket');
  expect(reply.body.validationResult?.fields).toMatchObject([{ path: 'place', code: 'valNotFound' }]);
});

test('BEY-21 recipients are notified once of a file that the server has no permission to read, and the file is imported after the server gets permission', async () => {
  const s3 = await startS3Server();
  const { server, sources, watchUntil, mails, put } = await sourceAt('bucket', s3.env);
  await put('units.csv', 'Unit\n0901\n');
  s3.answer = (request, response) =>
    request.method === 'GET' && request.url?.includes('units.csv')
      ? response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
      : s3.defaultAnswer(request, response);
  await watchInbox(server.platform);
  await watchInbox(server.platform);
  expect((await sources()).rows[0]?.problem).toContain('The server does not have permission to read this file.');
  expect(await mails()).toHaveLength(1);
  s3.answer = undefined;
  await watchUntil('applied');
  expect((await sources()).rows[0]?.problem).toBeNull();
});
