import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actor, type Caller } from '#server/testing/actors.ts';
import { csvParts } from '#server/testing/csv-parts.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Accounts = CallOutput<typeof contract.operations.listAccounts>;
type Report = CallOutput<typeof contract.hierarchy.cancellationReport>;
type Status = CallInput<typeof contract.operations.listAccounts>['status'];

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
/** Restores the test world, in which every account is active. */
beforeEach(() =>
  asOwner(
    `delete from property_change;
     update property set canceled = false, payment_delinquent = false, temporary_access_date = null,
       reinstatement_asked_at = null, accounting_customer_number = '20' || id || '117', property_code = 'P' || id,
       physical_city = 'Chicago', physical_state = 'IL'`,
  ),
);

const list = async (caller: Caller, status: Status, extraQuery = '') =>
  (await caller.get<Accounts>(`/api/accounts?status=${status}${extraQuery}`)).body;
const post = async (caller: Caller, path: string, body: object) =>
  expect((await caller.send('POST', `/api/properties/${path}`, body)).status).toBe(200);

async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

test('HIE-07 accounting sees which payments are overdue, from which date, and why', async () => {
  const accounting = await actor(server.url, 'accounting');
  expect(await list(accounting, 'delinquent')).toEqual({ count: 0, rows: [], next: null });
  await post(accounting, '1/payment-delinquent', { isDelinquent: true, reason: 'Invoice 4711 unpaid' });
  await post(accounting, '2/payment-delinquent', { isDelinquent: true, reason: 'Invoice 4712 unpaid' });
  const overdue = await list(accounting, 'delinquent');
  expect(overdue.count).toBe(2);
  expect(overdue.rows.map(({ propertyId, reason, by, lapsesAt }) => [propertyId, reason, by, lapsesAt])).toEqual([
    [1, 'Invoice 4711 unpaid', 'Test accounting', null],
    [2, 'Invoice 4712 unpaid', 'Test accounting', null],
  ]);
  expect(Date.parse(overdue.rows[0]?.since ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(await list(accounting, 'delinquent', '&limit=1')).toMatchObject({ count: 2, rows: [{ propertyId: 1 }] });
  await post(accounting, '1/payment-delinquent', { isDelinquent: false, reason: 'Paid' });
  expect(await list(accounting, 'delinquent')).toMatchObject({ count: 1, rows: [{ propertyId: 2 }] });
});

test('HIE-07 an overdue payment without a record does not show the date, reason, or author of an earlier overdue payment', async () => {
  const accounting = await actor(server.url, 'accounting');
  await post(accounting, '1/payment-delinquent', { isDelinquent: true, reason: 'Invoice 1' });
  await post(accounting, '1/payment-delinquent', { isDelinquent: false, reason: 'Paid' });
  await asOwner('update property set payment_delinquent = true where id = 1');
  expect((await list(accounting, 'delinquent')).rows).toMatchObject([
    { propertyId: 1, since: null, reason: null, by: null },
  ]);
});

test('HIE-07 NAV-11 temporary access is listed with its end date until it ends', async () => {
  const accounting = await actor(server.url, 'accounting');
  await post(accounting, '1/payment-delinquent', { isDelinquent: true, reason: 'Invoice 1' });
  await post(accounting, '1/temporary-access', { reason: 'Check is in the mail' });
  const [row] = (await list(accounting, 'temporary')).rows;
  expect(row).toMatchObject({ propertyId: 1, reason: 'Check is in the mail' });
  expect(Date.parse(row?.lapsesAt ?? '') - Date.parse(row?.since ?? '')).toBe(14 * 86_400_000);
  await asOwner(`update property set temporary_access_date = now() - interval '14 days' where id = 1`);
  expect(await list(accounting, 'temporary')).toEqual({ count: 0, rows: [], next: null });
});

test('HIE-07 cancellations from the last 90 days are listed, newest first, while they are in effect', async () => {
  const accounting = await actor(server.url, 'accounting');
  await post(accounting, '1/cancel', { reason: 'Sold' });
  await post(accounting, '2/cancel', { reason: 'Closed' });
  await post(accounting, '3/cancel', { reason: 'Long ago' });
  await asOwner(`update property_change set at = now() - interval '90 days 1 minute' where property_id = 3`);
  expect(await list(accounting, 'canceled')).toMatchObject({
    count: 2,
    rows: [
      { propertyId: 2, reason: 'Closed' },
      { propertyId: 1, reason: 'Sold' },
    ],
  });
  await post(accounting, '2/reinstate', { reason: 'Open again' });
  expect(await list(accounting, 'canceled')).toMatchObject({ count: 1, rows: [{ propertyId: 1 }] });
});

test('HIE-07 accounts without a customer number are listed until they get one', async () => {
  const accounting = await actor(server.url, 'accounting');
  await asOwner(`update property set accounting_customer_number = case id when 1 then null else 'N' || id end`);
  expect(await list(accounting, 'unnumbered')).toMatchObject({
    count: 1,
    rows: [{ propertyId: 1, customerNumber: null, since: null, reason: null }],
  });
  const numberReply = await accounting.send('PUT', '/api/properties/1/customer-number', { customerNumber: 'C-100' });
  expect(numberReply.status).toBe(200);
  expect((await list(accounting, 'unnumbered')).count).toBe(0);
  expect((await (await actor(server.url, 'manager')).get('/api/accounts?status=delinquent')).status).toBe(403);
  expect((await accounting.get('/api/accounts?status=rich')).status).toBe(400);
});

test('HIE-07 paging neither skips nor repeats an account, and each row names its property', async () => {
  const accounting = await actor(server.url, 'accounting');
  // Several changes at the same time, one of them without an author. A page ends between two of them.
  await asOwner(
    `update property set payment_delinquent = true, canceled = id > 2, temporary_access_date = now(), accounting_customer_number = null;
     insert into property_change (property_id, at, change, reason)
       select p.id, date_trunc('hour', now()) - interval '1 day' + p.id / 2 * interval '1 microsecond', c, 'Test'
       from property p, unnest(array['delinquent', 'canceled', 'temporary-access']) c where p.id <> 2`,
  );
  for (const status of ['delinquent', 'temporary', 'canceled', 'unnumbered'] as const) {
    const fullList = await list(accounting, status, '&limit=100');
    const found: number[] = [];
    let next: string | null = null;
    do {
      const page: Accounts = await list(accounting, status, `&limit=1${next === null ? '' : `&cursor=${next}`}`);
      expect(page.count).toBe(fullList.rows.length);
      found.push(...page.rows.map(({ propertyId }) => propertyId));
      next = page.next;
    } while (next !== null && found.length <= fullList.count);
    expect(found, status).toEqual(fullList.rows.map(({ propertyId }) => propertyId));
    expect(new Set(found).size).toBe(fullList.count);
  }
  const [row] = (await list(accounting, 'delinquent')).rows;
  expect(row).toMatchObject({ propertyCode: expect.any(String), city: expect.any(String), state: expect.any(String) });
  expect(row).toMatchObject({ canceled: false, paymentDelinquent: true });
  expect((await accounting.get('/api/accounts?status=delinquent&cursor=W10')).status).toBe(400);

  const days = `from=2000-01-01&to=${new Date().toISOString().slice(0, 10)}`;
  const report = async (extraQuery: string) =>
    (await accounting.get<Report>(`/api/cancellation-report?${days}${extraQuery}`)).body;
  for (const sort of ['-at', 'at', 'property', '-corporation', 'change', 'reason', 'by', '-by']) {
    const expectedIds = (await report(`&limit=500&sort=${sort}`)).rows.map(({ id }) => id);
    expect(expectedIds.length).toBeGreaterThan(3);
    const found: number[] = [];
    let next: string | null = null;
    do {
      const page: Report = await report(`&limit=2&sort=${sort}${next === null ? '' : `&cursor=${next}`}`);
      expect(page.count).toBe(expectedIds.length);
      found.push(...page.rows.map(({ id }) => id));
      next = page.next;
    } while (next !== null && found.length <= expectedIds.length);
    expect(found, sort).toEqual(expectedIds);
    expect(new Set(found).size, sort).toBe(expectedIds.length);
  }
  expect(await report('')).toMatchObject({ rows: (await report('&sort=-at')).rows });
  const { body } = await accounting.get<string>(
    `/api/cancellation-report/file?format=csv&${days}&columns=change,property&sort=change&zone=America/Chicago`,
  );
  const { table } = csvParts(body);
  expect(table[0]).toBe('Change,Property');
  expect(table[1]).toMatch(/^canceled,/);
  expect(table.at(-1)).toMatch(/^temporary access given,/);
  expect(table.length - 1).toBe((await report('')).count);
});

test('HIE-03 the list of a region’s properties shows code, customer number, city, and account status', async () => {
  const accounting = await actor(server.url, 'accounting');
  await asOwner(
    `update property set property_code = 'HP-1', accounting_customer_number = 'C-1', physical_city = 'Boston',
       physical_state = 'MA', payment_delinquent = true where id = 1`,
  );
  const { region } = (await accounting.get<{ region: { id: number } }>('/api/properties/1')).body;
  const { children } = (await accounting.get<{ children: { id: number }[] }>(`/api/regions/${region.id}`)).body;
  expect(children.find(({ id }) => id === 1)).toMatchObject({
    account: {
      propertyCode: 'HP-1',
      accountingCustomerNumber: 'C-1',
      city: 'Boston',
      state: 'MA',
      canceled: false,
      paymentDelinquent: true,
    },
  });
});
