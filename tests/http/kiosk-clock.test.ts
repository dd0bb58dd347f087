import { DeviceFailure, deviceApi } from '@latchboard/device/device-api';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openKiosk } from '../../apps/kiosk/src/core/open-kiosk.ts';
import { memoryStore } from '../../apps/kiosk/src/core/testing/memory-store.ts';
import { actor } from '../../apps/server/src/testing/actors.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';

let server: TestServer;
let database: pg.Client;
beforeAll(async () => {
  server = await testServer({ shared: true });
  database = new pg.Client({ connectionString: server.ownerUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.close();
});

const hourMs = 3_600_000;
const slow = { timeout: 60_000 };

/** A kiosk for datalog 1 whose network can fail and whose clock can be set. */
async function newKiosk() {
  const device = { isOffline: false, clockAhead: 0 };
  const store = await memoryStore();
  const kiosk = openKiosk({
    openStore: async () => store,
    lock: async () => {},
    api: (secret, signal) => {
      const api = deviceApi(server.url, secret, signal);
      const fail = async () => {
        throw new DeviceFailure(0, 'offline');
      };
      return {
        ...api,
        heartbeat: (beat) => (device.isOffline ? fail() : api.heartbeat(beat)),
        events: (body) => (device.isOffline ? fail() : api.events(body)),
      };
    },
    deviceTime: () => Date.now() + device.clockAhead,
    elapsed: () => performance.now(),
  });
  onTestFinished(() => kiosk.stop());
  const service = await actor(server.url, 'service');
  const { body } = await service.send<{ code: string }>('POST', '/api/datalogs/1/enrolment');
  await vi.waitFor(() => expect(kiosk.state().phase).toBe('not-enrolled'), slow);
  await kiosk.enroll(body.code);
  await vi.waitFor(() => expect(kiosk.state().configuration.revision).toBeGreaterThan(0), slow);
  await vi.waitFor(async () => expect(await store.read('lastContact')).toBeDefined(), slow);
  const readTimes = async () => {
    const { stream } = (await store.read('credentials')) ?? {};
    const { rows } = await database.query<{ occurred_at: Date; clock_doubtful: boolean }>(
      `select occurred_at, clock_doubtful from key_event where datalog_id = 1 and stream = $1 and movement = 'returned' order by seq`,
      [stream],
    );
    return rows;
  };
  return { kiosk, device, readTimes };
}

test.each([3, -3])(
  'BEY-17 a key moved during an outage is stored with its true time even if the clock is moved by %d hours before delivery',
  async (hours) => {
    const { kiosk, device, readTimes } = await newKiosk();
    device.isOffline = true;
    await kiosk.returnKey('71001', false);
    device.clockAhead = hours * hourMs;
    await kiosk.returnKey('71002', false);
    device.isOffline = false;
    await vi.waitFor(() => expect(kiosk.state().waiting).toBe(0), slow);

    const times = await readTimes();
    expect(times.map(({ clock_doubtful }) => clock_doubtful)).toEqual([false, false]);
    for (const { occurred_at } of times) expect(Math.abs(occurred_at.getTime() - Date.now())).toBeLessThan(5 * 60_000);
  },
);
