import * as z from 'zod';
import { call } from '../call.ts';
import { done } from '../shapes.ts';

const anyone = { for: 'anyone' } as const;
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Calls for unsubscribing through the link in an email, for recipients without a login. */
export const optOutCalls = {
  openAlertOptOut: call({
    method: 'GET',
    kind: 'wait',
    path: '/opt-outs/exception-settings/{token}',
    summary: 'The alert and recipient of an opt-out link; opening it changes nothing',
    access: anyone,
    input: z.strictObject({ token }),
    output: z.object({ email: z.string(), rule: z.string(), place: z.string() }),
  }),
  endAlerts: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/opt-outs/exception-settings',
    summary: 'Stop the messages from an alert to one email address',
    access: anyone,
    input: z.strictObject({ token }),
    output: done,
  }),
  openResidentOptOut: call({
    method: 'GET',
    kind: 'wait',
    path: '/opt-outs/resident/{token}',
    summary: 'The unit of a resident’s opt-out link; opening it changes nothing',
    access: anyone,
    input: z.strictObject({ token }),
    output: z.object({ unit: z.string(), property: z.string(), language: z.enum(['en', 'es']) }),
  }),
  endResidentMail: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/opt-outs/resident',
    summary: 'Stop the messages to a resident about their unit',
    access: anyone,
    input: z.strictObject({ token }),
    output: done,
  }),
};
