import * as z from 'zod';
import { call } from '../call.ts';
import { id } from '../shapes.ts';
import { exceptionAlert, hasRequiredRecipients, ruleForm } from './rule-shapes.ts';

const alertAccess = { right: 'ExceptionAlerts_ALL', reach: 'visible' } as const;
const propertyCall = {
  access: { right: 'ExceptionAlerts_ALL', reach: 'property' },
  closedWhenSuspended: true,
} as const;

/** Calls for one alert, and for the key activity alerts of a property (EXC-02). */
export const ruleCalls = {
  readAlert: call({
    method: 'GET',
    path: '/key-activity-alerts/{alertId}',
    summary: 'An alert with its level',
    access: alertAccess,
    input: z.strictObject({ alertId: id }),
    output: exceptionAlert,
  }),
  listKeyActivityAlerts: call({
    ...propertyCall,
    method: 'GET',
    path: '/properties/{propertyId}/key-activity-alerts',
    summary: 'The key movement alerts of a property, including inherited ones',
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(exceptionAlert) }),
  }),
  addKeyActivityAlert: call({
    ...propertyCall,
    method: 'POST',
    path: '/properties/{propertyId}/key-activity-alerts',
    summary: 'Add a movement alert for a unit, tag, badge, or time window',
    input: z
      .strictObject({ propertyId: id, ...ruleForm })
      .refine(hasRequiredRecipients, { path: ['recipients'], message: 'valRequired' }),
    output: exceptionAlert,
  }),
};
