import * as z from 'zod';
import { call } from '../call.ts';
import { id, integer, oneLine } from '../shapes.ts';
import { mostPartsOfOne } from './rules.ts';
import { requestPart, requestRecord, requestRow, requestWork } from './shapes.ts';

const one = '/properties/{propertyId}/service-requests/{requestId}';
const ids = { propertyId: id, requestId: id };
const plans = { right: 'ServiceRequest-LandingPage_UI', reach: 'property' } as const;
const whole = z.number().int();

/** What a technician goes to, and what stays of the work on the request: time and parts. */
export const dayCalls = {
  readServiceDay: call({
    method: 'GET',
    path: '/service-requests/day',
    summary:
      'Requests and work orders of the person that are due today or late, in their order, with where and whom to ask',
    access: { right: 'ServiceRequest-LandingPage_UI', reach: 'internal' },
    input: z.strictObject({}),
    output: z.object({
      /** The day at the provider. */
      day: z.string(),
      rows: z.array(
        z.object({
          ...requestRow.shape,
          address: z.string(),
          timeZone: z.string(),
          system: z.string().nullable(),
          contactName: z.string(),
          contactPhone: z.string(),
          work: requestWork,
          parts: z.array(requestPart),
        }),
      ),
      /** Those that their customers gave to the person by email. */
      workOrders: z.array(
        z.object({
          id: whole,
          number: z.string(),
          property: z.object({ id: whole, name: z.string() }),
          address: z.string(),
          unit: z.string().nullable(),
          task: z.string(),
          dueOn: z.string().nullable(),
          isOverdue: z.boolean(),
        }),
      ),
      /** Closed today by the person. */
      done: whole,
      /** Of the person, due after today. */
      later: whole,
    }),
  }),
  setServiceTimer: call({
    method: 'PUT',
    path: `${one}/timer`,
    summary:
      'Start or stop the time of one’s work on a request; starting begins the work, and stops the time of another request',
    access: plans,
    input: z.strictObject({ ...ids, isRunning: z.boolean() }),
    output: requestRecord,
  }),
  addServicePart: call({
    method: 'POST',
    path: `${one}/parts`,
    summary: 'Note a part that was used for a request; the same key again notes nothing twice',
    access: plans,
    input: z.strictObject({
      ...ids,
      key: z.uuid(),
      name: oneLine(100).min(1, 'valRequired'),
      serial: oneLine(60).default(''),
      quantity: integer.min(1, 'valInvalid').max(mostPartsOfOne, 'valInvalid').default(1),
    }),
    output: requestRecord,
  }),
  removeServicePart: call({
    method: 'DELETE',
    path: `${one}/parts/{servicePartId}`,
    summary: 'Take a part back that was noted by mistake',
    access: plans,
    input: z.strictObject({ ...ids, servicePartId: id }),
    output: requestRecord,
  }),
};
