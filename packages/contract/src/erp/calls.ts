import * as z from 'zod';
import { call } from '../call.ts';
import { id, nameText } from '../shapes.ts';
import { customerStates } from './rules.ts';

const customer = z.object({
  /** Whether this installation is connected to an ERP. */
  isConnected: z.boolean(),
  /** Time zone of the property, for the times of this reply. */
  timeZone: z.string(),
  customerNumber: z.string().nullable(),
  erpId: z.string().nullable(),
  /** `none` until the property has a customer number. */
  state: z.enum(customerStates),
  /** Times of the property's last change, of the last delivery to the ERP, and of the next retry. */
  changedAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  tries: z.number().int(),
  /** ERP response to the last failed attempt. */
  lastError: z.string().nullable(),
  may: z.object({ send: z.boolean() }),
});

/**
 * Customer records and invoices of the accounting system (SYS-03). Customers are the properties with a customer
 * number.
 */
export const erp = {
  portalLink: call({
    method: 'GET',
    kind: 'wait',
    path: '/portal/{erpId}/link',
    summary: 'The URL of a customer’s invoices in the ERP portal, if there is one (NAV-07, SYS-03)',
    access: { right: 'Invoice_UI', reach: 'visible' },
    input: z.strictObject({ erpId: nameText(60).min(1, 'valRequired') }),
    output: z.object({ link: z.string().nullable() }),
  }),
  readCustomer: call({
    method: 'GET',
    path: '/properties/{propertyId}/erp',
    summary: 'The ERP state of a property, with the last ERP response (SYS-03)',
    access: { right: 'AllEntities_READ', reach: 'property' },
    input: z.strictObject({ propertyId: id }),
    output: customer,
  }),
  sendCustomer: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/properties/{propertyId}/erp/sync',
    summary: 'Send a property to the ERP again (SYS-03)',
    access: { right: 'Property_UPDATE', reach: 'property' },
    input: z.strictObject({ propertyId: id }),
    output: customer,
  }),
};
