import { createHash, randomUUID } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { keyReceiptLifecycle } from '@latchboard/contract/key-receipts/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { type Caller, callerOf, clearActors, signIn } from '#server/testing/actors.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import { addOwnEvents } from '#server/testing/factories/key-activity.ts';
import { watchMails } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

const start = new Date('2026-11-20T18:00:00.000Z');
let server: TestServer;
let world: OwnWorld;
let propertyPath: string;
let path: string;
let now = start;
/** Returns the messages emailed during the test. */
let newMails: () => Promise<{ raw: string; text: string }[]>;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  propertyPath = `/api/properties/${world.ids.property}`;
  path = `${propertyPath}/key-receipt`;
  now = start;
  // Sign in again at the time of this test's clock.
  clearActors(server.url);
  await addKeyEvents([first, second, third].map((key) => ({ ...key, time: takenAt })));
  newMails = await watchMails(server);
});

type Receipt = CallOutput<typeof contract.keyReceipts.getKeyReceipt>;
type List = CallOutput<typeof contract.keyReceipts.listKeyReceipts>;
type KeysToGive = CallOutput<typeof contract.keyReceipts.keysToGive>;
type Report = CallOutput<typeof contract.keyActivity.transactions>;

const strokes = [
  [100, 300, 200, 80, 240, 310, 330, 90],
  [400, 200, 460, 240, 520, 190],
];
const form = {
  vendorName: 'Apex Plumbing',
  vendorEmail: 'dispatch@apex.test',
  vendorRepName: 'Marcus Hale',
  vendorRepEmail: 'marcus@apex.test',
  identity: 'license',
  verifiedNumber: '7719',
  verifiedBy: 'Dana Whitfield',
  dueBack: '2026-11-20T22:00:00.000Z',
  signature: { kind: 'drawn', strokes },
};
const [first, second, third] = [
  { tag: '71000', hook: 1001, unit: '101' },
  { tag: '71001', hook: 1002, unit: '102' },
  { tag: '71002', hook: 1003, unit: '103' },
] as const;
const takenAt = '2026-11-20T15:00:00.000Z';
const keyOut = { time: takenAt, state: 'out', endedAt: null };

/** Sets the clock and signs the manager in at that time. */
async function managerAt(time: string): Promise<Caller> {
  now = new Date(time);
  const { body } = await signIn(server.url, world.login('manager').email, worldPassword);
  return callerOf(server.url, body.accessToken);
}

/** Stores events for the property's keys. */
const addKeyEvents = (events: Parameters<typeof addOwnEvents>[2]) => addOwnEvents(server, world, events);
const returnEvent = (key: object, time: string) => ({ ...key, movement: 'returned', activity: 1, badge: null, time });
const readKeysToGive = async (caller: Caller, search = '') =>
  (await caller.get<KeysToGive>(`${path}/keys?search=${search}`)).body.rows;
const keysOf = async (caller: Caller, ...units: readonly string[]) =>
  (await readKeysToGive(caller))
    .filter(({ unit }) => units.includes(unit ?? ''))
    .toSorted((a, b) => units.indexOf(a.unit ?? '') - units.indexOf(b.unit ?? ''))
    .map(({ keyId, since }) => ({ keyId, since }));
const handOver = async (caller: Caller, units: readonly string[], overrides: object = {}) =>
  caller.send<Receipt & FailureBody>('POST', path, { ...form, keys: await keysOf(caller, ...units), ...overrides });
const read = async (caller: Caller, id: number) => (await caller.get<Receipt>(`${path}/${id}`)).body;
const readReceipts = async (caller: Caller, query = '') => (await caller.get<List>(`${path}?${query}`)).body.rows;

