import * as z from 'zod';
import { call } from '../call.ts';
import { id, integer, revision, seenAt } from '../shapes.ts';
import { maxClosedGoal } from './rules.ts';
import { requestType, requestTypeForm } from './shapes.ts';

/** The service settings of the provider. */
export const serviceSetting = z.strictObject({
  /** Goal: requests that a technician closes per month. */
  closedAMonth: integer.min(0).max(maxClosedGoal),
});

/** Calls for the service goals and the request types (OPS-05, OPS-09). */
export const settingCalls = {
  readServiceSetting: call({
    method: 'GET',
    path: '/service-requests/settings',
    summary: 'The service goals, with the history of their changes (OPS-09)',
    access: { right: 'ServiceRequest-LandingPage_UI', reach: 'internal' },
    input: z.strictObject({}),
    output: z.object({
      setting: serviceSetting,
      history: z.array(z.object({ at: z.string(), by: z.string().nullable(), value: serviceSetting })),
      mayChange: z.boolean(),
    }),
  }),
  setServiceSetting: call({
    method: 'PUT',
    path: '/service-requests/settings',
    summary: 'Set the service goals; earlier values stay in the history (OPS-09)',
    access: { right: 'Configuration_UPDATE', reach: 'internal' },
    input: z.strictObject({ setting: serviceSetting, seenAt }),
    output: z.object({ setting: serviceSetting }),
  }),
  addRequestType: call({
    method: 'POST',
    path: '/service-requests/types',
    summary: 'Add a service request type (OPS-09)',
    access: { right: 'Configuration_UPDATE', reach: 'internal' },
    input: z.strictObject(requestTypeForm),
    output: requestType,
  }),
  changeRequestType: call({
    method: 'PUT',
    path: '/service-requests/types/{requestTypeId}',
    summary: 'Change or deactivate a service request type; existing requests keep their type (OPS-09)',
    access: { right: 'Configuration_UPDATE', reach: 'internal' },
    input: z.strictObject({ requestTypeId: id, revision, ...requestTypeForm }),
    output: requestType,
  }),
};
