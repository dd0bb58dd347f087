import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, callerOf, clearActors } from '#server/testing/actors.ts';
import { enrollTestCabinet, keyEvent, type TestCabinet } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type CreatedShare = CallOutput<typeof contract.keyActivity.addLogShare> & { code?: string };
type SharedLogReply = CallOutput<typeof contract.keyActivity.openLogShare> & { code?: string };
type ShareDetail = CallOutput<typeof contract.keyActivity.getLogShare>;
type Verdict = CallOutput<typeof contract.keyActivity.verifyExport>;

const path = '/api/properties/1/log-shares';
const dayMs = 86_400_000;
const start = Date.parse('2026-11-20T18:00:00.000Z');
let now = start;
let server: TestServer;
let lobby: TestCabinet;

const keyOf102 = { tag: '71001', hook: 1002, unit: '102', badge: '000107' };
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => new Date(now) } });
  lobby = await enrollTestCabinet(server.url);
  await lobby.send(
    [
      keyEvent(1, { time: '2026-11-17T15:00:00Z' }),
      keyEvent(2, { time: '2026-11-17T15:10:00Z', ...keyOf102 }),
      keyEvent(3, { time: '2026-11-17T16:00:00Z', movement: 'returned', activity: 1 }),
      keyEvent(4, { time: '2026-11-19T15:00:00Z' }),
    ],
    { sentAt: new Date(now).toISOString() },
  );
});
afterAll(() => server.close());

const shareInput = (overrides: object = {}) => ({
  key: randomUUID(),
  purpose: 'Case 26-118, theft',
  person: 'Det. Okafor',
  organization: 'Chicago Police',
  units: ['101'],
  from: '2026-11-17T00:00:00Z',
  to: '2026-11-18T00:00:00Z',
  days: 7,
  ...overrides,
});
const share = async (overrides: object = {}, headers = {}) =>
  (await actor(server.url, 'manager')).send<CreatedShare>('POST', path, shareInput(overrides), headers);
const tokenOf = ({ link }: CreatedShare) => link.slice(link.lastIndexOf('/') + 1);
const open = (token: string) => callerOf(server.url).get<SharedLogReply>(`/api/shared-logs/${token}`);
const read = async (id: number) => (await actor(server.url, 'manager')).get<ShareDetail>(`${path}/${id}`);

test('TXN-11 a share link shows only the range and units it was created for, and no later data', async () => {
  const { status, body } = await share();
  expect([status, body.share]).toMatchObject([
    201,
    { person: 'Det. Okafor', organization: 'Chicago Police', events: 2, state: 'open', madeBy: 'Test manager' },
  ]);
  const before = await open(tokenOf(body));
  expect(before.body.rows.map(({ propertyUnitName, movement }) => [propertyUnitName, movement])).toEqual([
    ['101', 'returned'],
    ['101', 'taken'],
  ]);
  expect(before.body).toMatchObject({
    purpose: 'Case 26-118, theft',
    units: ['101'],
    property: { name: expect.any(String) },
  });
  // A late event in the range arrives.
  await lobby.send([keyEvent(5, { time: '2026-11-17T17:00:00Z' })], { sentAt: new Date(now).toISOString() });
  expect((await open(tokenOf(body))).body).toEqual(before.body);
  expect((await share()).body.share.events).toBe(3);
});

test('TXN-11 BEY-01 the signed file of a share link contains only the units of the link, and anyone can verify the file', async () => {
  const { body } = await share();
  const token = tokenOf(body);
  const { seal } = (await open(token)).body;
  const file = await fetch(`${server.url}/api/shared-logs/${token}/file`);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.length).toBe(seal.bytes);
  const lines = bytes
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const units = lines.flatMap((line) => (line.type === 'row' && line.event ? [line.event.unit] : []));
  expect(new Set(units)).toEqual(new Set(['101']));
  expect(bytes.toString()).not.toContain('000107');
  const verdict = await callerOf(server.url).send<Verdict>('POST', '/api/proof/verify', new Blob([bytes]), {
    'content-type': 'application/octet-stream',
  });
  expect(verdict.body).toMatchObject({ isProof: true, unchanged: true, units: ['101'] });
});

