import * as z from 'zod';
import { call } from '../call.ts';
import { done } from '../shapes.ts';

const anyone = { for: 'anyone' } as const;
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Calls with which a recipient without a login ends mails, by the link in each mail. */
export const optOutCalls = {
  openAlertOptOut: call({
    method: 'GET',
    kind: 'wait',
    path: '/opt-outs/exception-settings/{token}',
    summary: 'Whose mails of which alert a link ends: opening it changes nothing',
    access: anyone,
    input: z.strictObject({ token }),
    output: z.object({ email: z.string(), rule: z.string(), place: z.string() }),
  }),
  endAlerts: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/opt-outs/exception-settings',
    summary: 'End the mails of an alert to one address, once',
    access: anyone,
    input: z.strictObject({ token }),
    output: done,
  }),
  openResidentOptOut: call({
    method: 'GET',
    kind: 'wait',
    path: '/opt-outs/resident/{token}',
    summary: 'The mails about which unit a link ends: opening it changes nothing',
    access: anyone,
    input: z.strictObject({ token }),
    output: z.object({ unit: z.string(), property: z.string(), language: z.enum(['en', 'es']) }),
  }),
  endResidentMail: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/opt-outs/resident',
    summary: 'End the mails to a resident about their unit, once',
    access: anyone,
    input: z.strictObject({ token }),
    output: done,
  }),
};
