import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type Alerts = typeof contract.alerts;
type Lists = CallOutput<Alerts['getExceptionReasons']> & FailureBody;
type ExceptionDetail = CallOutput<Alerts['getException']>;
type Rows = { id: number | null; nameEn: string; nameEs?: string; about?: 'key' | 'cabinet' | 'both' }[];

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());

const path = `/api/corporations/${ids.corporation}/exception-reasons`;
const actorOf = (role: Parameters<typeof actor>[1]) => actor(server.url, role);
const read = async () => (await (await actorOf('corporate')).get<Lists>(path)).body;
const saveList = async (rows: Rows, known: readonly number[], kind = 'cause') =>
  (await actorOf('corporate')).send<Lists>('PUT', path, { kind, known, rows });
const idsOf = ({ cause }: Lists) => cause.rows.map(({ id }) => id);

let created = 0;
async function addException(kind: 'KEY_OUT' | 'LAST_COMM' = 'KEY_OUT'): Promise<number> {
  const { rows } = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql<{ id: number }>`insert into exception (property_id, kind, identity, tag, since, found_at, changed_at)
      values (${ids.property}, ${kind}, ${`reasons:${++created}`}, '71000', now(), now(), now()) returning id`.execute(
      tx,
    ),
  );
  return Number(rows[0]?.id);
}
const getException = async (id: number) =>
  (await (await actorOf('manager')).get<ExceptionDetail>(`/api/exceptions/${id}`)).body;
const act = async (input: object) => (await actorOf('manager')).send('POST', '/api/exceptions/actions', input);

test('BEY-06 causes about keys are not offered for a silent cabinet, and the server rejects them', async () => {
  const [silent, keyOut] = [await addException('LAST_COMM'), await addException()];
  const { causes, outcomes } = await getException(silent);
  const names = causes.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['No power or network', 'Equipment fault', 'Other']));
  expect(names).not.toContain('Still in use');
  expect(outcomes.map(({ name }) => name)).not.toContain('Key is back');
  const ofKey = await getException(keyOut);
  const keyCause = ofKey.causes.find(({ name }) => name === 'Still in use');
  expect(ofKey.causes.map(({ name }) => name)).not.toContain('No power or network');
  const close = (exceptionIds: number[]) =>
    act({ exceptionIds, action: 'close', causeId: keyCause?.id, outcomeId: outcomes[0]?.id });
  expect([(await close([silent])).status, (await close([keyOut, silent])).status]).toEqual([400, 400]);
  expect((await close([keyOut])).status).toBe(200);
});

test('BEY-06 a corporation sets which exceptions a cause can explain; if no cause applies to a kind of exception, all causes are offered', async () => {
  const causesOf = async (kind: 'KEY_OUT' | 'LAST_COMM') =>
    (await getException(await addException(kind))).causes.map(({ name }) => name);
  const before = await read();
  const added = [
    { id: null, nameEn: 'Tenant has it', about: 'key' as const },
    { id: null, nameEn: 'Router is off', about: 'cabinet' as const },
  ];
  const { body } = await saveList(added, idsOf(before));
  expect(body.cause.rows).toMatchObject(added.map(({ nameEn, about }) => ({ nameEn, about })));
  expect([await causesOf('KEY_OUT'), await causesOf('LAST_COMM')]).toEqual([['Tenant has it'], ['Router is off']]);
  const onlyKeys = (await saveList(body.cause.rows.slice(0, 1), idsOf(body))).body;
  expect(await causesOf('LAST_COMM')).toEqual(['Tenant has it']);
  await saveList([], idsOf(onlyKeys));
});

test('BEY-06 a corporation can replace the list of causes, and its properties use it to resolve exceptions', async () => {
  const defaults = await read();
  expect(defaults.cause).toMatchObject({ isOwn: false });
  const rows = [
    ...defaults.cause.rows.slice(0, 1),
    { id: null, nameEn: 'Lent to a neighbor', nameEs: 'Prestada a un vecino' },
  ];
  const { status, body } = await saveList(rows, idsOf(defaults));
  expect([status, body.cause]).toMatchObject([
    200,
    {
      isOwn: true,
      rows: [{ nameEn: 'Still in use' }, { nameEn: 'Lent to a neighbor', nameEs: 'Prestada a un vecino' }],
    },
  ]);
  expect(body.outcome).toEqual(defaults.outcome);
  const { causes } = await getException(await addException());
  expect(causes.map(({ name }) => name)).toEqual(['Still in use', 'Lent to a neighbor']);
});