test('TXN-08 BEY-04 a receipt shows the recipient, the keys, the due time, the verified identity, and the signature', async () => {
  const manager = await world.as('manager');
  const receipt = await handOver(manager, ['101', '102']);
  expect(receipt.status).toBe(201);
  expect(receipt.body).toMatchObject({
    number: '1001',
    dateCreated: start.toISOString(),
    vendorName: 'Apex Plumbing',
    vendorRepName: 'Marcus Hale',
    verifiedBy: 'Dana Whitfield',
    verifiedNumber: '7719',
    identity: 'license',
    dueBack: form.dueBack,
    state: 'open',
    keysOut: 2,
    createdBy: 'Test manager',
    signature: { kind: 'drawn', strokes },
    transactions: [
      { unit: '101', tag: '71000', badge: '000412', employee: 'Tom Becker', ...keyOut },
      { unit: '102', tag: '71001', ...keyOut },
    ],
  });
  expect(await read(manager, receipt.body.id)).toEqual(receipt.body);
  const image = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx
      .selectFrom('key_receipt')
      .select(['signature_image', 'signature_digest'])
      .where('id', '=', receipt.body.id)
      .executeTakeFirstOrThrow(),
  );
  expect(createHash('sha256').update(image.signature_image).digest('hex')).toBe(receipt.body.signatureDigest);
  expect(image.signature_image.toString()).toContain('M100 300L200 80 240 310 330 90M400 200L460 240 520 190');
  expect((await handOver(manager, ['103'])).body.number).toBe('1002');
});

test('TXN-05 TXN-08 the report shows the receipt of each transaction, except a voided one', async () => {
  const manager = await world.as('manager');
  const { id } = (await handOver(manager, ['101'])).body;
  const report = async () =>
    (await manager.get<Report>(`${propertyPath}/datalog-transactions`)).body.rows.map(
      ({ propertyUnitName, keyReceipt }) => [propertyUnitName, keyReceipt],
    );
  expect(await report()).toEqual(
    expect.arrayContaining([
      ['101', id],
      ['102', null],
      ['103', null],
    ]),
  );
  await manager.send('POST', `${path}/${id}/actions`, { action: 'void', reason: 'Wrong person' });
  expect(await report()).toEqual(expect.arrayContaining([['101', null]]));
});

test('BEY-04 a receipt for a key that was returned in the meantime is rejected; the error shows when, and nothing is stored', async () => {
  const manager = await world.as('manager');
  const keys = await keysOf(manager, '101', '102');
  await addKeyEvents([returnEvent(second, '2026-11-20T17:30:00Z')]);
  const response = await manager.send<FailureBody>('POST', path, { ...form, keys });
  expect([response.status, response.body.code]).toEqual([409, 'keyCameBack']);
  expect(response.body.validationResult?.fields).toEqual([
    { path: 'keys.1', code: 'keyCameBackAt', message: '102 was returned on 11/20/2026 11:30:00 AM.' },
  ]);
  // The key was taken again, which is another holding.
  await addKeyEvents([{ ...second, time: '2026-11-20T17:40:00Z' }]);
  expect((await manager.send<FailureBody>('POST', path, { ...form, keys })).body.code).toBe('keyCameBack');
  expect(await readReceipts(manager, 'view=all')).toEqual([]);
});

