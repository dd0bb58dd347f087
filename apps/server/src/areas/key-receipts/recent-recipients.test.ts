import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { testServer } from '#server/testing/test-server.ts';

type Receipt = CallOutput<typeof contract.keyReceipts.getKeyReceipt>;
type KeysToGive = CallOutput<typeof contract.keyReceipts.keysToGive>;
type Recipients = CallOutput<typeof contract.keyReceipts.listRecentRecipients>;

const path = '/api/properties/1/key-receipt';
const units = ['104', '105', '106'];

test('BEY-04 people who signed before are listed once each, newest first, with the details from their last receipt, except the ID', async () => {
  const server = await testServer({ clock: { now: () => new Date('2026-11-20T18:00:00.000Z') } });
  const time = '2026-11-20T15:00:00.000Z';
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(
      tx,
      units.map((unit, index) => ({ tag: `7100${index + 3}`, hook: 1004 + index, unit, time })),
    ),
  );
  const manager = await actor(server.url, 'manager');
  const list = async () => (await manager.get<Recipients>(`${path}/recipients`)).body.rows;
  expect(await list()).toEqual([]);
  async function handOver(unit: string, vendorRepName: string, overrides: object = {}) {
    const [key] = (await manager.get<KeysToGive>(`${path}/keys?search=${unit}`)).body.rows;
    const created = await manager.send<Receipt>('POST', path, {
      ...{ vendorName: 'Apex Plumbing', vendorRepName, identity: 'license', verifiedNumber: '7719' },
      ...{ verifiedBy: 'Dana Whitfield', dueBack: '2026-11-20T22:00:00.000Z' },
      signature: { kind: 'typed', name: vendorRepName },
      keys: [{ keyId: key?.keyId, since: key?.since }],
      ...overrides,
    });
    expect(created.status).toBe(201);
    return created.body;
  }
  await handOver('104', 'Marcus Hale');
  await handOver('105', 'Rosa Diaz');
  const last = await handOver('106', 'marcus hale', { vendorEmail: 'dispatch@apex.test' });
  const apex = { vendorId: null, vendorName: 'Apex Plumbing', vendorRepEmail: null, vendorRepPhone: null };
  expect(await list()).toEqual([
    { ...apex, vendorRepName: 'marcus hale', vendorEmail: 'dispatch@apex.test' },
    { ...apex, vendorRepName: 'Rosa Diaz', vendorEmail: null },
  ]);
  // A voided receipt does not count.
  await manager.send('POST', `${path}/${last.id}/actions`, { action: 'void', reason: 'Wrong vendor' });
  expect((await list()).map(({ vendorRepName }) => vendorRepName)).toEqual(['Rosa Diaz', 'Marcus Hale']);
});