test('TXN-11 a share link created before rows included their receipt still opens', async () => {
  const { body } = await share();
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`update log_share set extract = jsonb_set(extract, '{rows}',
      (select jsonb_agg(row - 'keyReceiptNumber') from jsonb_array_elements(extract->'rows') row)) where id = ${body.share.id}`.execute(
      tx,
    ),
  );
  const { status, body: opened } = await open(tokenOf(body));
  expect(status).toBe(200);
  expect(new Set(opened.rows.map(({ keyReceiptNumber }) => keyReceiptNumber))).toEqual(new Set([null]));
});

test('TXN-11 each use of a share link is recorded with its time and IP address, and a share link can be used repeatedly', async () => {
  const { body } = await share();
  for (let times = 0; times < 3; times += 1) expect((await open(tokenOf(body))).status).toBe(200);
  await fetch(`${server.url}/api/shared-logs/${tokenOf(body)}/file`);
  const { openings, lastOpenedAt, opened } = (await read(body.share.id)).body;
  expect([openings, lastOpenedAt]).toEqual([4, new Date(now).toISOString()]);
  expect(opened.map(({ what }) => what)).toEqual(['file', 'page', 'page', 'page']);
  expect(
    opened.every(({ address, at }) => /127\.0\.0\.1|::1/.test(address) && at === new Date(now).toISOString()),
  ).toBe(true);
  const audit = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql<{
      n: number;
    }>`select count(*)::int as n from audit_entry where entity_type = 'log_share_opening' and (after ->> 'record_id')::int = ${body.share.id}`.execute(
      tx,
    ),
  );
  expect(audit.rows[0]?.n).toBe(4);
});

test('TXN-11 a share link cannot be opened after it is revoked or expires, or while its property is suspended', async () => {
  const { body } = await share();
  const expiring = (await share({ days: 1 })).body;
  const manager = await actor(server.url, 'manager');
  const revoke = () =>
    manager.send<ShareDetail & { code: string }>('POST', `${path}/${body.share.id}/revoke`, { reason: 'Case closed' });
  expect((await revoke()).body).toMatchObject({
    state: 'revoked',
    revoked: { by: 'Test manager', reason: 'Case closed' },
    may: { revoke: false },
  });
  expect((await revoke()).body.code).toBe('stateChanged');
  expect((await open(tokenOf(body))).body.code).toBe('linkClosed');
  const { body: third } = await share();
  const suspend = (canceled: boolean) =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      tx.updateTable('property').set({ canceled }).where('id', '=', 1).execute(),
    );
  await suspend(true);
  expect((await open(tokenOf(third))).body.code).toBe('linkClosed');
  expect((await share()).body.code).toBe('propertySuspended');
  await suspend(false);
  expect((await open(tokenOf(third))).status).toBe(200);
  // The last millisecond of the link's last day, and then the first millisecond after that day.
  now = start + dayMs - 1;
  expect((await open(tokenOf(expiring))).status).toBe(200);
  now = start + dayMs;
  expect((await open(tokenOf(expiring))).body.code).toBe('linkExpired');
  now = start;
  expect((await open('A'.repeat(43))).body.code).toBe('linkUnknown');
});

test('TXN-11 a user who impersonates another cannot share the key log', async () => {
  const provider = await actor(server.url, 'superadmin');
  const reply = await provider.send<CreatedShare>('POST', path, shareInput(), { 'x-impersonate': '203' });
  expect([reply.status, reply.body.code]).toEqual([409, 'notWhileViewing']);
});

test('TXN-11 a repeated request stores no second extract, and its link opens the first one', async () => {
  const key = randomUUID();
  const [first, second] = [await share({ key }), await share({ key })];
  expect(second.body.share.id).toBe(first.body.share.id);
  expect((await open(tokenOf(second.body))).body).toEqual((await open(tokenOf(first.body))).body);
});

