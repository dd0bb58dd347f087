import type { CallOutput, contract } from '@latchboard/contract';
import { beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Receipt = CallOutput<typeof contract.keyReceipts.getKeyReceipt>;
type KeysToGive = CallOutput<typeof contract.keyReceipts.keysToGive>;
type Recipients = CallOutput<typeof contract.keyReceipts.listRecentRecipients>;
type Units = CallOutput<typeof contract.units.listUnits>;

const path = '/api/properties/1/key-receipt';
const units = ['104', '105', '106'];
let server: TestServer;

beforeEach(async () => {
  server = await testServer({ clock: { now: () => new Date('2026-11-20T18:00:00.000Z') } });
  const time = '2026-11-20T15:00:00.000Z';
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(
      tx,
      units.map((unit, index) => ({ tag: `7100${index + 3}`, hook: 1004 + index, unit, time })),
    ),
  );
});

const keyOf = async (manager: Awaited<ReturnType<typeof actor>>, unit: string) => {
  const [key] = (await manager.get<KeysToGive>(`${path}/keys?search=${unit}`)).body.rows;
  if (!key) throw new Error(`no key of ${unit} is out`);
  return key;
};

test('BEY-04 the likely recipient of a key is the company of its open work order or, if there is none, the unit’s last recipient', async () => {
  const manager = await actor(server.url, 'manager');
  const suggestionFor = async (unit: string) => {
    const { keyId } = await keyOf(manager, unit);
    return (await manager.get<Recipients>(`${path}/recipients?keyId=${keyId}`)).body.suggested;
  };
  async function handOver(unit: string, vendorName: string, vendorRepName: string) {
    const { keyId, since } = await keyOf(manager, unit);
    const created = await manager.send<Receipt>('POST', path, {
      ...{ vendorName, vendorRepName, identity: 'license', verifiedNumber: '7719', verifiedBy: 'Dana Whitfield' },
      ...{ dueBack: '2026-11-20T22:00:00.000Z', signature: { kind: 'typed', name: vendorRepName } },
      keys: [{ keyId, since }],
    });
    expect(created.status).toBe(201);
    return created.body.id;
  }
  expect(await suggestionFor('104')).toBeNull();
  await handOver('105', 'Apex Plumbing', 'Marcus Hale');
  const receiptId = await handOver('104', 'Metro Electric', 'Zainab Fox');
  expect(await suggestionFor('104')).toMatchObject({ vendorName: 'Metro Electric', vendorRepName: 'Zainab Fox' });
  expect(await suggestionFor('106')).toBeNull();

  const { rows } = (await manager.get<Units>('/api/properties/1/units?search=104')).body;
  const order = { task: 'Leak under sink', unitId: rows[0]?.id, assignee: 'apex plumbing' };
  expect((await manager.send('POST', '/api/properties/1/work-orders', order)).status).toBe(201);
  expect(await suggestionFor('104')).toMatchObject({ vendorName: 'Apex Plumbing', vendorRepName: 'Marcus Hale' });

  const { keyId } = await keyOf(manager, '104');
  const withoutWorkOrders = await actor(server.url, 'management');
  const reply = await withoutWorkOrders.get<Recipients>(`${path}/recipients?keyId=${keyId}`);
  expect(reply.body.suggested).toMatchObject({ vendorName: 'Metro Electric' });

  // A voided receipt does not count.
  await manager.send('POST', `${path}/${receiptId}/actions`, { action: 'void', reason: 'Wrong vendor' });
  expect(await suggestionFor('104')).toMatchObject({ vendorName: 'Apex Plumbing' });
});

test('NAV-04 the property of a receipt is returned by the receipt’s ID alone; a receipt out of reach returns “not found”', async () => {
  const manager = await actor(server.url, 'manager');
  const { keyId, since } = await keyOf(manager, '104');
  const created = await manager.send<Receipt>('POST', path, {
    ...{ vendorName: 'Apex Plumbing', vendorRepName: 'Marcus Hale', identity: 'license', verifiedNumber: '7719' },
    ...{ verifiedBy: 'Dana Whitfield', dueBack: '2026-11-20T22:00:00.000Z' },
    ...{ signature: { kind: 'typed', name: 'Marcus Hale' }, keys: [{ keyId, since }] },
  });
  const reply = await manager.get(`/api/key-receipts/${created.body.id}/property`);
  expect(reply.body).toEqual({ propertyId: 1 });
  const foreignManager = await actor(server.url, 'foreignManager');
  expect((await foreignManager.get(`/api/key-receipts/${created.body.id}/property`)).status).toBe(404);
});
