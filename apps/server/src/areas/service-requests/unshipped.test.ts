import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import {
  type RequestList,
  requestsPath,
  rosaId,
  type ServiceRequest,
} from '#server/testing/factories/service-requests.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { testServer } from '#server/testing/test-server.ts';

type Shipment = CallOutput<typeof contract.shipping.getShippingOrder>;

test('SHP-02 SRQ-06 undoing a shipment withdraws its installation request with the reason and notifies the technician', async () => {
  const server = await testServer();
  const [admin, production, manager] = [
    await actor(server.url, 'sysadmin'),
    await actor(server.url, 'production'),
    await actor(server.url, 'manager'),
  ];
  const product = { number: 'RING', name: 'Key ring', kind: 'supply', unitPriceCents: 250 };
  const { id: productId } = (await admin.send<{ id: number }>('POST', '/api/products', product)).body;
  const places = await production.get<{ rows: { id: number }[] }>('/api/inventory/places');
  const received = { productId, quantity: 5, reason: 'received', toPlaceId: places.body.rows[0]?.id };
  await production.send('POST', '/api/inventory/movements', { ...received, key: randomUUID() });
  const order = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql<{
      id: number;
    }>`insert into purchase_order (property_id, number, sales_rep_1, state, needs_unit_entry, installer, since, created_at, submitted_at)
      values (1, 900001, 101, 'filed', false, ${rosaId}, now(), now(), now()) returning id`.execute(tx),
  );
  const shipments = '/api/properties/1/shipping-orders';
  const address = { line1: '1 Harbor Way', city: 'Chicago', state: 'IL', zip: '60601', country: 'United States' };
  const { body: shipment } = await production.send<Shipment>('POST', shipments, {
    ...{ kind: 'system', purchaseOrderId: order.rows[0]?.id, address, method: 'ground' },
    lines: [{ productId, quantity: 1 }],
  });
  for (const action of ['print', 'ship'])
    await production.send('POST', `${shipments}/${shipment.id}/actions`, { action, reason: '' });
  const [openedRequest] = (await manager.get<RequestList>(requestsPath)).body.rows;
  expect(openedRequest).toMatchObject({ state: 'assigned' });

  await production.send('POST', `${shipments}/${shipment.id}/actions`, { action: 'unship', reason: 'Came back' });

  const { body } = await manager.get<ServiceRequest>(`${requestsPath}/${openedRequest?.id}`);
  const cause = `Shipment #${shipment.number} was unshipped`;
  expect(body).toMatchObject({ state: 'closed', closing: { cause }, mayRate: false });
  expect(body.history[0]).toMatchObject({ action: 'takeBack', from: 'assigned', to: 'closed' });
  const mails = (await outboxOf(server)).filter(({ text }) => / was closed\s/.test(text));
  expect(mails.map(({ raw, text }) => [raw.includes('To: service@world.test'), text.includes(cause)])).toEqual([
    [true, true],
  ]);
});
