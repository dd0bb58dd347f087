import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller } from '#server/testing/actors.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { testServer } from '#server/testing/test-server.ts';
import { actorLogins } from '#server/testing/world-facts.ts';

/** Number of the key receipt permission (RGT-07). */
const keyReceiptPermission = 8;

type Activity = typeof contract.keyActivity;
type Answer = CallOutput<typeof contract.questions.ask>;

const propertyPath = '/api/properties/1';
const [takenAt, handedOverAt, rangeEnd] = [
  '2026-11-20T15:00:00.000Z',
  '2026-11-20T15:30:00.000Z',
  '2026-11-20T18:30:00Z',
];
const form = {
  vendorName: 'Acme Plumbing',
  vendorRepName: 'Joe Diaz',
  vendorRepPhone: '5125550199',
  identity: 'license',
  verifiedNumber: '7719',
  verifiedBy: 'Dana Whitfield',
  dueBack: '2026-11-20T17:00:00.000Z',
  signature: { kind: 'typed', name: 'Joe Diaz' },
};

/** Tom Becker takes the keys to 101 and 102 from the cabinet at 15:00. */
async function startWorld() {
  const clock = { now: new Date('2026-11-20T15:00:05Z') };
  const server = await testServer({ clock: { now: () => clock.now } });
  const lobby = await enrollTestCabinet(server.url);
  const second = { tag: '71001', hook: 1002, unit: '102' };
  const sendEvents = (events: readonly unknown[]) => lobby.send(events, { sentAt: clock.now.toISOString() });
  await sendEvents([keyEvent(1, { time: takenAt }), keyEvent(2, { time: takenAt, ...second })]);
  /** Signs in at a given time, because an access token is valid only for minutes. */
  const signInAt = async (time: string, role: Parameters<typeof actor>[1] = 'manager') => {
    clock.now = new Date(time);
    return actor((await server.another()).url, role);
  };
  const handOver = async (units: readonly string[], overrides: object = {}) => {
    const manager = await signInAt(handedOverAt);
    const keysOutReply = await manager.get<CallOutput<typeof contract.keyReceipts.keysToGive>>(
      `${propertyPath}/key-receipt/keys`,
    );
    const keys = keysOutReply.body.rows.filter(({ unit }) => units.includes(unit ?? ''));
    const created = await manager.send<{ id: number; number: string }>('POST', `${propertyPath}/key-receipt`, {
      ...{ ...form, ...overrides },
      keys: keys.map(({ keyId, since }) => ({ keyId, since })),
    });
    expect(created.status).toBe(201);
    return created.body;
  };
  return { server, clock, sendEvents, second, signInAt, handOver };
}

const readMailedText = async (server: Parameters<typeof outboxOf>[0]) =>
  (await outboxOf(server))
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

const tom = { name: 'Tom Becker', badge: '000412' };
const rowOf = <Row extends { unit: string | null }>(rows: readonly Row[], unit = '101') =>
  rows.find((row) => row.unit === unit);

