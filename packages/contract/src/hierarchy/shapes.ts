import * as z from 'zod';
import { replyShape } from '../record/field-shapes.ts';
import { level } from '../shapes.ts';
import { shippingKinds } from '../shipping/rules.ts';
import { contact } from './contact-calls.ts';
import { propertyFields } from './fields.ts';

const entity = z.object({ id: z.number().int(), name: z.string() });

export const address = z.object({
  /** ID of the corporation or property with this address. */
  id: z.number().int(),
  /** Whether the address is the same as the physical address. */
  copyAddress: z.boolean(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
});

export const corporationRow = z.object({
  id: z.number().int(),
  name: z.string(),
  divisions: z.number().int(),
  regions: z.number().int(),
  properties: z.number().int(),
});

export const propertyRow = z.object({
  id: z.number().int(),
  name: z.string(),
  propertyCode: z.string(),
  accountingCustomerNumber: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  corporation: entity,
  region: entity,
  timeZone: z.string(),
  canceled: z.boolean(),
  paymentDelinquent: z.boolean(),
});

/** Identifying fields and account status of a property in a list. Other levels have none. */
const account = propertyRow.pick({
  propertyCode: true,
  accountingCustomerNumber: true,
  city: true,
  state: true,
  canceled: true,
  paymentDelinquent: true,
});

/** Name of a higher level, even if the caller cannot reach it. */
const ancestor = z.object({ level, id: z.number().int(), name: z.string(), reachable: z.boolean() });

export const levelDetail = z.object({
  id: z.number().int(),
  name: z.string(),
  level,
  ancestors: z.array(ancestor),
  children: z.array(
    z.object({ id: z.number().int(), name: z.string(), properties: z.number().int(), account: account.nullable() }),
  ),
  childLevel: level.nullable(),
  /** Email domains for new logins. Null for a level without this field. */
  emailDomains: z.array(z.string()).nullable(),
  physicalAddress: address.nullable(),
  legalEntityName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  primaryContact: contact.nullable(),
  revision: z.number().int(),
  may: z.object({ edit: z.boolean() }),
});

/** Time, reason, and author of an account change (HIE-07). */
const accountChange = z.object({ at: z.string(), reason: z.string(), by: z.string().nullable() });

/** Account steps that a property's status allows. Each needs a reason. */
export const accountSteps = [
  'ask',
  'reinstate',
  'settle',
  'temporary',
  'endTemporary',
  'delinquent',
  'cancel',
] as const;
export type AccountStep = (typeof accountSteps)[number];

/** Side effects of an account step: temporary access ends, or the property stays closed for another reason. */
export const accountEffects = ['endsTemporary', 'staysDelinquent', 'staysCanceled'] as const;
export type AccountEffect = (typeof accountEffects)[number];

/** Account status, unit entry, and warranty of a property. */
export const systemInformation = z.object({
  canceled: z.boolean(),
  paymentDelinquent: z.boolean(),
  temporaryAccessDate: z.string().nullable(),
  /** Whether the customer still has to enter the units. */
  customerUnitEntry: z.boolean(),
  /** Last day of the warranty. */
  warranty: z.string().nullable(),
});

export const propertyDetail = propertyRow.extend({
  ...replyShape(propertyFields),
  htInfo: systemInformation,
  propertyContactInformation: z.object({
    phoneNumber: z.string().nullable(),
    formattedPhoneNumber: z.string().nullable(),
    primaryContact: contact.nullable(),
  }),
  division: entity,
  physicalAddress: address,
  shippingAddress: address.nullable(),
  billingAddress: address.nullable(),
  reinstatementAskedAt: z.string().nullable(),
  reinstatementPromisedBy: z.string().nullable(),
  units: z.number().int(),
  temporaryAccessDate: z.string().nullable(),
  /** End of the temporary access. */
  temporaryAccessUntil: z.string().nullable(),
  /** Whether the property is closed to its customer: canceled or payment overdue, without temporary access (NAV-11). */
  suspended: z.boolean(),
  revision: z.number().int(),
  /** The latest change to each part of the account status. Only sent to the provider. Null if no change is recorded. */
  accountChanges: z
    .object({
      canceled: accountChange.nullable(),
      paymentDelinquent: accountChange.nullable(),
      temporaryAccess: accountChange.nullable(),
      reinstatementAsked: accountChange.nullable(),
    })
    .nullable(),
  may: z.object({
    edit: z.boolean(),
    account: z.array(
      z.object({
        action: z.enum(accountSteps),
        reason: z.literal('required'),
        effects: z.array(z.enum(accountEffects)),
      }),
    ),
  }),
});

/** One result of the provider's search. */
export const searchHit = z.object({
  kind: z.enum([
    ...(['corporation', 'division', 'region', 'property', 'staff'] as const),
    ...(['purchaseOrder', 'shippingOrder', 'serviceRequest', 'equipment'] as const),
  ]),
  id: z.number().int(),
  /** Name or number of the record. */
  name: z.string(),
  detail: z.string(),
  propertyId: z.number().int().nullable(),
  /** Kind of a shipping order, which is part of its URL. */
  shippingKind: z.enum(shippingKinds).nullable(),
});
