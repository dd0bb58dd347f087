import * as z from 'zod';
import { call } from '../call.ts';
import { id, integer, nameText } from '../shapes.ts';
import { maxPartQuantity } from './rules.ts';
import { requestPart, requestRecord, requestRow, requestWork } from './shapes.ts';

const requestPath = '/properties/{propertyId}/service-requests/{requestId}';
const ids = { propertyId: id, requestId: id };
const planAccess = { right: 'ServiceRequest-LandingPage_UI', reach: 'property' } as const;
const anyInteger = z.number().int();
/** Person or place to call about the work. Null if there is no number. */
const callee = z.object({ name: z.string(), phone: z.string() }).nullable();

/** A technician's day, and the labor time and parts of a request. */
export const dayCalls = {
  readServiceDay: call({
    method: 'GET',
    path: '/service-requests/day',
    summary: 'The caller’s service requests and work orders that are due today or overdue, with address and contact',
    access: { right: 'ServiceRequest-LandingPage_UI', reach: 'internal' },
    input: z.strictObject({}),
    output: z.object({
      /** Today in the provider's time zone. */
      day: z.string(),
      rows: z.array(
        z.object({
          ...requestRow.shape,
          address: z.string(),
          timeZone: z.string(),
          system: z.string().nullable(),
          callee,
          work: requestWork,
          parts: z.array(requestPart),
        }),
      ),
      /** Work orders that customers assigned to the caller's email address. */
      workOrders: z.array(
        z.object({
          id: anyInteger,
          number: z.string(),
          property: z.object({ id: anyInteger, name: z.string() }),
          address: z.string(),
          callee,
          unit: z.string().nullable(),
          task: z.string(),
          dueOn: z.string().nullable(),
          isOverdue: z.boolean(),
        }),
      ),
      /** Number of the caller's requests that were closed today. */
      done: anyInteger,
      /** Number of the caller's requests that are due after today. */
      later: anyInteger,
    }),
  }),
  setServiceTimer: call({
    method: 'PUT',
    path: `${requestPath}/timer`,
    summary: 'Start or stop the caller’s timer on a request; a start begins the work and stops other timers',
    access: planAccess,
    input: z.strictObject({ ...ids, isRunning: z.boolean() }),
    output: requestRecord,
  }),
  addServicePart: call({
    method: 'POST',
    path: `${requestPath}/parts`,
    summary: 'Add a part that was used for a request; a repeated call adds nothing',
    access: planAccess,
    input: z.strictObject({
      ...ids,
      key: z.uuid(),
      name: nameText(100).min(1, 'valRequired'),
      serial: nameText(60).default(''),
      quantity: integer.min(1, 'valInvalid').max(maxPartQuantity, 'valInvalid').default(1),
    }),
    output: requestRecord,
  }),
  removeServicePart: call({
    method: 'DELETE',
    path: `${requestPath}/parts/{servicePartId}`,
    summary: 'Remove a part that was added by mistake',
    access: planAccess,
    input: z.strictObject({ ...ids, servicePartId: id }),
    output: requestRecord,
  }),
};
