import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import {
  addFiledOrder,
  addPrintedShipment,
  performShipmentAction,
  shipmentForm,
  startShippingServer,
  statusOf,
} from '#server/testing/shipping-world.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

test('SHP-02 PUR-04 an action on an order waits until a concurrent shipment of that order is saved', async () => {
  const { server, url, production, rings } = await startShippingServer();
  const [management, purchaseOrderId] = [await actor(url, 'management'), await addFiledOrder(server)];
  const lines = [{ productId: rings, quantity: 1 }];
  const shipment = await addPrintedShipment(production, shipmentForm(lines, { kind: 'system', purchaseOrderId }));
  const order = `/api/properties/1/purchase-orders/${purchaseOrderId}/actions`;
  const [shipped, deleted] = await whileLocked<{ status: number }>(
    server,
    [`select from stock_balance where product_id = ${rings} for update`],
    [
      () => performShipmentAction(production, shipment, 'ship'),
      () => management.send('POST', order, { action: 'deleteLater' }),
    ],
  );
  expect([shipped?.status, deleted?.status]).toEqual([200, 409]);
  expect(await statusOf(url, purchaseOrderId)).toBe(7);
});