test('TXN-11 a share link requires a purpose, a person, and an organization, and its range and its validity are limited', async () => {
  const firstFieldError = async (overrides: object) => {
    const reply = await share(overrides);
    return (reply.body as unknown as { validationResult?: { fields: { path: string; code: string }[] } })
      .validationResult?.fields[0];
  };
  for (const field of ['purpose', 'person', 'organization'])
    expect(await firstFieldError({ [field]: '  ' })).toMatchObject({ path: field, code: 'valRequired' });
  expect(await firstFieldError({ to: '2026-11-16T00:00:00Z' })).toMatchObject({ path: 'to', code: 'valRangeOrder' });
  expect(await firstFieldError({ from: '2026-01-01T00:00:00Z' })).toMatchObject({ path: 'to', code: 'valShareRange' });
  expect(await firstFieldError({ days: 91 })).toMatchObject({ path: 'days' });
});

test('TXN-11 a shared range cannot end in the future', async () => {
  const afterNow = (ms: number) => new Date(now + ms).toISOString();
  const refusedReply = await share({ from: afterNow(-dayMs), to: afterNow(dayMs) });
  expect(refusedReply.status).toBe(400);
  expect(refusedReply.body).toMatchObject({ validationResult: { fields: [{ path: 'to', code: 'valShareFuture' }] } });
  // A browser's clock may be a few minutes fast.
  const { body } = await share({ from: afterNow(-dayMs), to: afterNow(60_000) });
  expect(body.share.to).toBe(afterNow(0));
});

test('TXN-11 SYS-06 a rejected form can be corrected and resubmitted with the same idempotency key; a used key is rejected with different content', async () => {
  const key = randomUUID();
  expect((await share({ key, to: '2026-12-24T00:00:00Z' })).status).toBe(400);
  expect((await share({ key })).status).toBe(201);
  const other = await share({ key, purpose: 'Case 26-119' });
  expect([other.status, other.body.code]).toEqual([422, 'keyUsedOtherwise']);
});

test('TXN-11 a share link stops working when the login of its creator is deactivated, and the list shows it as stopped', async () => {
  const region = await actor(server.url, 'region');
  const { body } = await region.send<CreatedShare>('POST', path, shareInput());
  expect((await open(tokenOf(body))).status).toBe(200);
  const corporate = await actor(server.url, 'corporate');
  expect((await corporate.send('DELETE', '/api/staff/202')).status).toBe(200);
  expect((await open(tokenOf(body))).body.code).toBe('linkClosed');
  expect((await read(body.share.id)).body).toMatchObject({ state: 'stopped', may: { revoke: true } });
});

test('SYS-06 an idempotency key stays bound to the request that succeeded, even if a repetition of that request is rejected', async () => {
  const shareForm = { key: randomUUID(), to: new Date(now).toISOString() };
  expect((await share(shareForm)).status).toBe(201);
  // The repeated request reaches a server whose clock is an hour behind, so the range ends in that server's future.
  now -= 3_600_000;
  const repeatedReply = await share(shareForm);
  now += 3_600_000;
  expect(repeatedReply.status).toBe(400);
  const other = await share({ ...shareForm, purpose: 'Case 26-120' });
  expect([other.status, other.body.code]).toEqual([422, 'keyUsedOtherwise']);
});

test('SYS-06 the server deletes an idempotency key after 30 days', async () => {
  const key = randomUUID();
  const codeAfter = async (days: number) => {
    now = sentAt + days * dayMs;
    clearActors(server.url);
    await server.platform.jobs.runNow('forget-replies');
    return (await share({ key, purpose: 'Case 26-121' })).body.code;
  };
  const sentAt = now;
  expect((await share({ key })).status).toBe(201);
  expect(await codeAfter(29)).toBe('keyUsedOtherwise');
  expect(await codeAfter(31)).not.toBe('keyUsedOtherwise');
  now = sentAt;
  clearActors(server.url);
});
