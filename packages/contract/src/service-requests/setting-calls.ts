import * as z from 'zod';
import { call } from '../call.ts';
import { integer } from '../shapes.ts';
import { mostClosedGoal } from './rules.ts';

/** What the provider sets for its service. */
export const serviceSetting = z.strictObject({
  /** Requests that a technician closes in a month. */
  closedAMonth: integer.min(0).max(mostClosedGoal),
});

/** The goals of service, which the provider sets for itself (OPS-05, OPS-09). */
export const settingCalls = {
  readServiceSetting: call({
    method: 'GET',
    path: '/service-requests/settings',
    summary: 'The goals of service, and who set them when (OPS-09)',
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
    summary: 'Set the goals of service; what held before stays in their history (OPS-09)',
    access: { right: 'Configuration_UPDATE', reach: 'internal' },
    input: z.strictObject({ setting: serviceSetting }),
    output: z.object({ setting: serviceSetting }),
  }),
};
