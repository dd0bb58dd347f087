import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller } from '#server/testing/actors.ts';
import { csvParts, fileNotes } from '#server/testing/csv-parts.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type List = CallOutput<typeof contract.hierarchy.listProperties>;
type Corporations = CallOutput<typeof contract.hierarchy.listCorporations>;

let server: TestServer;
let accounting: Caller;

/** Gives properties 1 to 4 a different sequence in each sort order. Two have the same city, and one has no number. */
beforeAll(async () => {
  server = await testServer({ shared: true });
  accounting = await actor(server.url, 'accounting');
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await sql`update property p set name = v.name, property_code = v.code, accounting_customer_number = v.number,
        physical_city = v.city, physical_state = 'IL', canceled = v.id = 2, payment_delinquent = v.id = 3,
        temporary_access_date = case when v.id = 3 then now() - interval '1 day' end
      from (values (1, 'Delta', 'B-2', 'n3', 'Aurora'), (2, 'alpha', 'a-1', null, 'Peoria'), (3, 'Charlie', 'C-3', 'N1', 'Aurora'),
        (4, 'Bravo', 'd-4', 'N2', 'Chicago')) v(id, name, code, number, city) where p.id = v.id`.execute(tx);
    await sql`update property set canceled = true, name = 'zz ' || name where id > 4`.execute(tx);
  });
});
afterAll(() => server.close());

const read = async (query: string, caller = accounting) => (await caller.get<List>(`/api/properties?${query}`)).body;
const idsOf = (list: List) => list.rows.map(({ id }) => id);

/** Reads all pages, with one row per page. */
async function readByPage(query: string): Promise<number[]> {
  const found: number[] = [];
  let next: string | null = null;
  do {
    const page: List = await read(`${query}&limit=1${next === null ? '' : `&cursor=${next}`}`);
    found.push(...idsOf(page));
    next = page.next;
  } while (next !== null && found.length < 50);
  return found;
}

test.for([
  ['name', [2, 4, 3, 1], [1, 3, 4, 2]],
  ['code', [2, 1, 3, 4], [4, 3, 1, 2]],
  // The property without a number is last in both directions.
  ['number', [3, 4, 1, 2], [1, 4, 3, 2]],
  ['city', [1, 3, 4, 2], [2, 4, 3, 1]],
  ['status', [1, 4, 3, 2], [2, 3, 4, 1]],
] as const)(
  'HIE-03 the provider sorts properties by %s across all pages, not only those on the screen',
  async ([sort, order, descending]) => {
    const keepWorldIds = (ids: number[]) => ids.filter((id) => id <= 4);
    expect(keepWorldIds(idsOf(await read(`sort=${sort}&limit=100`)))).toEqual(order);
    expect(keepWorldIds(await readByPage(`sort=${sort}`))).toEqual(order);
    expect(keepWorldIds(await readByPage(`sort=-${sort}`))).toEqual(descending);
  },
);

test('HIE-03 HIE-07 properties are found by code, customer number, name, and city, and by account status', async () => {
  expect(idsOf(await read('search=a-1'))).toEqual([2]);
  expect(idsOf(await read('search=N2'))).toEqual([4]);
  expect(idsOf(await read('search=aurora&sort=name'))).toEqual([3, 1]);
  expect(idsOf(await read('account=active'))).toEqual([4, 1]);
  expect(idsOf(await read('account=delinquent'))).toEqual([3]);
  expect(idsOf(await read('account=temporary'))).toEqual([3]);
  expect(idsOf(await read('account=canceled&search=alpha'))).toEqual([2]);
  expect(idsOf(await read('account=unnumbered'))).toContain(2);
  expect((await accounting.get('/api/properties?account=rich')).status).toBe(400);
  expect((await accounting.get('/api/properties?sort=phone')).status).toBe(400);
});

test('HIE-01 the provider sorts corporations by name or by the number of their divisions, regions, or properties', async () => {
  const administrator = await actor(server.url, 'management');
  const add = async (path: string, name: string) => {
    const { status, body } = await administrator.send<{ id: number }>('POST', `/api/corporations${path}`, { name });
    expect(status).toBe(201);
    return body.id;
  };
  await add('', 'atrium Homes');
  const id = await add('', 'Zephyr Living');
  // More divisions than the other corporations, but no regions.
  for (const name of ['North', 'South', 'West']) await add(`/${id}/divisions`, name);
  for (const sort of ['name', 'divisions', 'regions', 'properties'] as const) {
    const valuesBy = async (order: string) => {
      const { rows } = (await accounting.get<Corporations>(`/api/corporations?sort=${order}&limit=100`)).body;
      return rows.map((row) => (sort === 'name' ? row.name.toLowerCase() : row[sort]));
    };
    const ascending = await valuesBy(sort);
    expect(new Set(ascending).size, sort).toBeGreaterThan(1);
    expect(ascending, sort).toEqual(ascending.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
    expect(await valuesBy(`-${sort}`), sort).toEqual(ascending.toReversed());
  }
});

test('RGT-05 a customer can sort and filter their own properties', async () => {
  expect(idsOf(await read('sort=-code&account=active', await actor(server.url, 'manager')))).toEqual([1]);
});

test('HIE-03 properties can be sorted by the names of their parents, and the count includes all pages', async () => {
  for (const level of ['corporation', 'region'] as const) {
    const { rows, count } = await read(`sort=${level}&limit=100`);
    const names = rows.map((row) => row[level].name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect(count).toBe(rows.length);
    expect((await read(`sort=-${level}&limit=1`)).count).toBe(count);
    expect(await readByPage(`sort=${level}`)).toEqual(idsOf({ rows, count, next: null }));
  }
});

test('HIE-03 if a property is renamed during paging and now belongs on an earlier page, the other rows stay on their pages', async () => {
  const first = await read('sort=name&limit=2');
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`update property set name = 'aaa ' || name where id = 5`.execute(tx),
  );
  const second = await read(`sort=name&limit=2&cursor=${first.next}`);
  expect([...idsOf(first), ...idsOf(second)]).toEqual([2, 4, 3, 1]);
});

test('HIE-03 a cursor for a different sort order, or an invalid cursor, is rejected', async () => {
  const { next } = await read('sort=name&limit=1');
  const encodeCursor = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const cursors = [
    next,
    encodeCursor(['code', 3, 1]),
    encodeCursor(['code', null, 1]),
    encodeCursor(['code', '\0', 1]),
    encodeCursor('code'),
    'W10',
  ];
  for (const cursor of cursors)
    expect((await accounting.get(`/api/properties?sort=code&cursor=${cursor}`)).status, String(cursor)).toBe(400);
});

test('HIE-03 the list of properties is exported as shown, with its filter, sort order, and columns', async () => {
  const { status, body, headers } = await accounting.get<string>(
    '/api/properties/file?format=csv&search=aurora&sort=-name&columns=name,region',
  );
  expect(status).toBe(200);
  const { table } = csvParts(body);
  expect(table[0]).toBe('Property,Region');
  expect(table.slice(1).map((line) => line.split(',')[0])).toEqual(['Delta', 'Charlie']);
  expect(fileNotes(headers)).toContain('Search: aurora');
  expect((await accounting.get('/api/properties/file?format=csv&columns=name,phone')).status).toBe(400);
  expect((await accounting.get('/api/properties/file?format=csv&zone=Mars/Base')).status).toBe(400);
});
