import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actor, type Caller } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Property = CallOutput<typeof contract.hierarchy.getProperty>;

let now = new Date();
let server: TestServer;
let world: OwnWorld;
let accounting: Caller;
let at: string;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  world = await ownWorld(server);
  at = `/api/properties/${world.ids.property}`;
  accounting = await actor(server.url, 'accounting');
});

const sendStep = (path: string, overrides: Record<string, unknown> = {}, reason = 'Contract ended') =>
  accounting.send<Property>('POST', `${at}/${path}`, { reason, ...overrides });
const setOverdue = (isDelinquent: boolean) => sendStep('payment-delinquent', { isDelinquent }, 'Invoice 4711');
const endTemporary = (reason: string) =>
  accounting.send<Property>('DELETE', `${at}/temporary-access?reason=${encodeURIComponent(reason)}`);
const readProperty = async () => (await accounting.get<Property>(at)).body;

test('HIE-07 a cancellation ends temporary access', async () => {
  await setOverdue(true);
  expect((await sendStep('temporary-access')).body.temporaryAccessDate).not.toBe(null);
  expect((await sendStep('cancel')).body).toMatchObject({ canceled: true, temporaryAccessDate: null });
});

test('HIE-07 a reinstatement keeps an overdue payment and its temporary access, and a payment does not undo a cancellation', async () => {
  await setOverdue(true);
  await sendStep('cancel');
  await sendStep('temporary-access');
  const reinstateReply = await sendStep('reinstate');
  expect(reinstateReply.body).toMatchObject({ canceled: false, paymentDelinquent: true });
  expect(reinstateReply.body.temporaryAccessDate).not.toBe(null);
  await sendStep('cancel');
  await sendStep('temporary-access');
  const settledReply = await setOverdue(false);
  expect(settledReply.body).toMatchObject({ canceled: true, paymentDelinquent: false });
  expect(settledReply.body.temporaryAccessDate).not.toBe(null);
  expect((await sendStep('reinstate')).body).toMatchObject({ canceled: false, temporaryAccessDate: null });
});

test('HIE-07 temporary access is not offered or granted while it is active, and is available again after it ends', async () => {
  const offeredSteps = ({ may }: Property) => may.account.map(({ action }) => action);
  expect(offeredSteps(await readProperty())).toEqual(['delinquent', 'cancel']);
  await setOverdue(true);
  expect(offeredSteps(await readProperty())).toContain('temporary');
  const response = await sendStep('temporary-access');
  expect(offeredSteps(response.body)).not.toContain('temporary');
  expect((await sendStep('temporary-access')).status).toBe(409);
  now = new Date(now.getTime() + 14 * 86_400_000);
  const later = await actor((await server.another()).url, 'accounting');
  const repeatedReply = await later.send<Property>('POST', `${at}/temporary-access`, { reason: 'Once more' });
  expect(repeatedReply.status).toBe(200);
});

test('NAV-11 a property is suspended when it is canceled or its payment is overdue, and is open during 14 days of temporary access', async () => {
  const isSuspended = async () => (await readProperty()).suspended;
  expect(await isSuspended()).toBe(false);
  expect((await sendStep('cancel')).body.suspended).toBe(true);
  expect((await sendStep('reinstate')).body.suspended).toBe(false);
  expect((await setOverdue(true)).body.suspended).toBe(true);
  expect((await sendStep('temporary-access')).body.suspended).toBe(false);
  const granted = now.getTime();
  now = new Date(granted + 14 * 86_400_000 - 1);
  accounting = await actor((await server.another()).url, 'accounting');
  expect(await isSuspended()).toBe(false);
  now = new Date(granted + 14 * 86_400_000);
  expect(await isSuspended()).toBe(true);
});

test('HIE-07 each account step lists its effects: temporary access that ends, and any other reason the property stays suspended', async () => {
  const effectsOf = async (step: string) =>
    (await readProperty()).may.account.find(({ action }) => action === step)?.effects;
  await setOverdue(true);
  expect(await effectsOf('cancel')).toEqual([]);
  const until = new Date(now.getTime() + 14 * 86_400_000).toISOString();
  expect((await sendStep('temporary-access')).body.temporaryAccessUntil).toBe(until);
  expect(await effectsOf('cancel')).toEqual(['endsTemporary']);
  await sendStep('cancel');
  expect(await effectsOf('reinstate')).toEqual(['staysDelinquent']);
  expect(await effectsOf('settle')).toEqual(['staysCanceled']);
  await setOverdue(false);
  expect(await effectsOf('reinstate')).toEqual([]);
});

test('HIE-07 ending temporary access requires a reason', async () => {
  await setOverdue(true);
  await sendStep('temporary-access');
  expect((await accounting.send('DELETE', `${at}/temporary-access`)).status).toBe(400);
  const ended = await endTemporary('Paid by check');
  expect(ended.body.temporaryAccessDate).toBe(null);
  const day = now.toISOString().slice(0, 10);
  const report = await accounting.get<{ rows: { propertyId: number; change: string; reason: string }[] }>(
    `/api/cancellation-report?from=${day}&to=${day}`,
  );
  const [latest] = report.body.rows.filter(({ propertyId }) => propertyId === world.ids.property);
  expect(latest).toMatchObject({ change: 'temporary-access-ended', reason: 'Paid by check' });
});

test('HIE-07 NAV-23 the days in the cancellation report are in the user’s time zone', async () => {
  await setOverdue(true);
  await sendStep('temporary-access');
  await endTemporary('Paid by check');
  const rowsOf = async (day: string, zone: string) => {
    const path = `/api/cancellation-report?from=${day}&to=${day}&zone=${encodeURIComponent(zone)}`;
    const { rows } = (await accounting.get<{ rows?: { propertyId: number }[] }>(path)).body;
    return rows?.filter(({ propertyId }) => propertyId === world.ids.property).length;
  };
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const localDay = (at: number) => new Intl.DateTimeFormat('sv', { timeZone: zone }).format(at);
    expect(await rowsOf(localDay(now.getTime()), zone)).toBeGreaterThan(0);
    expect(await rowsOf(localDay(now.getTime() + 86_400_000), zone)).toBe(0);
  }
  expect(await rowsOf('2026-11-20', 'Nowhere/Land')).toBeUndefined();
});

test('HIE-07 the provider sees the time, reason, and author of an account change; a customer does not', async () => {
  await setOverdue(true);
  await sendStep('temporary-access', {}, 'A last look');
  const { accountChanges } = await readProperty();
  expect(accountChanges).toMatchObject({
    canceled: null,
    paymentDelinquent: { at: now.toISOString(), reason: 'Invoice 4711', by: 'Test accounting' },
    temporaryAccess: { reason: 'A last look', by: 'Test accounting' },
  });
  const manager = await world.as('manager');
  const snapshot = await manager.get<Property>(at);
  expect(snapshot.body).toMatchObject({ paymentDelinquent: true, accountChanges: null, may: { account: [] } });
});

test('HIE-07 a user who may not change properties sees no account steps', async () => {
  const service = await actor(server.url, 'service');
  expect((await service.get<Property>(at)).body.may.account).toEqual([]);
});
