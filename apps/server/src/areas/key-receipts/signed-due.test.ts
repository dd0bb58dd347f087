import { createHash } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { testServer } from '#server/testing/test-server.ts';

type Receipt = CallOutput<typeof contract.keyReceipts.getKeyReceipt>;
type KeysToGive = CallOutput<typeof contract.keyReceipts.keysToGive>;
type Board = CallOutput<typeof contract.keyActivity.board>;
type KeyPage = CallOutput<typeof contract.keyActivity.keyPage>;

const path = '/api/properties/1/key-receipt';
const takenAt = '2026-11-20T15:00:00.000Z';
const cabinetDue = '2026-11-20T19:00:00.000Z';
const dueBack = '2026-11-20T22:00:00.000Z';
const form = {
  vendorName: 'Apex Plumbing',
  vendorRepName: 'Marcus Hale',
  identity: 'license',
  verifiedNumber: '7719',
  verifiedBy: 'Dana Whitfield',
  dueBack,
  signature: { kind: 'typed', name: 'Marcus Hale' },
};

test('BEY-04 TXN-10 a signed receipt sets the due time on the board, the key’s page, and the list of overdue keys; voiding the receipt restores the former due time', async () => {
  const clock = { now: new Date('2026-11-20T18:00:00.000Z') };
  const server = await testServer({ clock: { now: () => clock.now } });
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(tx, [{ tag: '71003', hook: 1004, unit: '104', time: takenAt, dueBack: cabinetDue }]),
  );
  const manager = await actor(server.url, 'manager');
  const [key] = (await manager.get<KeysToGive>(`${path}/keys?search=104`)).body.rows;
  const keys = [{ keyId: key?.keyId, since: key?.since }];
  const created = await manager.send<Receipt>('POST', path, { ...form, keys });
  expect(created.status).toBe(201);
  const { id } = created.body;
  /** Signs in at the given time. */
  const signInAt = async (time: string, role: 'manager' | 'region' = 'manager') => {
    clock.now = new Date(time);
    return actor((await server.another()).url, role);
  };
  const readDue = async (now: string) => {
    const [caller, region] = [await signInAt(now), await signInAt(now, 'region')];
    await server.platform.jobs.runNow('find-exceptions');
    const board = (await caller.get<Board>('/api/properties/1/board')).body;
    const row = board.rows.find(({ unit }) => unit === '104');
    const page = (await caller.get<KeyPage>(`/api/properties/1/keys/${row?.key}`)).body;
    const overdueKeys = (await region.get<{ rows: { unit: string; dueBack: string }[] }>('/api/regions/1/keys-overdue'))
      .body;
    const found = (await caller.get<{ rows: { unit: string }[] }>('/api/exceptions?kind=KEY_OUT&propertyId=1')).body
      .rows;
    return {
      board: row?.dueBack,
      overdue: row?.overdue,
      page: [page.dueBack, page.overdue],
      rollUp: overdueKeys.rows.filter(({ unit }) => unit === '104').map(({ dueBack }) => dueBack),
      exceptions: found.filter(({ unit }) => unit === '104').length,
    };
  };
  // The due time entered at the cabinet has passed, but the signed one has not.
  expect(await readDue('2026-11-20T20:00:00Z')).toEqual({
    ...{ board: dueBack, overdue: false, page: [dueBack, false], rollUp: [], exceptions: 0 },
  });
  expect(await readDue('2026-11-20T22:00:01Z')).toEqual({
    ...{ board: dueBack, overdue: true, page: [dueBack, true], rollUp: [dueBack], exceptions: 1 },
  });
  const receipt = (await (await signInAt('2026-11-20T22:00:02Z')).get<Receipt>(`${path}/${id}`)).body;
  expect([receipt.dueBack, receipt.isOverdue]).toEqual([dueBack, true]);
  const voidReply = await (await signInAt('2026-11-20T22:00:03Z')).send('POST', `${path}/${id}/actions`, {
    action: 'void',
    reason: 'Wrong vendor',
  });
  expect(voidReply.status).toBe(200);
  expect(await readDue('2026-11-20T22:01:00Z')).toMatchObject({ board: cabinetDue, page: [cabinetDue, true] });
});

test('BEY-04 the signed content of a receipt is stored exactly, and a signature for other content is rejected', async () => {
  const server = await testServer({ clock: { now: () => new Date('2026-11-20T18:00:00.000Z') } });
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(
      tx,
      ['101', '102'].map((unit, index) => ({ tag: `7100${index}`, hook: 1001 + index, unit, time: takenAt })),
    ),
  );
  const manager = await actor(server.url, 'manager');
  const { rows } = (await manager.get<KeysToGive>(`${path}/keys`)).body;
  const keysOf = (units: readonly string[]) =>
    rows.filter(({ unit }) => units.includes(unit ?? '')).map(({ keyId, since }) => ({ keyId, since }));
  const handOverKeys = (units: readonly string[], overrides: object) =>
    manager.send<Receipt & FailureBody>('POST', path, { ...form, keys: keysOf(units), ...overrides });
  const { signature: _, ...content } = form;
  const signed = { ...content, keys: keysOf(['101']) };
  const invalidRequests = [
    handOverKeys(['101'], { signed, dueBack: '2026-11-20T22:05:00.000Z' }),
    handOverKeys(['101'], { signed, vendorRepName: 'Dana Reed' }),
    handOverKeys(['101', '102'], { signed }),
  ];
  for (const { status, body } of await Promise.all(invalidRequests))
    expect([status, body.validationResult?.fields]).toMatchObject([
      400,
      [{ path: 'signature', code: 'valSignedOther' }],
    ]);
  const receipt = await handOverKeys(['101'], { signed });
  expect(receipt.status).toBe(201);
  const stored = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.selectFrom('key_receipt').select('signed').where('id', '=', receipt.body.id).executeTakeFirstOrThrow(),
  );
  expect(JSON.parse(stored.signed ?? '')).toEqual({
    ...signed,
    propertyId: 1,
    vendorId: null,
    vendorEmail: null,
    vendorRepEmail: null,
    vendorRepPhone: null,
  });
  expect(
    createHash('sha256')
      .update(stored.signed ?? '')
      .digest('hex'),
  ).toBe(receipt.body.signedDigest);
});
