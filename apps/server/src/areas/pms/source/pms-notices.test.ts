import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outboxOf } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { columnsTo, pmsUser } from '#server/testing/pms-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { watchInbox } from './watch.ts';

type Sources = CallOutput<typeof contract.pms.listPmsSources>;

let server: TestServer;
let world: OwnWorld;
let user: ReturnType<typeof pmsUser>;
let mappingId: number;
let now = new Date();
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date(Date.now() + 60_000);
  world = await ownWorld(server);
  user = pmsUser(await world.as('region'), world.ids.property);
  mappingId = (await user.addMapping(columnsTo({ unit: 'Unit' }), ['Unit'])).id;
});

const saveSource = async (input: object) => {
  const form = { revision: 0, isOn: true, prefix: '', everyHours: null, isAutomatic: true, maxMissing: 100 };
  const recipients = [world.login('manager').id];
  const path = `${user.path}/sources/${mappingId}`;
  expect((await user.caller.send('PUT', path, { ...form, recipients, ...input })).status).toBe(200);
};
const inbox = () => {
  const folder = join(server.platform.settings.dataDir, 'inbox', `property-${world.ids.property}`);
  mkdirSync(folder, { recursive: true });
  return folder;
};

test('BEY-21 a symbolic link in the watched folder does not count as an expected file', async () => {
  await saveSource({ everyHours: 24 });
  const start = now;
  now = new Date(start.getTime() + 25 * 3_600_000);
  const overdueSince = now.toISOString();
  await watchInbox(server.platform);
  symlinkSync('/etc/hostname', join(inbox(), 'link.csv'));
  await watchInbox(server.platform);
  // The user’s session is valid only at the start.
  now = start;
  const { rows } = (await user.caller.get<Sources>(`${user.path}/sources`)).body;
  expect(rows).toMatchObject([{ overdueSince, lastFileAt: null, problem: expect.any(String) }]);
});

test('BEY-21 a recipient who is added while the folder is unreadable is notified, and the others are not notified again', async () => {
  await saveSource({});
  writeFileSync(join(inbox(), 'done'), '');
  await watchInbox(server.platform);
  const mailsTo = async (role: 'manager' | 'region') =>
    (await outboxOf(server)).filter(({ raw }) => raw.includes(`To: ${world.login(role).email}`)).length;
  expect([await mailsTo('manager'), await mailsTo('region')]).toEqual([1, 0]);
  await saveSource({ revision: 1, recipients: [world.login('manager').id, world.login('region').id] });
  await watchInbox(server.platform);
  expect([await mailsTo('manager'), await mailsTo('region')]).toEqual([1, 1]);
});
