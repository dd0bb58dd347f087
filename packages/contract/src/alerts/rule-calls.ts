import * as z from 'zod';
import { call } from '../call.ts';
import { id } from '../shapes.ts';
import { exceptionAlert, hasRequiredRecipients, ruleForm } from './rule-shapes.ts';

const rules = { right: 'ExceptionAlerts_ALL', reach: 'visible' } as const;
const ofProperty = {
  access: { right: 'ExceptionAlerts_ALL', reach: 'property' },
  closedWhenSuspended: true,
} as const;

/** Calls for one alert, and for the key activity alerts of a property (EXC-02). */
export const ruleCalls = {
  readAlert: call({
    method: 'GET',
    path: '/key-activity-alerts/{alertId}',
    summary: 'A rule that the caller reaches, with the place it belongs to',
    access: rules,
    input: z.strictObject({ alertId: id }),
    output: exceptionAlert,
  }),
  listKeyActivityAlerts: call({
    ...ofProperty,
    method: 'GET',
    path: '/properties/{propertyId}/key-activity-alerts',
    summary: 'The rules that fire on any movement of some keys of a property, those from above included',
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(exceptionAlert) }),
  }),
  addKeyActivityAlert: call({
    ...ofProperty,
    method: 'POST',
    path: '/properties/{propertyId}/key-activity-alerts',
    summary: 'Add a rule that fires on any movement of a unit, tag, badge or in a time window',
    input: z
      .strictObject({ propertyId: id, ...ruleForm })
      .refine(hasRequiredRecipients, { path: ['recipients'], message: 'valRequired' }),
    output: exceptionAlert,
  }),
};
