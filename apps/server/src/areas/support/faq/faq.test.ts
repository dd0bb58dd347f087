import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actor, callerOf } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type FaqList = CallOutput<typeof contract.support.listFaqs>;
type Desk = CallOutput<typeof contract.support.listFaqDesk>;
type Article = Desk['rows'][number];
type Versions = CallOutput<typeof contract.support.listFaqVersions>;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());

const form = {
  category: 'keys',
  audience: 'anyone',
  isShown: true,
  place: 5,
  titleEn: 'What is a grommet?',
  titleEs: '¿Qué es un ojal?',
  bodyEn: '<p>See <a href="/overview">the overview</a>.</p>',
  bodyEs: '<p>Vea <a href="/overview">el resumen</a>.</p>',
  wordsEn: 'eyelet',
  wordsEs: 'arandela',
};
const formOf = ({ revision, ...article }: Article, change: object) => ({
  ...Object.fromEntries(Object.keys(form).map((name) => [name, article[name as keyof typeof article]])),
  revision,
  ...change,
});

test('CHT-04 a fresh installation has at least 25 articles in both languages, in the order of their categories', async () => {
  const { url } = server;
  const admin = await actor(url, 'sysadmin');
  const { rows } = (await admin.get<Desk>('/api/faqs/desk')).body;
  expect(rows.length).toBeGreaterThanOrEqual(25);
  for (const { titleEn, titleEs, bodyEn, bodyEs } of rows) {
    for (const text of [titleEn, titleEs, bodyEn, bodyEs]) expect(text).not.toBe('');
    expect(titleEn).not.toBe(titleEs);
  }
  const anyone = callerOf(url, undefined);
  const [en, es] = [
    (await anyone.get<FaqList>('/api/faqs')).body.articles,
    (await anyone.get<FaqList>('/api/faqs?language=es')).body.articles,
  ];
  expect(en.map(({ id }) => id)).toEqual(es.map(({ id }) => id));
  expect(en.find(({ title }) => title === 'I forgot my password')).toBeDefined();
  expect(es.find(({ title }) => title === 'Olvidé mi contraseña')).toBeDefined();
});

test('CHT-04 the help articles name only buttons, fields, and keyboard keys that exist', async () => {
  const admin = await actor(server.url, 'sysadmin');
  const { rows } = (await admin.get<Desk>('/api/faqs/desk')).body;
  const namesIn = (body: string) => [...body.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, name = '']) => name);
  const keys = ['Ctrl', 'K'];
  const englishNames = rows.flatMap(({ bodyEn }) => namesIn(bodyEn));
  expect(englishNames).toContain('Share');
  expect(englishNames.filter((name) => ![...keys, ...Object.values<string>(en)].includes(name))).toEqual([]);
  const spanishNames = rows.flatMap(({ bodyEs }) => namesIn(bodyEs));
  expect(spanishNames.filter((name) => ![...keys, ...Object.values<string>(es)].includes(name))).toEqual([]);
});

test('CHT-04 anyone can read the public articles; customers can read all, with links to their own property', async () => {
  const { url } = server;
  const [anyone, manager] = [callerOf(url, undefined), await actor(url, 'manager')];
  const open = (await anyone.get<FaqList>('/api/faqs')).body.articles;
  const customerArticles = (await manager.get<FaqList>('/api/properties/1/faqs')).body.articles;
  expect(customerArticles.length).toBeGreaterThan(open.length);
  expect(open.find(({ title }) => title === 'Order supplies')).toBeUndefined();
  expect(customerArticles.find(({ title }) => title === 'Order supplies')?.html).toContain('href="/esof-store/1/add"');
  expect(JSON.stringify([open, customerArticles])).not.toContain('{propertyId}');
  expect((await anyone.get('/api/properties/1/faqs')).status).toBe(401);
  expect((await manager.get('/api/properties/999/faqs')).status).toBe(404);
});

test('CHT-04 the search in the help articles tolerates typos and works in both languages', async () => {
  const { url } = server;
  const manager = await actor(url, 'manager');
  const first = async (search: string, language: string) =>
    (await manager.get<FaqList>(`/api/properties/1/faqs?language=${language}&search=${encodeURIComponent(search)}`))
      .body.articles[0]?.title;
  expect(await first('order suplies', 'en')).toBe('Order supplies');
  expect(await first('contrasena', 'es')).toBe('Olvidé mi contraseña');
  expect(await first('invoice', 'es')).toBe('Ayuda con una factura');
  expect(await first('zebra giraffe', 'en')).toBeUndefined();
});

