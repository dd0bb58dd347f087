import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { clearActors } from '#server/testing/actors.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
let world: OwnWorld;
/** Server time in tests that set it. */
let at: number | undefined;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => (at === undefined ? new Date() : new Date(at)) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  at = undefined;
  // Sign in again at the time of this test's clock.
  clearActors(server.url);
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    asOwner(tx, () => tx.deleteFrom('news_version').execute()),
  );
});

type News = CallOutput<typeof contract.news.readNews>;
type Versions = CallOutput<typeof contract.news.listNewsVersions>;

const texts = { htNews: '<p>For us</p>', wsNews: '<p>For customers</p>', spNews: '<p>Closed on Friday</p>' };

test('OPS-03 the provider can read all three news texts; customers can read their own and the announcement', async () => {
  const [management, production, manager] = [
    await world.as('management'),
    await world.as('production'),
    await world.as('manager'),
  ];
  expect((await production.get<News>('/api/news')).body).toMatchObject({ id: 0, htNews: '', wsNews: '', spNews: '' });
  const saveReply = await management.send<News>('PUT', '/api/news', { id: 0, ...texts });
  expect(saveReply.body).toMatchObject({ ...texts, by: 'Test management' });
  expect((await production.get<News>('/api/news')).body).toMatchObject(texts);
  expect((await manager.get<News>('/api/news')).body).toMatchObject({ ...texts, htNews: '', by: null });
  expect((await production.send('PUT', '/api/news', { id: saveReply.body.id, ...texts })).status).toBe(403);
  expect((await manager.send('PUT', '/api/news', { id: saveReply.body.id, ...texts })).status).toBe(403);
});

test('OPS-03 a stale change to news is rejected, and the earlier text is kept', async () => {
  const [management, admin] = [await world.as('management'), await world.as('sysadmin')];
  const first = await management.send<News>('PUT', '/api/news', { id: 0, ...texts });
  const answers = await Promise.all(
    [management, admin].map((caller, index) =>
      caller.send('PUT', '/api/news', { id: first.body.id, ...texts, htNews: `<p>Version ${index}</p>` }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { rows } = (await management.get<Versions>('/api/news/versions')).body;
  expect(rows).toMatchObject([{ htNews: expect.stringContaining('Version') }, { ...texts, by: 'Test management' }]);
});

test('OPS-03 formatted text is sanitized: executable or misleading content is removed', async () => {
  const management = await world.as('management');
  const htNews = [
    '<p onclick="alert(1)" style="position:fixed">See <b>this</b></p>',
    '<script>alert(1)</script><style>p{}</style><iframe src="https://evil.test"></iframe><img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">one</a><a href="//evil.test">two</a><a href="/overview" onclick="x()">three</a>',
    '<a data-route="property-home" data-property-id="1">four</a><svg><script>alert(1)</script></svg>',
  ].join('');
  const saveReply = await management.send<News>('PUT', '/api/news', {
    id: 0,
    htNews,
    wsNews: '<p> </p><ul><li><br></li></ul>',
    spNews: '',
  });
  expect(saveReply.body.htNews).toBe(
    '<p>See <b>this</b></p><a>one</a><a>two</a><a href="/overview">three</a><a data-route="property-home" data-property-id="1">four</a>',
  );
  expect(saveReply.body.wsNews).toBe('');
  const tooLong = { id: saveReply.body.id, ...texts, htNews: 'x'.repeat(20_001) };
  expect((await management.send('PUT', '/api/news', tooLong)).status).toBe(400);
});

test('STF-09 a dismissed announcement stays dismissed until its text changes', async () => {
  at = Date.parse('2026-11-20T12:00:00Z');
  const [management, manager] = [await world.as('management'), await world.as('manager')];
  const first = (await management.send<News>('PUT', '/api/news', { id: 0, ...texts })).body;
  const isDismissed = async () => (await manager.get<News>('/api/news')).body.isDismissed;
  expect(await isDismissed()).toBe(false);
  at += 60_000;
  await manager.send('PUT', `/api/staff/hide_ad/${world.login('manager').id}`, {});
  expect(await isDismissed()).toBe(true);
  at += 60_000;
  const second = (await management.send<News>('PUT', '/api/news', { ...pick(first), htNews: '<p>Other</p>' })).body;
  expect(await isDismissed()).toBe(true);
  at += 60_000;
  await management.send('PUT', '/api/news', { ...pick(second), spNews: '<p>Closed on Monday</p>' });
  expect(await isDismissed()).toBe(false);
});

test('OPS-03 NAV-24 the Spanish news for customers is stored separately: it is sanitized and audited, and requires the same right', async () => {
  const [management, manager] = [await world.as('management'), await world.as('manager')];
  const spanish = { wsNewsEs: '<p onclick="x()">Para clientes<script>alert(1)</script></p>', spNewsEs: '<p> </p>' };
  const first = (await management.send<News>('PUT', '/api/news', { id: 0, ...texts, ...spanish })).body;
  expect(first).toMatchObject({ wsNewsEs: '<p>Para clientes</p>', spNewsEs: '' });
  expect((await manager.get<News>('/api/news')).body).toMatchObject({ wsNewsEs: '<p>Para clientes</p>', htNews: '' });
  // If a caller omits the Spanish field, its stored text does not change.
  const second = (await management.send<News>('PUT', '/api/news', { id: first.id, ...texts, htNews: '<p>New</p>' }))
    .body;
  expect(second.wsNewsEs).toBe('<p>Para clientes</p>');
  const { rows } = (await management.get<Versions>('/api/news/versions')).body;
  expect(rows[1]).toMatchObject({ wsNewsEs: '<p>Para clientes</p>', spNewsEs: '' });
  const changes = await (await world.as('superadmin')).get(`/api/audit/entity/news-version/${second.id}`);
  expect(JSON.stringify(changes.body)).toContain('Para clientes');
});

test('STF-09 OPS-03 a later translation of announced news does not announce the news again', async () => {
  at = Date.parse('2026-11-20T12:00:00Z');
  const [management, manager] = [await world.as('management'), await world.as('manager')];
  const first = (await management.send<News>('PUT', '/api/news', { id: 0, ...texts })).body;
  at += 60_000;
  await manager.send('PUT', `/api/staff/hide_ad/${world.login('manager').id}`, {});
  at += 60_000;
  const translated = { ...pick(first), spNewsEs: '<p>Cerrado el viernes</p>' };
  expect((await management.send('PUT', '/api/news', translated)).status).toBe(200);
  expect((await manager.get<News>('/api/news')).body).toMatchObject({
    spNewsEs: '<p>Cerrado el viernes</p>',
    isDismissed: true,
  });
});

const pick = ({ id, htNews, wsNews, spNews }: News) => ({ id, htNews, wsNews, spNews });
