import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { expect, test } from 'vitest';
import {
  closingForm,
  openRequest,
  performRequestAction,
  requestsPath as requests,
  rosaId,
  startRequestServer,
} from '#server/testing/factories/service-requests.ts';

type Shipment = CallOutput<typeof contract.shipping.getShippingOrder> & Partial<FailureBody>;
type List = CallOutput<typeof contract.shipping.listShippingOrders>;
type Request = CallOutput<typeof contract.serviceRequests.getServiceRequest>;

const requestsPath = '/api/properties/1/shipping-orders';
const address = { line1: '1 Harbor Way', city: 'Chicago', state: 'IL', zip: '60601', country: 'United States' };
const shipmentForm = (serviceRequestId: number | null, kind = 'service') => ({
  ...{ kind, address, method: 'ground', lines: [], serviceRequestId },
});

test('SHP-01 a service shipment shows its request, the request shows the shipment, and a search for the request finds the shipment', async () => {
  const { service, repair, as, manager } = await startRequestServer();
  const request = await openRequest(service, repair);
  const shipmentReply = await service.send<Shipment>('POST', requestsPath, shipmentForm(request.id));
  expect(shipmentReply.body).toMatchObject({
    kind: 'service',
    serviceRequest: { id: request.id, number: request.number },
  });
  const shownShipments = async (caller: typeof service) =>
    (await caller.get<Request>(`${requests}/${request.id}`)).body.shipments;
  expect(await shownShipments(service)).toEqual([
    { id: shipmentReply.body.id, number: shipmentReply.body.number, state: 'open' },
  ]);
  await service.send('POST', `${requestsPath}/${shipmentReply.body.id}/actions`, {
    action: 'void',
    reason: 'Not needed',
  });
  expect(await shownShipments(service)).toMatchObject([{ state: 'void' }]);
  // Customers cannot see the shipments of a request.
  expect(await shownShipments(manager)).toEqual([]);
  const listShipments = async (query: string) =>
    (await as('production').get<List>(`/api/shipping-orders?${query}`)).body.rows.map(({ id }) => id);
  await service.send<Shipment>('POST', requestsPath, shipmentForm(null));
  expect(await listShipments(`serviceRequestId=${request.id}`)).toEqual([shipmentReply.body.id]);
  expect(await listShipments(`search=${request.number}`)).toEqual([shipmentReply.body.id]);
});

test('SHP-01 only a service shipment can be linked to a request, and the request must be open and at the same property', async () => {
  const { service, repair, as } = await startRequestServer();
  const request = await openRequest(service, repair);
  const fields = async (body: object, atPath = requestsPath) =>
    (await as('production').send<Shipment>('POST', atPath, body)).body.validationResult?.fields;
  const otherPropertyPath = requestsPath.replace('/1/', '/2/');
  expect(await fields(shipmentForm(request.id), otherPropertyPath)).toMatchObject([
    { path: 'serviceRequestId', code: 'valNotFound' },
  ]);
  expect(await fields({ ...shipmentForm(request.id, 'system'), purchaseOrderId: 1 })).toMatchObject([
    { path: 'serviceRequestId', code: 'valInvalid' },
  ]);
  await performRequestAction(service, request, 'assign', { assigneeId: rosaId });
  await performRequestAction(service, request, 'start');
  await performRequestAction(service, request, 'close', closingForm);
  expect(await fields(shipmentForm(request.id))).toMatchObject([
    { path: 'serviceRequestId', code: 'serviceRequestClosed' },
  ]);
});