/** The key to 101 in each view. */
async function viewsOf(caller: Caller) {
  const board = (await caller.get<CallOutput<Activity['board']>>(`${propertyPath}/board`)).body;
  const row = rowOf(board.rows);
  const keysOut = (await caller.get<CallOutput<Activity['keysOut']>>(`${propertyPath}/keys-out`)).body;
  const file = (language: string) =>
    caller
      .get<string>(`${propertyPath}/keys-out/file?format=csv`, { 'accept-language': language })
      .then(({ body }) => body);
  const page = (await caller.get<CallOutput<Activity['keyPage']>>(`${propertyPath}/keys/${row?.key}`)).body;
  const unit = (await caller.get<CallOutput<Activity['unitPage']>>(`${propertyPath}/unit-page?unit=101`)).body;
  const badge = (await caller.get<CallOutput<Activity['holderPage']>>(`${propertyPath}/holder?badge=000412`)).body;
  const found = async (search: string) =>
    rowOf((await caller.get<CallOutput<Activity['findKeys']>>(`/api/keys?search=${search}`)).body.rows)?.receipt;
  const custody = await caller.get<CallOutput<Activity['custodyOfRange']>>(
    `${propertyPath}/custody?from=${takenAt}&to=${rangeEnd}&unit=101`,
  );
  return {
    board: row?.receipt,
    keysOut: rowOf(keysOut.rows)?.receipt,
    key: page.receipt,
    unit: unit.keys[0]?.receipt,
    badge: rowOf(badge.keys)?.receipt,
    commandBox: [await found('101'), await found('acme%20101'), await found('joe%20diaz')],
    custody: rowOf(custody.body.end.rows)?.receipt,
    holders: [row?.holder, rowOf(keysOut.rows)?.holder, page.holder],
    csv: (await file('en')).split(/\r?\n/).find((line) => /^"?101\b/.test(line)) ?? '',
  };
}

const holdingsAt = async (caller: Caller, question: string) => {
  const { body } = await caller.get<Answer>(`${propertyPath}/answers?question=${encodeURIComponent(question)}`);
  if (body.kind !== 'unit') throw new Error(`answered with ${body.kind}`);
  return body.incident.keys.flatMap(({ holdings }) =>
    holdings.filter(({ isAsked }) => isAsked).map(({ holder, receipt }) => ({ holder, receipt, to: body.to })),
  );
};

test('BEY-04 TXN-10 after a handover, each current view shows the vendor, the person, the receipt, and who handed the key over', async () => {
  const { server, signInAt, handOver } = await startWorld();
  const before = await viewsOf(await signInAt('2026-11-20T15:10:00Z'));
  expect(before).toMatchObject({
    board: null,
    keysOut: null,
    key: null,
    badge: null,
    commandBox: [null, undefined, undefined],
  });
  expect(before.csv).toContain('Tom Becker');
  const { id, number } = await handOver(['101']);
  const receipt = {
    ...{ id, number, vendor: 'Acme Plumbing', person: 'Joe Diaz', by: 'Test manager', at: handedOverAt },
  };
  const caller = await signInAt('2026-11-20T15:31:00Z');
  const views = await viewsOf(caller);
  expect(views).toMatchObject({
    ...{ board: receipt, keysOut: receipt, key: receipt, unit: receipt, badge: receipt, custody: receipt },
    commandBox: [receipt, receipt, receipt],
    // Programs that read `holder` still get the badge with which the key was taken.
    holders: [tom, tom, tom],
  });
  expect(views.csv).toContain(`Acme Plumbing – Joe Diaz, receipt ${number}, handed over by Test manager`);
  expect(views.csv).not.toContain('Tom Becker');

  // The answers for the current time and for a minute before the handover.
  expect(await holdingsAt(caller, 'who had 101 at 9:31 am')).toMatchObject([{ holder: tom, receipt }]);
  const [earlierHolding] = await holdingsAt(caller, 'who had 101 at 9:29 am');
  expect(earlierHolding?.receipt?.at).toBe(handedOverAt);
  expect((earlierHolding?.to ?? '') < handedOverAt).toBe(true);
  const custodyAtStart = await caller.get<CallOutput<Activity['custodyOfRange']>>(
    `${propertyPath}/custody?from=2026-11-20T15:29:00Z&to=2026-11-20T15:32:00Z&unit=101`,
  );
  expect([rowOf(custodyAtStart.body.begin?.rows ?? [])?.receipt, rowOf(custodyAtStart.body.end.rows)?.receipt]).toEqual(
    [null, receipt],
  );

  // Tom's period ends at the handover. At a later time, the answer does not list 101.
  const keysOfTom = async (time: string) => {
    const { body } = await caller.get<Answer>(
      `${propertyPath}/answers?question=${encodeURIComponent(`Tom Becker at ${time}`)}`,
    );
    return body.kind === 'person' ? body.rows.map(({ unit, to }) => [unit, to]) : body.kind;
  };
  expect(await keysOfTom('9:29 am')).toEqual([
    ['101', handedOverAt],
    ['102', null],
  ]);
  expect(await keysOfTom('9:31 am')).toEqual([['102', null]]);

  // A user without the receipt right can still see who has the key.
  const staff = await signInAt('2026-11-20T15:32:00Z', 'staff');
  const snapshot = await staff.get<CallOutput<Activity['keysOut']>>(`${propertyPath}/keys-out`);
  expect(rowOf(snapshot.body.rows)?.receipt).toEqual(receipt);
  await server.close();
});

test('BEY-04 EXC-01 an overdue key is shown with its vendor in lists, the export, and the alert email', async () => {
  const { server, signInAt, handOver } = await startWorld();
  const settings = await (await signInAt('2026-11-20T15:20:00Z')).send('PUT', `${propertyPath}/exception-settings`, {
    ...{ keyOutMinutes: 1, badgeUnusedDays: null, lastCommDays: null, reopenMinutes: null },
    ...{ quietFrom: null, quietTo: null, revision: 0, recipients: ['watch@harbor.example'] },
  });
  expect(settings.status).toBe(200);
  const { id, number } = await handOver(['101']);
  const facts = { id, number, vendor: 'Acme Plumbing', person: 'Joe Diaz', by: 'Test manager' };
  const region = await signInAt('2026-11-20T18:10:00Z', 'region');
  await server.platform.jobs.runNow('find-exceptions');
  const overdueKeys = (await region.get<CallOutput<Activity['regionKeysOverdue']>>('/api/regions/1/keys-overdue')).body;
  expect(rowOf(overdueKeys.rows)?.receipt).toMatchObject(facts);
  const caller = await signInAt('2026-11-20T18:11:00Z');
  const path = '/api/exceptions';
  const query = 'kind=KEY_OUT&propertyId=1';
  const list = (await caller.get<CallOutput<typeof contract.alerts.listExceptions>>(`${path}?${query}`)).body.rows;
  expect(rowOf(list)).toMatchObject({ holder: tom, receipt: facts });
  const [exception] = list.filter(({ unit }) => unit === '101');
  const record = (await caller.get<CallOutput<typeof contract.alerts.getException>>(`${path}/${exception?.id}`)).body;
  expect(record).toMatchObject({ receipt: facts, phone: form.vendorRepPhone });
  const managerId = actorLogins.find(({ key }) => key === 'manager')?.id ?? 0;
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx
      .insertInto('staff_permission')
      .values({ staff_id: managerId, right_number: keyReceiptPermission, granted: false })
      .execute(),
  );
  const limited = (await caller.get<CallOutput<typeof contract.alerts.getException>>(`${path}/${exception?.id}`)).body;
  expect(limited).toMatchObject({ receipt: facts, phone: null });
  const searchReply = await caller.get<{ rows: { id: number }[] }>(`${path}?${query}&search=acme`);
  expect(searchReply.body.rows.map((row) => row.id)).toEqual([exception?.id]);
  const file = (await caller.get<string>(`${path}/file?${query}&format=csv`)).body;
  expect(file).toContain(`Acme Plumbing – Joe Diaz, receipt ${number}, handed over by Test manager`);
  await server.platform.jobs.runNow('send-alerts');
  await expect
    .poll(() => readMailedText(server))
    .toContain(`Acme Plumbing – Joe Diaz, receipt ${number}, handed over by Test manager still has the key to 101`);
  await server.close();
});