test('CHT-04 roles 105 and 106 can write articles; scripts are removed, the earlier version is kept, and a stale change is rejected', async () => {
  const { url } = server;
  const [admin, superadmin, sales] = [
    await actor(url, 'sysadmin'),
    await actor(url, 'superadmin'),
    await actor(url, 'sales'),
  ];
  const key = randomUUID();
  const unsafeHtml = `${form.bodyEn}<script>alert(1)</script><a href="javascript:alert(1)">x</a><img src=x onerror=alert(1)>`;
  const add = () => admin.send<Article>('POST', '/api/faqs', { ...form, bodyEn: unsafeHtml, key });
  const [added, repeatedReply] = await Promise.all([add(), add()]);
  expect([added.status, repeatedReply.status, repeatedReply.body.id]).toEqual([201, 201, added.body.id]);
  expect(added.body.bodyEn).toBe(`${form.bodyEn}<a>x</a>`);
  const path = `/api/faqs/${added.body.id}`;
  const answers = await Promise.all(
    [admin, superadmin].map((caller, index) =>
      caller.send('PUT', path, formOf(added.body, { titleEn: `What is grommet ${index}?` })),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const versions = (await admin.get<Versions>(`${path}/versions`)).body.rows;
  expect(versions.map(({ revision }) => revision)).toEqual([2, 1]);
  expect(versions[1]).toMatchObject({ titleEn: form.titleEn, by: 'Test sysadmin' });
  expect((await sales.send('POST', '/api/faqs', { ...form, key: randomUUID() })).status).toBe(403);
  expect((await sales.get('/api/faqs/desk')).status).toBe(403);
  const withoutText = await admin.send('POST', '/api/faqs', { ...form, bodyEs: '<p> </p>', key: randomUUID() });
  expect(withoutText.body).toMatchObject({ validationResult: { fields: [{ path: 'bodyEs', code: 'valRequired' }] } });
});

test('CHT-04 a hidden article cannot be read or rated', async () => {
  const { url } = server;
  const [admin, anyone] = [await actor(url, 'sysadmin'), callerOf(url, undefined)];
  const { body } = await admin.send<Article>('POST', '/api/faqs', {
    ...form,
    ...{ titleEn: 'What is a flange?', wordsEn: 'collar', key: randomUUID() },
  });
  const find = async () => (await anyone.get<FaqList>('/api/faqs?search=flange')).body.articles.length;
  expect(await find()).toBe(1);
  await admin.send('PUT', `/api/faqs/${body.id}`, formOf(body, { isShown: false }));
  expect(await find()).toBe(0);
  const rating = await anyone.send('POST', `/api/faqs/${body.id}/rating`, { reader: randomUUID(), helped: true });
  expect(rating.status).toBe(404);
});

test('CHT-04 users rate an article as helpful or not; each user has one rating and can change it', async () => {
  const { url } = server;
  const [admin, anyone] = [await actor(url, 'sysadmin'), callerOf(url, undefined)];
  const { body } = await admin.send<Article>('POST', '/api/faqs', { ...form, key: randomUUID() });
  const rate = (reader: string, helped: boolean) =>
    anyone.send('POST', `/api/faqs/${body.id}/rating`, { reader, helped });
  const [firstReader, otherReader] = [randomUUID(), randomUUID()];
  for (const helped of [true, true, false]) expect((await rate(firstReader, helped)).status).toBe(200);
  await rate(otherReader, true);
  const { rows } = (await admin.get<Desk>('/api/faqs/desk')).body;
  expect(rows.find(({ id }) => id === body.id)).toMatchObject({ helped: 1, notHelped: 1 });
});

test('CHT-04 ratings from one IP address are limited', async () => {
  const { url } = await testServer({ env: { SIGN_IN_TRIES_PER_ADDRESS: '3' } });
  const anyone = callerOf(url, undefined);
  const [article] = (await anyone.get<FaqList>('/api/faqs')).body.articles;
  const rate = () =>
    anyone
      .send('POST', `/api/faqs/${article?.id}/rating`, { reader: randomUUID(), helped: true })
      .then((r) => r.status);
  const statuses = [];
  for (let at = 0; at < 5; at++) statuses.push(await rate());
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});