test('BEY-06 a resolved exception keeps its cause when that cause is renamed or removed', async () => {
  const before = await read();
  const id = await addException();
  const { causes, outcomes } = await getException(id);
  const lentReason = causes.find(({ name }) => name === 'Lent to a neighbor');
  await act({ exceptionIds: [id], action: 'close', causeId: lentReason?.id, outcomeId: outcomes[0]?.id });
  const renamedRows = before.cause.rows.map((row) =>
    row.id === lentReason?.id ? { ...row, nameEn: 'Lent out', nameEs: '' } : row,
  );
  const after = (await saveList(renamedRows, idsOf(before))).body;
  expect(after.cause.rows.map(({ nameEn, nameEs }) => [nameEn, nameEs])).toEqual([
    ['Still in use', 'Sigue en uso'],
    ['Lent out', 'Lent out'],
  ]);
  // The unchanged row keeps its ID.
  expect(after.cause.rows[0]?.id).toBe(before.cause.rows[0]?.id);
  expect(await getException(id)).toMatchObject({ state: 'closed', cause: 'Lent to a neighbor' });
  const other = await addException();
  const rejectedReply = await act({
    exceptionIds: [other],
    action: 'close',
    causeId: lentReason?.id,
    outcomeId: outcomes[0]?.id,
  });
  expect(rejectedReply.status).toBe(400);
  const defaults = (await saveList([], idsOf(after))).body;
  expect(defaults.cause).toMatchObject({ isOwn: false });
  expect(await getException(id)).toMatchObject({ cause: 'Lent to a neighbor' });
});

test('BEY-06 a stale change to the list of causes is rejected, and two causes cannot have the same name', async () => {
  const knownIds = idsOf(await read());
  const responses = await Promise.all(['First', 'Second'].map((nameEn) => saveList([{ id: null, nameEn }], knownIds)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('changedByAnother');
  const duplicate = await saveList(
    [
      { id: null, nameEn: 'Same' },
      { id: null, nameEn: 'same' },
    ],
    idsOf(await read()),
  );
  expect(duplicate.body.validationResult?.fields).toMatchObject([{ path: 'rows.1.nameEn' }]);
});

test('BEY-06 undoing a resolution returns the exception to its owner; reopening a resolved exception leaves it unassigned', async () => {
  const id = await addException();
  await act({ exceptionIds: [id], action: 'take' });
  const { causes, outcomes } = await getException(id);
  const close = { exceptionIds: [id], action: 'close', causeId: causes[0]?.id, outcomeId: outcomes[0]?.id };
  await act(close);
  await act({ exceptionIds: [id], action: 'reopen', isUndo: true });
  expect(await getException(id)).toMatchObject({
    state: 'owned',
    owner: { name: 'Test manager' },
    cause: null,
    closedAt: null,
  });
  await act(close);
  await act({ exceptionIds: [id], action: 'reopen' });
  expect(await getException(id)).toMatchObject({ state: 'open', owner: null });
});

test('EXC-02 open exceptions at a canceled property are missing from the provider’s default list of alerts, but not from its view of all exceptions', async () => {
  const id = await addException();
  const service = await actorOf('service');
  const listIds = async (query: string) => {
    const address = `/api/exceptions?limit=100&${query}`;
    const { status, body } = await service.get<CallOutput<Alerts['listExceptions']>>(address);
    expect([status, body]).toMatchObject([200, {}]);
    return body.rows.map((row) => row.id);
  };
  expect(await listIds('')).toContain(id);
  const cancel = (canceled: boolean) =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      tx.updateTable('property').set({ canceled }).where('id', '=', ids.property).execute(),
    );
  await cancel(true);
  expect(await listIds('')).not.toContain(id);
  expect(await listIds('view=all')).toContain(id);
  await cancel(false);
});
