import * as z from 'zod';
import { replyShape } from '../record/field-shapes.ts';
import { level } from '../shapes.ts';
import { shippingKinds } from '../shipping/rules.ts';
import { contact } from './contact-calls.ts';
import { propertyFields } from './fields.ts';

const entity = z.object({ id: z.number().int(), name: z.string() });

export const address = z.object({
  /** Id of the corporation or property with this address. */
  id: z.number().int(),
  /** Whether it is the same as the physical address. */
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

/** What identifies a property in a list, and how its account stands; of other levels there is none. */
const account = propertyRow.pick({
  propertyCode: true,
  accountingCustomerNumber: true,
  city: true,
  state: true,
  canceled: true,
  paymentDelinquent: true,
});

/** A level above the one shown: its name only, for those who reach nothing else of it. */
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
  /** Null where the level has no such thing. */
  emailDomains: z.array(z.string()).nullable(),
  physicalAddress: address.nullable(),
  legalEntityName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  primaryContact: contact.nullable(),
  revision: z.number().int(),
  may: z.object({ edit: z.boolean() }),
});

/** When, why and by whom something about an account was changed (HIE-07). */
const accountChange = z.object({ at: z.string(), reason: z.string(), by: z.string().nullable() });

/** What can be done about a property's account as it stands; each takes a reason. */
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

/** What a step brings about, besides what it is called after: what ends with it, and what stays closed. */
export const accountEffects = ['endsTemporary', 'staysDelinquent', 'staysCanceled'] as const;
export type AccountEffect = (typeof accountEffects)[number];

/** Account status, unit entry, and warranty of a property. */
export const systemInformation = z.object({
  canceled: z.boolean(),
  paymentDelinquent: z.boolean(),
  temporaryAccessDate: z.string().nullable(),
  /** Whether the customer still has to enter the units. */
  customerUnitEntry: z.boolean(),
  /** The last day under warranty. */
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
  /** When it lapses. */
  temporaryAccessUntil: z.string().nullable(),
  /** Closed to its customer: canceled or payment overdue, without temporary access that still holds (NAV-11). */
  suspended: z.boolean(),
  revision: z.number().int(),
  /** The change behind each fact about the account, for the provider only; null where it is not recorded. */
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

/** One hit of the provider's search. */
export const searchHit = z.object({
  kind: z.enum([
    ...(['corporation', 'division', 'region', 'property', 'staff'] as const),
    ...(['purchaseOrder', 'shippingOrder', 'serviceRequest', 'equipment'] as const),
  ]),
  id: z.number().int(),
  /** A record's number. */
  name: z.string(),
  detail: z.string(),
  propertyId: z.number().int().nullable(),
  /** Of a shipping order: its page is named by it. */
  shippingKind: z.enum(shippingKinds).nullable(),
});
