import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { act, closingForm, open, path as requests, rosaId, start } from '#server/testing/factories/service-requests.ts';

type Shipment = CallOutput<typeof contract.shipping.getShippingOrder> & Partial<FailureBody>;
type List = CallOutput<typeof contract.shipping.listShippingOrders>;
type Request = CallOutput<typeof contract.serviceRequests.getServiceRequest>;

const path = '/api/properties/1/shipping-orders';
const address = { line1: '1 Harbor Way', city: 'Chicago', state: 'IL', zip: '60601', country: 'United States' };
const parts = (serviceRequestId: number | null, kind = 'service') => ({
  ...{ kind, address, method: 'ground', lines: [], serviceRequestId },
});

test('SHP-01 a service shipment shows its request, the request shows the shipment, and a search for the request finds the shipment', async () => {
  const { service, repair, as, manager } = await start();
  const made = await open(service, repair);
  const sent = await service.send<Shipment>('POST', path, parts(made.id));
  expect(sent.body).toMatchObject({ kind: 'service', serviceRequest: { id: made.id, number: made.number } });
  const shown = async (who: typeof service) => (await who.get<Request>(`${requests}/${made.id}`)).body.shipments;
  expect(await shown(service)).toEqual([{ id: sent.body.id, number: sent.body.number, state: 'open' }]);
  await service.send('POST', `${path}/${sent.body.id}/actions`, { action: 'void', reason: 'Not needed' });
  expect(await shown(service)).toMatchObject([{ state: 'void' }]);
  // A customer sees no shipments here.
  expect(await shown(manager)).toEqual([]);
  const listed = async (query: string) =>
    (await as('production').get<List>(`/api/shipping-orders?${query}`)).body.rows.map(({ id }) => id);
  await service.send<Shipment>('POST', path, parts(null));
  expect(await listed(`serviceRequestId=${made.id}`)).toEqual([sent.body.id]);
  expect(await listed(`search=${made.number}`)).toEqual([sent.body.id]);
});

test('SHP-01 nothing can be sent for a closed request, for a request of another property, or with a system shipment', async () => {
  const { service, repair, as } = await start();
  const made = await open(service, repair);
  const fields = async (body: object, where = path) =>
    (await as('production').send<Shipment>('POST', where, body)).body.validationResult?.fields;
  const elsewhere = path.replace('/1/', '/2/');
  expect(await fields(parts(made.id), elsewhere)).toMatchObject([{ path: 'serviceRequestId', code: 'valNotFound' }]);
  expect(await fields({ ...parts(made.id, 'system'), purchaseOrderId: 1 })).toMatchObject([
    { path: 'serviceRequestId', code: 'valInvalid' },
  ]);
  await act(service, made, 'assign', { assigneeId: rosaId });
  await act(service, made, 'start');
  await act(service, made, 'close', closingForm);
  expect(await fields(parts(made.id))).toMatchObject([{ path: 'serviceRequestId', code: 'serviceRequestClosed' }]);
});