test('BEY-04 a key is on one receipt at a time, even if two users hand it over concurrently', async () => {
  const [manager, region] = [await world.as('manager'), await world.as('region')];
  const keys = await keysOf(manager, '101');
  const responses = await Promise.all(
    [manager, region].map((caller) => caller.send<Receipt & FailureBody>('POST', path, { ...form, keys })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  const [receipt] = await readReceipts(manager);
  const duplicate = await manager.send<FailureBody>('POST', path, { ...form, keys });
  expect([duplicate.status, duplicate.body.code]).toEqual([409, 'keyOnReceipt']);
  expect(duplicate.body.validationResult?.fields[0]?.message).toBe(`101 is already on receipt ${receipt?.number}.`);
  expect((await readKeysToGive(manager)).find(({ unit }) => unit === '101')?.receipt).toEqual({
    id: receipt?.id,
    number: receipt?.number,
  });
  await manager.send('POST', `${path}/${receipt?.id}/actions`, { action: 'void', reason: 'Wrong company' });
  expect((await handOver(manager, ['101'])).status).toBe(201);
});

test('BEY-04 a partial return is shown, and the receipt closes automatically when the last key is returned', async () => {
  const manager = await world.as('manager');
  const { id } = (await handOver(manager, ['101', '102', '103'])).body;
  await addKeyEvents([returnEvent(first, '2026-11-20T19:00:00Z'), returnEvent(third, '2026-11-20T19:10:00Z')]);
  const partialReceipt = await read(manager, id);
  expect([partialReceipt.state, partialReceipt.keysOut, partialReceipt.keys]).toEqual(['open', 1, 3]);
  expect(partialReceipt.transactions.map(({ unit, state, endedAt }) => [unit, state, endedAt])).toEqual([
    ['101', 'back', '2026-11-20T19:00:00.000Z'],
    ['102', 'out', null],
    ['103', 'back', '2026-11-20T19:10:00.000Z'],
  ]);
  await addKeyEvents([returnEvent(second, '2026-11-20T20:00:00Z')]);
  // No job has run: a receipt must close even if the job is stopped.
  const closed = await read(manager, id);
  expect([closed.state, closed.keysOut, closed.since]).toEqual(['closed', 0, '2026-11-20T20:00:00.000Z']);
  expect(await readReceipts(manager)).toEqual([]);
  expect((await readReceipts(manager, 'view=closed')).map((row) => row.id)).toEqual([id]);
  const later = await managerAt('2026-11-20T21:00:00.000Z');
  await server.platform.jobs.runNow('close-receipts');
  await server.platform.jobs.runNow('close-receipts');
  const closedByJob = await read(later, id);
  expect(closedByJob).toMatchObject({ state: 'closed', since: '2026-11-20T20:00:00.000Z' });
  expect(closedByJob.history.map(({ action, at, by }) => [action, at, by])).toEqual([
    ['close', '2026-11-20T20:00:00.000Z', null],
    ['add', start.toISOString(), 'Test manager'],
  ]);
});

test('BEY-04 a late return event closes the receipt at the time of the return', async () => {
  const manager = await world.as('manager');
  const { id } = (await handOver(manager, ['101'])).body;
  const later = await managerAt('2026-11-21T18:00:00.000Z');
  // The key was taken again at another cabinet, and the return before that has not arrived.
  await addKeyEvents([{ ...first, time: '2026-11-21T15:00:00Z', badge: '000107' }]);
  const transactions = [{ state: 'passedOn', endedAt: '2026-11-21T15:00:00.000Z' }];
  expect(await read(later, id)).toMatchObject({ state: 'closed', transactions });
  await server.platform.jobs.runNow('close-receipts');
  await addKeyEvents([
    { ...returnEvent(first, '2026-11-20T19:00:00Z'), receivedAt: '2026-11-21T17:00:00Z', late: true },
  ]);
  expect(await read(later, id)).toMatchObject({
    ...{ state: 'closed', since: '2026-11-20T19:00:00.000Z' },
    transactions: [{ state: 'back', endedAt: '2026-11-20T19:00:00.000Z' }],
  });
});

test('BEY-04 a receipt is rejected if the ID has more than four characters, a picture is attached, or another detail is missing or invalid; nothing is stored', async () => {
  const manager = await world.as('manager');
  const invalidForms: [object, string][] = [
    [{ verifiedNumber: '12345' }, 'verifiedNumber'],
    [{ verifiedNumber: 'D123-4567' }, 'verifiedNumber'],
    [{ verifiedNumber: '' }, 'verifiedNumber'],
    [{ picture: 'data:image/png;base64,AAAA' }, 'picture'],
    [{ dueBack: '2026-11-20T17:59:00Z' }, 'dueBack'],
    [{ dueBack: '2028-11-20T17:59:00Z' }, 'dueBack'],
    [{ keys: [] }, 'keys'],
    [{ keys: [{ keyId: 999_999, since: takenAt }] }, 'keys'],
    [{ signature: { kind: 'drawn', strokes: [[5, 5, 6]] } }, 'signature.strokes'],
    [{ signature: { kind: 'drawn', strokes: [[5, 5]] } }, 'signature.strokes'],
    [{ signature: { kind: 'drawn', strokes: [[5, 5, 1000, 900, 3, 3, 4, 4, 5, 5, 6, 6]] } }, 'signature.strokes'],
    [{ signature: { kind: 'typed', name: '' } }, 'signature.name'],
    [{ signature: { kind: 'typed', name: '..' } }, 'signature.name'],
    [{ vendorId: 999_999 }, 'vendorId'],
    [{ vendorRepName: ' ' }, 'vendorRepName'],
  ];
  for (const [overrides, field] of invalidForms) {
    const { status, body } = await handOver(manager, ['101'], overrides);
    const paths = body.validationResult?.fields.map(({ path: at }) => at);
    expect([overrides, status, paths]).toEqual([overrides, 400, [field]]);
  }
  expect(await readReceipts(manager, 'view=all')).toEqual([]);
});

test('BEY-04 a typed name is accepted as a signature, and the receipt shows that it was typed', async () => {
  const manager = await world.as('manager');
  const { body } = await handOver(manager, ['101'], { signature: { kind: 'typed', name: 'Marcus <Hale>' } });
  expect(body.signature).toEqual({ kind: 'typed', name: 'Marcus <Hale>' });
});

test('TXN-08 the PostgreSQL roles for users may not update a receipt, and a closed receipt can only be voided', async () => {
  const manager = await world.as('manager');
  const { id } = (await handOver(manager, ['101'])).body;
  const change = (role: 'lb_internal' | 'lb_external') =>
    transact(server.platform.pool, { role }, (tx) =>
      tx.updateTable('key_receipt').set({ vendor_name: 'Other' }).where('id', '=', id).execute(),
    );
  for (const role of ['lb_internal', 'lb_external'] as const)
    await expect(change(role)).rejects.toThrow(/permission denied/);
  const act = (action: string, reason = '') =>
    manager.send<Receipt & FailureBody>('POST', `${path}/${id}/actions`, { action, reason });
  expect((await act('void')).body.validationResult?.fields[0]).toMatchObject({ path: 'reason', code: 'valRequired' });
  expect((await act('close', 'The key broke')).body).toMatchObject({ state: 'closed', may: [{ action: 'void' }] });
  expect((await act('close', 'again')).status).toBe(409);
  expect((await act('void', 'Made twice')).body).toMatchObject({
    state: 'void',
    may: [],
    history: [{ action: 'void', reason: 'Made twice' }, { action: 'close' }, { action: 'add' }],
  });
  expect((await act('void', 'again')).body.code).toBe('stateChanged');
});

test('TXN-08 no sequence of actions leads to a receipt state outside the transition table', async () => {
  const manager = await world.as('manager');
  const actions = Object.keys(keyReceiptLifecycle.actions) as (keyof typeof keyReceiptLifecycle.actions)[];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...actions), { maxLength: 5 }), async (sequence) => {
      const receipt = (await handOver(manager, ['101'])).body;
      let state: Receipt['state'] = receipt.state;
      for (const action of [...sequence, 'void' as const]) {
        const { from, to } = keyReceiptLifecycle.actions[action];
        const reply = await manager.send<Receipt>('POST', `${path}/${receipt.id}/actions`, { action, reason: 'so' });
        expect(reply.status).toBe(from.some((allowedState) => allowedState === state) ? 200 : 409);
        if (reply.status === 200) state = to ?? state;
        expect((await read(manager, receipt.id)).state).toBe(state);
      }
    }),
    { numRuns: 12 },
  );
});

