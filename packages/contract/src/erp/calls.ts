import * as z from 'zod';
import { call } from '../call.ts';
import { id, nameText } from '../shapes.ts';
import { customerStates } from './rules.ts';

const customer = z.object({
  /** Whether this installation is connected to an ERP at all. */
  isConnected: z.boolean(),
  /** The property's, for the times beside it. */
  timeZone: z.string(),
  customerNumber: z.string().nullable(),
  erpId: z.string().nullable(),
  /** `none` before the property has a customer number. */
  state: z.enum(customerStates),
  /** When it was last changed here, last arrived there, and is sent again. */
  changedAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  tries: z.number().int(),
  /** What the ERP answered to the last try that failed. */
  lastError: z.string().nullable(),
  may: z.object({ send: z.boolean() }),
});

/** The connection to the provider's ERP: its customers are the properties with a customer number (SYS-03). */
export const erp = {
  portalLink: call({
    method: 'GET',
    kind: 'wait',
    path: '/portal/{erpId}/link',
    summary: 'The address of a customer’s invoices in the portal of the ERP, or none (NAV-07, SYS-03)',
    access: { right: 'Invoice_UI', reach: 'visible' },
    input: z.strictObject({ erpId: nameText(60).min(1, 'valRequired') }),
    output: z.object({ link: z.string().nullable() }),
  }),
  readCustomer: call({
    method: 'GET',
    path: '/properties/{propertyId}/erp',
    summary: 'Whether the ERP knows a property as it is here, and what it said last (SYS-03)',
    access: { right: 'AllEntities_READ', reach: 'property' },
    input: z.strictObject({ propertyId: id }),
    output: customer,
  }),
  sendCustomer: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/properties/{propertyId}/erp/sync',
    summary: 'Send a property to the ERP again, at once (SYS-03)',
    access: { right: 'Property_UPDATE', reach: 'property' },
    input: z.strictObject({ propertyId: id }),
    output: customer,
  }),
};
