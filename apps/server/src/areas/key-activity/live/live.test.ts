import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/live/notify.ts';
import { actor, callerOf, signIn } from '#server/testing/actors.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids, worldPassword } from '#server/testing/world-facts.ts';

interface Notice {
  property: number;
  revision: number;
  account?: true;
}

interface Snapshot {
  marks: Record<string, number>;
  completeSince: number;
  hasAll: boolean;
  properties: (Notice & { at: number; accountAt: number })[];
}

/** Maximum wait on a busy machine. The poll ends as soon as the value arrives. */
const pollOptions = { timeout: 60_000, interval: 20 };

const streams = new Set<AbortController>();
afterEach(() => {
  for (const stream of streams) stream.abort();
  streams.clear();
});

/** Opens the live stream, waits for its snapshot, and collects the notices after it. */
async function listen(url: string, token: string | undefined) {
  const abort = new AbortController();
  streams.add(abort);
  const response = await fetch(`${url}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const notices: Notice[] = [];
  const state = { notices, snapshot: undefined as Snapshot | undefined, ended: false, leave: () => abort.abort() };
  const read = async () => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end));
        if (data?.[1]) {
          const { snapshot, ...notice } = JSON.parse(data[1]) as Notice & { snapshot?: Snapshot };
          if (snapshot) state.snapshot = snapshot;
          else notices.push(notice);
        }
        text = text.slice(end + 2);
      }
    }
  };
  void read()
    .catch(() => {})
    .finally(() => {
      state.ended = true;
    });
  await expect.poll(() => state.snapshot, pollOptions).toBeDefined();
  return state as typeof state & { snapshot: Snapshot };
}

/** The live position in the header of a reply. */
async function positionOf(url: string, token: string | undefined): Promise<string> {
  const reply = await fetch(`${url}/api/properties/1`, { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status).toBe(200);
  return reply.headers.get('live-position') ?? '';
}

/**
 * Properties of a snapshot with a change after a position. Undefined if the snapshot does not include that position.
 */
function changedAfter({ marks, properties, completeSince }: Snapshot, position: string) {
  const [mark = '', count] = position.split('.');
  const start = marks[mark];
  const number = start === undefined ? -1 : start + Number(count);
  return number < completeSince
    ? undefined
    : properties.filter(({ at }) => at > number).map(({ property }) => property);
}

const notifyProperty = (server: TestServer, property: number, revision: number) =>
  transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    notify(tx, { kind: 'property', id: property, revision }),
  );

test('TXN-10 a stream starts with the revision of each property, then sends each change, from any server process', async () => {
  const server = await testServer();
  const otherServer = await server.another();
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(tx, [{ time: '2026-11-20T15:00:00Z' }, { time: '2026-11-20T15:10:00Z' }]),
  );
  const { token } = await actor(server.url, 'manager');
  const stream = await listen(otherServer.url, token);
  expect(stream.snapshot).toMatchObject({ hasAll: true, properties: [{ property: 1, revision: 1 }] });
  await notifyProperty(server, 1, 2);
  await expect.poll(() => stream.notices.at(-1), pollOptions).toEqual({ property: 1, revision: 2 });
});

test('RGT-05 a user gets no notifications about a property outside their reach', async () => {
  const server = await testServer();
  const manager = await listen(server.url, (await actor(server.url, 'manager')).token);
  const region = await listen(server.url, (await actor(server.url, 'region')).token);
  const provider = await listen(server.url, (await actor(server.url, 'service')).token);
  expect([manager, region, provider].map(({ snapshot }) => snapshot.properties.length)).toEqual([1, 2, 4]);
  for (const property of [ids.sibling, ids.cousin, ids.foreignProperty, ids.property])
    await notifyProperty(server, property, 9);
  const last = { property: ids.property, revision: 9 };
  await expect
    .poll(() => [manager, region, provider].map(({ notices }) => notices.at(-1)), pollOptions)
    .toEqual([last, last, last]);
  expect(manager.notices.map(({ property }) => property)).toEqual([ids.property]);
  expect(region.notices.map(({ property }) => property)).toEqual([ids.sibling, ids.property]);
  expect(provider.notices).toHaveLength(4);
});

test('TXN-10 many movements at one property are combined into a few notifications, and the last one always arrives', async () => {
  const server = await testServer();
  const stream = await listen(server.url, (await actor(server.url, 'manager')).token);
  const startedAt = performance.now();
  for (let revision = 1; revision <= 60; revision++) await notifyProperty(server, 1, revision);
  await expect.poll(() => stream.notices.at(-1)?.revision, pollOptions).toBe(60);
  const max = Math.ceil((performance.now() - startedAt) / 100) + 2;
  expect(stream.notices.length).toBeLessThanOrEqual(max);
});

test('ACC-10 a stream ends when its session ends', async () => {
  const server = await testServer();
  const { body } = await signIn(server.url, 'manager@world.test', worldPassword);
  const stream = await listen(server.url, body.accessToken);
  expect((await callerOf(server.url, body.accessToken).send('DELETE', '/api/session')).status).toBe(200);
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    notify(tx, { kind: 'staff', id: 203, revision: 1 }),
  );
  await expect.poll(() => stream.ended, pollOptions).toBe(true);
});

test('RGT-05 a change to a user’s reach applies to all later notifications', async () => {
  const server = await testServer();
  const stream = await listen(server.url, (await actor(server.url, 'manager')).token);
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await tx.deleteFrom('staff_reach').where('staff_id', '=', 203).execute();
    await tx.insertInto('staff_reach').values({ staff_id: 203, level: 4, entity_id: ids.sibling }).execute();
    await notify(tx, { kind: 'staff', id: 203, revision: 1 });
    await notify(tx, { kind: 'property', id: ids.property, revision: 5 });
    await notify(tx, { kind: 'property', id: ids.sibling, revision: 6 });
  });
  await expect.poll(() => stream.notices.at(-1), pollOptions).toEqual({ property: ids.sibling, revision: 6 });
  expect(stream.notices).toHaveLength(1);
});

test('TXN-10 after an interruption that may have lost notifications, the stream asks clients to fetch all data again', async () => {
  const server = await testServer();
  const { token } = await actor(server.url, 'manager');
  const stream = await listen(server.url, token);
  const before = await positionOf(server.url, token);
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'latchboard notices'`);
  await owner.end();
  await expect.poll(() => stream.notices.at(-1), pollOptions).toEqual({ property: 0, revision: 0 });
  const { snapshot } = await listen(server.url, token);
  expect(changedAfter(snapshot, before)).toBeUndefined();
  await notifyProperty(server, 1, 7);
  await expect.poll(() => stream.notices.at(-1), pollOptions).toEqual({ property: 1, revision: 7 });
});

