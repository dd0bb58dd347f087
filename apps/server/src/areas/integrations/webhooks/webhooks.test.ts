import type { CallOutput, contract } from '@latchboard/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller, callerOf, clearActors, signIn } from '#server/testing/actors.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { isVerified, openWebhookReceiver, type WebhookReceiver } from '#server/testing/webhook-receiver.ts';
import { whileLocked } from '#server/testing/while-locked.ts';
import { worldPassword } from '#server/testing/world-facts.ts';
import { isPublicAddress } from './addresses.ts';
import { webhookSignature } from './sign.ts';

type CreatedWebhook = CallOutput<typeof contract.integrations.addWebhook>;
type List = CallOutput<typeof contract.integrations.listWebhooks>;
type Deliveries = CallOutput<typeof contract.integrations.listDeliveries>;

let at = new Date();
const clock = { now: () => at, forward: (seconds: number) => (at = new Date(at.getTime() + seconds * 1000)) };
let server: TestServer;
let world: OwnWorld;
let hooks: string;
beforeAll(async () => {
  server = await testServer({ shared: true, clock, env: { WEBHOOK_PRIVATE: 'on' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clearActors(server.url);
  world = await ownWorld(server);
  hooks = `/api/corporations/${world.ids.corporation}/webhooks`;
});
/** Removes the webhooks of each test, so later tests do not wait for their receivers. */
afterEach(() => transact(server.platform.pool, { role: 'lb_system' }, (tx) => tx.deleteFrom('webhook').execute()));

/** Starts a receiver that runs until the end of the test. */
async function webhookReceiver(): Promise<WebhookReceiver> {
  const receiver = await openWebhookReceiver();
  onTestFinished(receiver.stop);
  return receiver;
}

/**
 * Returns the calls available to a customer's administrator, and functions that add webhooks, cause events, and send
 * deliveries.
 */
async function startConnected(targetServer: TestServer = server) {
  // A session can expire when the test moves the clock, so the administrator signs in again.
  let signedIn = { at: new Date(0), caller: callerOf(targetServer.url) };
  const signedInCaller = async () => {
    if (at.getTime() - signedIn.at.getTime() > 1_800_000) {
      const { body } = await signIn(targetServer.url, world.login('corporate').email, worldPassword);
      signedIn = { at, caller: callerOf(targetServer.url, body.accessToken) };
    }
    return signedIn.caller;
  };
  const corporate: Pick<Caller, 'get' | 'send'> = {
    get: async (...args) => (await signedInCaller()).get(...args),
    send: async (...args) => (await signedInCaller()).send(...args),
  };
  let number = 710_000;
  return {
    corporate,
    send: () => sendAll(targetServer),
    addWebhook: async (
      receiver: Pick<WebhookReceiver, 'url'>,
      kinds: readonly string[] = ['badge'],
      name = 'Ticketing',
    ) => {
      const created = await corporate.send<CreatedWebhook>('POST', hooks, { name, url: receiver.url, kinds });
      expect(created.status, JSON.stringify(created.body)).toBe(201);
      return created.body;
    },
    /** Causes an event: adds a badge at the property. Returns the ID of the badge. */
    causeEvent: async () => {
      number += 1;
      const added = await corporate.send('POST', `/api/properties/${world.ids.property}/badges`, {
        ...{ number: String(number), name: 'Pat Rivera', pin: '4857' },
      });
      expect(added.status).toBe(201);
      return String(added.body.id);
    },
    deliveries: async (id: number) => (await corporate.get<Deliveries>(`${hooks}/${id}/deliveries`)).body.rows,
    list: async () => (await corporate.get<List>(hooks)).body.rows,
  };
}
/** Waits until all transactions that are open now have ended, in every database of the cluster. */
async function waitForTransactions({ ownerUrl }: TestServer): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ upto: string }>('select pg_current_xact_id()::text as upto');
  const hasEnded = async () =>
    (await owner.query('select where pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8', [rows[0]?.upto])).rowCount;
  await expect.poll(hasEnded, { timeout: 60_000 }).toBe(1);
  await owner.end();
}

/** Runs the job. It reads everything committed so far. */
async function sendAll(target: TestServer): Promise<void> {
  await waitForTransactions(target);
  await target.platform.jobs.runNow('send-webhooks');
}
const idsOf = ({ received }: WebhookReceiver) => received.map(({ body }) => body.data.id);
const sequencesOf = ({ received }: WebhookReceiver) => received.map(({ body }) => body.sequence);

test('BEY-13 events are sent in order and signed as Standard Webhooks requires; their signature does not verify with another secret', async () => {
  const { addWebhook, causeEvent, send, deliveries, corporate } = await startConnected();
  const receiver = await webhookReceiver();
  await causeEvent();
  const { webhook, secret } = await addWebhook(receiver);
  const eventIds = [await causeEvent(), await causeEvent()];
  await send();
  expect(idsOf(receiver)).toEqual(eventIds);
  expect(sequencesOf(receiver)).toEqual([1, 2]);
  const [first] = receiver.received;
  expect(first?.body).toMatchObject({
    type: 'badge.added',
    data: { propertyId: world.ids.property, corporationId: world.ids.corporation },
  });
  for (const message of receiver.received) expect(isVerified(message, secret, clock.now())).toBe(true);
  expect(receiver.received.some((message) => isVerified(message, 'whsec_c3RyYW5nZXI=', clock.now()))).toBe(false);
  expect(JSON.stringify(receiver.received)).not.toContain('Pat Rivera');
  expect(await deliveries(webhook.id)).toMatchObject([
    { sequence: 2, type: 'badge.added', state: 'delivered', tries: 1, status: 204 },
    { sequence: 1, webhookId: first?.headers['webhook-id'], body: first?.text, state: 'delivered' },
  ]);
  // After a new secret is created, both secrets verify messages for a day.
  const renewed = await corporate.send<{ secret: string }>('POST', `${hooks}/${webhook.id}/secret`);
  await causeEvent();
  await send();
  const third = receiver.received[2];
  if (!third) throw new Error('nothing came');
  expect([secret, renewed.body.secret].map((candidate) => isVerified(third, candidate, clock.now()))).toEqual([
    true,
    true,
  ]);
  clock.forward(25 * 3600);
  await corporate.send('POST', `${hooks}/${webhook.id}/test`);
  await send();
  const testMessage = receiver.received[3];
  if (!testMessage) throw new Error('no test came');
  expect(testMessage.body).toMatchObject({ type: 'webhook.test', sequence: 4 });
  expect([secret, renewed.body.secret].map((candidate) => isVerified(testMessage, candidate, clock.now()))).toEqual([
    false,
    true,
  ]);
});

test('BEY-13 the signature matches the published example of Standard Webhooks', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1_614_265_330, body: '{"test": 2432232314}' };
  expect(webhookSignature('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('BEY-13 events about taken and returned keys are sent as logged, and only to the customer of the property', async () => {
  const { addWebhook, send } = await startConnected();
  const [receiver, foreign] = [await webhookReceiver(), await webhookReceiver()];
  await addWebhook(receiver, ['key']);
  const sysadmin = await actor(server.url, 'sysadmin');
  const other = { name: 'Other', url: foreign.url, kinds: ['key', 'badge', 'cabinet'] };
  expect((await sysadmin.send('POST', '/api/corporations/2/webhooks', other)).status).toBe(201);
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  expect((await cabinet.send([keyEvent(1), keyEvent(2)])).status).toBe(200);
  await send();
  expect(receiver.received.map(({ body }) => [body.sequence, body.data.position, body.data.cabinetId])).toEqual([
    [1, expect.any(Number), world.ids.datalog],
    [2, expect.any(Number), world.ids.datalog],
  ]);
  expect(receiver.received[0]?.body.type).toBe('key.taken');
  expect(foreign.received).toEqual([]);
});

test('BEY-13 a webhook receiver that was killed gets all events in order after it restarts; a duplicate has the same ID', async () => {
  const { addWebhook, causeEvent, send, list } = await startConnected();
  const receiver = await webhookReceiver();
  const { webhook } = await addWebhook(receiver);
  await receiver.stop();
  const eventIds = [await causeEvent(), await causeEvent(), await causeEvent()];
  await send();
  expect((await list())[0]).toMatchObject({ state: 'on', waiting: 3, failingSince: clock.now().toISOString() });
  await receiver.start();
  // Nothing is sent before it is due.
  await send();
  expect(receiver.received).toEqual([]);
  clock.forward(6);
  // The receiver gets the first message but closes the connection before it replies.
  receiver.answer = (_, response) => response.destroy();
  await send();
  expect(idsOf(receiver)).toEqual(eventIds.slice(0, 1));
  receiver.answer = undefined;
  clock.forward(60);
  await send();
  expect(idsOf(receiver)).toEqual([eventIds[0], ...eventIds]);
  expect(new Set(receiver.received.slice(0, 2).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((await list())[0]).toMatchObject({ id: webhook.id, waiting: 0, failingSince: null });
});

test('BEY-13 a webhook delivery fails if the response is invalid, an error, or a redirect; the truncated response is shown', async () => {
  const { addWebhook, causeEvent, send, deliveries } = await startConnected();
  const [receiver, otherReceiver] = [await webhookReceiver(), await webhookReceiver()];
  const { webhook } = await addWebhook(receiver);
  await causeEvent();
  receiver.answer = (_, response) => response.writeHead(500).end(`no\u0000 ${'x'.repeat(100_000)}`);
  await send();
  const [failed] = await deliveries(webhook.id);
  expect(failed).toMatchObject({
    state: 'waiting',
    tries: 1,
    status: 500,
    answer: expect.stringMatching(/^no {2}x+$/),
  });
  expect(failed?.answer?.length).toBeLessThanOrEqual(500);
  clock.forward(10);
  receiver.answer = (_, response) => response.socket?.end('this is no HTTP\r\n\r\n');
  await send();
  expect((await deliveries(webhook.id))[0]).toMatchObject({ state: 'waiting', tries: 2, status: null });
  clock.forward(60);
  receiver.answer = (_, response) => response.writeHead(302, { location: otherReceiver.url }).end();
  await send();
  expect((await deliveries(webhook.id))[0]).toMatchObject({ state: 'waiting', tries: 3, status: 302 });
  expect(otherReceiver.received).toEqual([]);
});

test('BEY-13 a slow webhook receiver does not delay others, and fails after 15 seconds', async () => {
  const { addWebhook, send, deliveries } = await startConnected();
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const [slow, quick] = [await webhookReceiver(), await webhookReceiver()];
  const { webhook } = await addWebhook(slow, ['key'], 'Slow');
  await addWebhook(quick, ['key'], 'Quick');
  let hasFailed = false;
  slow.answer = (_, response) => response.on('close', () => (hasFailed = true)) && undefined;
  await cabinet.send([keyEvent(1)]);
  const sending = send();
  await expect.poll(() => [slow, quick].map(({ received }) => received.length), { timeout: 30_000 }).toEqual([1, 1]);
  // The other receiver gets events while the request to the slow one is pending.
  await cabinet.send([keyEvent(2)]);
  await expect.poll(() => quick.received.length, { timeout: 30_000 }).toBe(2);
  expect(hasFailed).toBe(false);
  await sending;
  expect(hasFailed).toBe(true);
  expect(slow.received).toHaveLength(1);
  expect((await deliveries(webhook.id)).at(-1)).toMatchObject({
    state: 'waiting',
    status: null,
    answer: 'no response within 15 s',
  });
}, 60_000);

test('BEY-13 a webhook that fails for a day is switched off; after it is switched on again, it sends up to three days of events', async () => {
  const { addWebhook, causeEvent, send, corporate, list, deliveries } = await startConnected();
  const receiver = await webhookReceiver();
  receiver.answer = (_, response) => response.writeHead(503).end();
  const { webhook } = await addWebhook(receiver);
  const first = await causeEvent();
  await send();
  for (let hour = 0; hour < 25; hour += 1) {
    clock.forward(3600);
    await send();
  }
  const [failing] = await list();
  expect(failing).toMatchObject({ state: 'failing' });
  const mails = (await outboxOf(server)).filter(({ raw }) => raw.includes(`To: ${world.login('corporate').email}`));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('The webhook Ticketing at Harbor Residential');
  expect(mails[0]?.text).toContain('/admin/integrations');
  const second = await causeEvent();
  receiver.received.length = 0;
  receiver.answer = undefined;
  await send();
  expect(receiver.received).toEqual([]);
  const { name, url, kinds } = webhook;
  const change = { name, url, kinds, isOn: true, revision: failing?.revision };
  expect((await corporate.send('PUT', `${hooks}/${webhook.id}`, change)).body).toMatchObject({ state: 'on' });
  expect((await corporate.send('PUT', `${hooks}/${webhook.id}`, change)).body.code).toBe('changedByAnother');
  await send();
  expect(idsOf(receiver)).toEqual([first, second]);
  // Replays from the second delivery onward. The delivery keeps its original ID.
  const before = receiver.received[1]?.headers['webhook-id'];
  const replayReply = await corporate.send('POST', `${hooks}/${webhook.id}/replay`, { from: 2 });
  expect(replayReply.body).toEqual({ events: 1 });
  await send();
  expect(receiver.received[2]?.headers['webhook-id']).toBe(before);
  expect(idsOf(receiver)).toEqual([first, second, second]);
  // Events that wait longer than three days are not sent.
  receiver.answer = (_, response) => response.writeHead(503).end();
  await causeEvent();
  await send();
  clock.forward(3 * 86_400 + 60);
  receiver.answer = undefined;
  await send();
  expect((await deliveries(webhook.id))[0]).toMatchObject({ state: 'dropped' });
  expect(idsOf(receiver)).toHaveLength(4);
});

test('BEY-13 a webhook event that is stored while an older transaction ends is not skipped', async () => {
  const { addWebhook, causeEvent, send } = await startConnected();
  const receiver = await webhookReceiver();
  const { webhook } = await addWebhook(receiver);
  const first = await causeEvent();
  await waitForTransactions(server);
  let second = '';
  // The older transaction ends between the job's statements, because the job waits for its lock.
  const lockStatements = ['select pg_current_xact_id()', `select from webhook where id = ${webhook.id} for update`];
  const sendSecond = async () => {
    second = await causeEvent();
    await server.platform.jobs.runNow('send-webhooks');
  };
  await whileLocked(server, lockStatements, [sendSecond]);
  await send();
  expect(idsOf(receiver)).toEqual([first, second]);
});

test('BEY-13 a webhook gets nothing about a suspended property or another customer’s property', async () => {
  const { addWebhook, causeEvent, send } = await startConnected();
  const receiver = await webhookReceiver();
  await addWebhook(receiver);
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await causeEvent();
  await owner.query('update property set payment_delinquent = true where id = $1', [world.ids.property]);
  await owner.end();
  await (await actor(server.url, 'foreignManager')).send('POST', '/api/properties/4/badges', {
    ...{ number: '720001', name: 'Foreign', pin: '4857' },
  });
  await send();
  expect(receiver.received).toEqual([]);
});

test('BEY-13 no webhook message is sent to a private network unless a setting allows it', async () => {
  const strictServer = await testServer();
  world = await ownWorld(strictServer);
  hooks = `/api/corporations/${world.ids.corporation}/webhooks`;
  const { corporate, send, deliveries, addWebhook } = await startConnected(strictServer);
  const form = (url: string) => ({ name: 'Inside', url, kinds: ['badge'] });
  for (const url of [
    'http://example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://169.254.169.254/',
    'https://user@example.com/',
    'ftp://example.com/',
  ])
    expect((await corporate.send('POST', hooks, form(url))).status, url).toBe(400);
  // A host name that resolves to this machine.
  const { webhook } = await addWebhook({ url: 'https://localhost:9/hook' });
  await corporate.send('POST', `${hooks}/${webhook.id}/test`);
  await send();
  expect((await deliveries(webhook.id))[0]).toMatchObject({
    state: 'waiting',
    status: null,
    answer: expect.stringContaining('private network'),
  });
  const privateUrls = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ];
  const privateIpv6Urls = [
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2002:a00:1::',
    '2001:0:1::',
    '2001:db8::1',
  ];
  expect([...privateUrls, ...privateIpv6Urls].filter(isPublicAddress)).toEqual([]);
  expect(['8.8.8.8', '172.32.0.1', '2606:4700::1111'].every(isPublicAddress)).toBe(true);
});