test('BEY-04 TXN-10 after a receipt is voided, the badge has the key again, and after a return no one has it', async () => {
  const { server, clock, sendEvents, second, signInAt, handOver } = await startWorld();
  const { id } = await handOver(['101', '102']);
  const holdersByUnit = async (time: string) => {
    const { rows } = (await (await signInAt(time)).get<CallOutput<Activity['keysOut']>>(`${propertyPath}/keys-out`))
      .body;
    return Object.fromEntries(rows.map(({ unit, holder, receipt }) => [unit, receipt?.person ?? holder.name]));
  };
  const keysOutOfTom = async (time: string) => {
    const { body } = await (await signInAt(time)).get<{ rows: { number: string; keysOut: number }[] }>(
      `${propertyPath}/badges`,
    );
    return body.rows.find(({ number }) => number === tom.badge)?.keysOut;
  };
  expect(await holdersByUnit('2026-11-20T15:40:00Z')).toEqual({ 101: 'Joe Diaz', 102: 'Joe Diaz' });
  expect(await keysOutOfTom('2026-11-20T15:41:00Z')).toBe(0);
  // Each key on a receipt follows its own events: 101 is returned, and 102 is taken again without a return.
  clock.now = new Date('2026-11-20T16:00:05Z');
  await sendEvents([
    keyEvent(3, { time: '2026-11-20T16:00:00Z', movement: 'returned', activity: 1, badge: '000107' }),
    keyEvent(4, { time: '2026-11-20T16:00:01Z', badge: '000107', ...second }),
  ]);
  const after = await holdersByUnit('2026-11-20T16:01:00Z');
  expect(Object.keys(after)).toEqual(['102']);
  expect(after[102]).not.toBe('Joe Diaz');
  const found = (
    await (await signInAt('2026-11-20T16:02:00Z')).get<CallOutput<Activity['findKeys']>>('/api/keys?search=101')
  ).body;
  const page = await (await signInAt('2026-11-20T16:02:00Z')).get<CallOutput<Activity['keyPage']>>(
    `${propertyPath}/keys/${rowOf(found.rows)?.key}`,
  );
  // The key page shows the last holders: the owner of the badge, and the vendor who received the key.
  expect(page.body).toMatchObject({ state: 'in', receipt: null, lastHolder: { name: tom.name, receipt: { id } } });
  await server.close();

  const secondWorld = await startWorld();
  const receipt = await secondWorld.handOver(['101']);
  const act = (action: string, time: string) =>
    secondWorld
      .signInAt(time)
      .then((caller) =>
        caller.send('POST', `${propertyPath}/key-receipt/${receipt.id}/actions`, { action, reason: 'Test' }),
      );
  const findHolder = async (time: string) => {
    const { rows } = (
      await (await secondWorld.signInAt(time)).get<CallOutput<Activity['board']>>(`${propertyPath}/board`)
    ).body;
    return rowOf(rows)?.receipt?.person ?? rowOf(rows)?.holder.name;
  };
  // After a user closes a receipt for a key that will not be returned, the vendor is still the holder.
  await act('close', '2026-11-20T15:45:00Z');
  expect(await findHolder('2026-11-20T15:46:00Z')).toBe('Joe Diaz');
  await act('void', '2026-11-20T15:47:00Z');
  expect(await findHolder('2026-11-20T15:48:00Z')).toBe('Tom Becker');
  // A return from before the handover arrives late, so the key was in its cabinet.
  const other = await secondWorld.handOver(['101'], { dueBack: '2026-11-21T17:00:00.000Z' });
  expect(other.id).toBeGreaterThan(receipt.id);
  secondWorld.clock.now = new Date('2026-11-20T15:50:00Z');
  await secondWorld.sendEvents([keyEvent(3, { time: '2026-11-20T15:20:00Z', movement: 'returned', activity: 1 })]);
  expect(await findHolder('2026-11-20T15:51:00Z')).toBeUndefined();
  await secondWorld.server.close();
});