test('TXN-10 an open stream does not prevent a server from stopping', async () => {
  const server = await testServer({ shared: true });
  const stream = await listen(server.url, (await actor(server.url, 'manager')).token);
  await server.close();
  await expect.poll(() => stream.ended, pollOptions).toBe(true);
});

test('NAV-11 TXN-10 an account notification is sent even if the same transaction changes the property', async () => {
  const server = await testServer();
  const stream = await listen(server.url, (await actor(server.url, 'manager')).token);
  const accounting = await actor(server.url, 'accounting');
  const step = (path: string, overrides: object = {}) =>
    accounting.send('POST', `/api/properties/1/${path}`, { reason: 'Invoice 4711', ...overrides });
  expect((await step('payment-delinquent', { isDelinquent: true })).status).toBe(200);
  await expect.poll(() => stream.notices.at(-1), pollOptions).toEqual({ property: 1, revision: 0, account: true });
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await notify(tx, { kind: 'account', id: 1, revision: 0 });
    await notify(tx, { kind: 'property', id: 1, revision: 7 });
  });
  await expect.poll(() => stream.notices.at(-1)?.revision, pollOptions).toBe(7);
  expect(stream.notices.filter(({ account }) => account).length).toBeGreaterThan(1);
});

test('TXN-10 a snapshot lists the properties that changed after a reply, no matter which server process sent it', async () => {
  const server = await testServer();
  const otherServer = await server.another();
  const { token } = await actor(server.url, 'region');
  const listener = await listen(server.url, token);
  const before = await positionOf(server.url, token);
  expect(changedAfter((await listen(server.url, token)).snapshot, before)).toEqual([]);
  expect(changedAfter((await listen(otherServer.url, token)).snapshot, before)).toEqual([]);
  await notifyProperty(server, ids.sibling, 9);
  await expect.poll(() => listener.notices.length, pollOptions).toBe(1);
  const after = await positionOf(server.url, token);
  for (const { url } of [server, otherServer]) {
    const { snapshot } = await listen(url, token);
    expect(changedAfter(snapshot, before)).toEqual([ids.sibling]);
    expect(changedAfter(snapshot, after)).toEqual([]);
  }
});

test('RGT-05 a snapshot never lists a property outside the user’s reach', async () => {
  const server = await testServer();
  const { token } = await actor(server.url, 'manager');
  const before = await positionOf(server.url, token);
  const provider = await listen(server.url, (await actor(server.url, 'service')).token);
  await notifyProperty(server, ids.foreignProperty, 9);
  await expect.poll(() => provider.notices.length, pollOptions).toBe(1);
  const { snapshot } = await listen(server.url, token);
  expect(snapshot.properties.map(({ property }) => property)).toEqual([ids.property]);
  expect(changedAfter(snapshot, before)).toEqual([]);
});

test('SYS-07 one person has at most 30 live streams; closing one allows another', async () => {
  const server = await testServer();
  const { token } = await actor(server.url, 'manager');
  const open = () => listen(server.url, token);
  const [first] = await Promise.all(Array.from({ length: 30 }, open));
  const statusOfNewStream = async () => {
    const abort = new AbortController();
    streams.add(abort);
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${server.url}/api/live`, { headers, signal: abort.signal })).status;
  };
  expect(await statusOfNewStream()).toBe(429);
  await listen(server.url, (await actor(server.url, 'staff')).token);
  first?.leave();
  await expect.poll(statusOfNewStream, pollOptions).toBe(200);
});