test('BEY-04 reminders about the keys still out are sent once each to their holder and then to the company, and end when all keys are back', async () => {
  const manager = await world.as('manager');
  const emails = {
    vendorRepEmail: `marcus.${world.ids.property}@apex.test`,
    vendorEmail: `dispatch.${world.ids.property}@apex.test`,
  };
  const { vendorRepEmail: marcus, vendorEmail: dispatch } = emails;
  const { id } = (await handOver(manager, ['101', '102'], emails)).body;
  await addKeyEvents([returnEvent(first, '2026-11-20T19:00:00Z')]);
  const remind = async (time: string) => {
    const [later, other] = [await managerAt(time), await server.another()];
    await Promise.all([server, other].map(({ platform }) => platform.jobs.runNow('remind-of-receipts')));
    return (await read(later, id)).reminders.map(({ step, to }) => [step, to]);
  };
  expect(await remind('2026-11-20T21:59:00Z')).toEqual([]);
  expect(await remind('2026-11-20T22:00:00Z')).toEqual([['holder', marcus]]);
  expect(await remind('2026-11-20T22:31:00Z')).toEqual([
    ['company', dispatch],
    ['holder', marcus],
  ]);
  await addKeyEvents([returnEvent(second, '2026-11-20T22:40:00Z')]);
  expect(await remind('2026-11-20T23:30:00Z')).toHaveLength(2);
  const reminderMails = (await newMails()).filter(
    ({ raw, text }) => text.includes('were due') && [marcus, dispatch].some((to) => raw.includes(to)),
  );
  expect(reminderMails.map(({ raw }) => /^To: (.*)$/m.exec(raw)?.[1]?.trim()).sort()).toEqual([dispatch, marcus]);
  // A reminder names only the keys that are still out.
  for (const { text } of reminderMails) {
    expect(text).toContain('Keys: 102');
    expect(text).toContain('Friday, November 20, 2026, 04:00 PM');
  }
});