test('BEY-10 the offboarding of a person shows which keys a vendor has, and the reminder lists only the remaining keys', async () => {
  const { server, signInAt, handOver } = await startWorld();
  await handOver(['101']);
  const caller = await signInAt('2026-11-20T15:40:00Z');
  const badges = (await caller.get<{ rows: { id: number; number: string }[] }>(`${propertyPath}/badges`)).body.rows;
  const badge = badges.find(({ number }) => number === tom.badge);
  const { body } = await caller.get<CallOutput<typeof contract.leavings.previewLeavingOfBadge>>(
    `${propertyPath}/badges/${badge?.id}/leaving`,
  );
  const keys = body.badges.flatMap((badge) => badge.keys.map(({ unit, receipt }) => [unit, receipt?.person ?? null]));
  expect(keys).toEqual(
    expect.arrayContaining([
      ['101', 'Joe Diaz'],
      ['102', null],
    ]),
  );
  const created = await caller.send<CallOutput<typeof contract.leavings.getLeaving>>(
    'POST',
    `${propertyPath}/leavings`,
    {
      ...{ key: crypto.randomUUID(), name: tom.name, badges: [badge?.id], isChased: true },
    },
  );
  expect(created.status).toBe(201);
  await expect.poll(() => readMailedText(server)).toContain('71001');
  expect(await readMailedText(server)).not.toContain('71000');
  await server.close();
});