test('BEY-04 a receipt is emailed with its PDF as previewed, once per submission, and stored as sent', async () => {
  const manager = await world.as('manager');
  const { id } = (await handOver(manager, ['101'])).body;
  const to = ['marcus@apex.test', 'dispatch@apex.test'];
  const preview = await manager.send<{ text: string; html: string; fileName: string }>(
    'POST',
    `${path}/${id}/mail/preview`,
    {
      ...{ to, note: 'Ring <b>twice</b>' },
    },
  );
  expect(preview.body.html).not.toContain('<b>twice');
  expect(preview.body.text).toContain('Marcus Hale of Apex Plumbing received keys');
  const mailInput = { to, note: 'Ring <b>twice</b>', key: randomUUID() };
  expect((await manager.send('POST', `${path}/${id}/mail`, mailInput)).status).toBe(200);
  const { mails } = (await manager.send<Receipt>('POST', `${path}/${id}/mail`, mailInput)).body;
  expect(mails.map((mail) => [mail.to, mail.fileName]).sort()).toEqual(
    to.toSorted().map((address) => [address, preview.body.fileName]),
  );
  const document = await manager.get<string>(`${path}/${id}/mails/${mails[0]?.id}/document`);
  expect(document.body.slice(0, 5)).toBe('%PDF-');
  expect((await newMails()).filter(({ raw }) => raw.includes('application/pdf'))).toHaveLength(2);
});

test('TXN-08 receipts can be found by state, number, company, person, and unit, and exported as a file', async () => {
  const manager = await world.as('manager');
  const unitReceipt = (await handOver(manager, ['101'])).body;
  const secondReceipt = (
    await handOver(manager, ['102'], {
      vendorName: 'Bright Électric',
      vendorRepName: 'Ana Ruiz',
      dueBack: '2026-11-21T18:00:00Z',
    })
  ).body;
  const later = await managerAt('2026-11-21T00:00:00.000Z');
  const found = async (query: string) => (await readReceipts(later, query)).map(({ id }) => id);
  expect(await found('')).toEqual([secondReceipt.id, unitReceipt.id]);
  expect(await found('view=overdue')).toEqual([unitReceipt.id]);
  expect(await found('search=electric')).toEqual([secondReceipt.id]);
  expect(await found('search=marcus+101')).toEqual([unitReceipt.id]);
  expect(await found('search=1002')).toEqual([secondReceipt.id]);
  for (const sort of ['number', 'created', 'company', 'person', 'keys', 'due', 'state'])
    expect(new Set([...(await found(`sort=${sort}`)), ...(await found(`sort=-${sort}&limit=1`))]).size).toBe(2);
  const file = await later.get<string>(`${path}/file?format=csv&view=all`);
  expect(file.body).toContain('Bright Électric');
});

test('RGT-07 TXN-08 a user who may not see hooks and tags hands over keys by unit, and sees no tag', async () => {
  const assistant = await world.as('assistant');
  expect((await readKeysToGive(assistant)).map(({ unit, tag, hook }) => [unit, tag, hook]).sort()).toEqual([
    ['101', null, null],
    ['102', null, null],
    ['103', null, null],
  ]);
  expect(await readKeysToGive(assistant, '71000')).toEqual([]);
  expect((await readKeysToGive(await world.as('manager'), '71000')).map(({ unit }) => unit)).toEqual(['101']);
  const { body } = await handOver(assistant, ['101']);
  expect(body.transactions.map(({ tag, hook }) => [tag, hook])).toEqual([[null, null]]);
  const foreign = await world.as('foreignManager');
  expect((await foreign.get(`/api/properties/4/key-receipt/${body.id}`)).status).toBe(404);
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    asOwner(tx, () =>
      tx.updateTable('property').set({ canceled: true }).where('id', '=', world.ids.property).execute(),
    ),
  );
  expect((await assistant.get(`${path}/${body.id}`)).status).toBe(403);
});
