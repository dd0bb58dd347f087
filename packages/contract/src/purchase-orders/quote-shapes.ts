import * as z from 'zod';
import { storedSignature } from '../key-receipts/signature-shape.ts';
import { acceptanceChannels, quoteStates } from './rules.ts';

/** A customer's acceptance of an order, with the accepted content (PUR-08). */
export const orderAcceptance = z.object({
  id: z.number().int(),
  at: z.string(),
  /** Name as the signer typed it. */
  name: z.string(),
  via: z.enum(acceptanceChannels),
  /** The email address that the link was sent to. */
  email: z.string().nullable(),
  /** Representative on whose screen the customer signed. Null if the customer used a link. */
  by: z.string().nullable(),
  termsVersion: z.number().int().nullable(),
  totalCents: z.number().int(),
  signature: storedSignature,
  /** SHA-256 of the signature image, as hex. */
  signatureDigest: z.string(),
  /** SHA-256 of the accepted content (canonical JSON), as hex. */
  contentDigest: z.string(),
  /** Data of the property in the accepted content. The property's current data can differ. */
  property: z.object({
    name: z.string(),
    propertyCode: z.string(),
    corporationName: z.string(),
    legalEntityName: z.string().nullable(),
    address: z.string(),
    shipTo: z.string(),
    billing: z.object({ methodId: z.number().int(), address: z.string().nullable(), email: z.string().nullable() }),
  }),
  /** Time when a change to the order voided the acceptance. */
  voidedAt: z.string().nullable(),
  voidedBy: z.string().nullable(),
});

/** Quote of an order: its validity, its link, and the customer's acceptance. */
export const orderQuote = z.object({
  state: z.enum(quoteStates),
  /** Last day on which the customer can accept, in the property's time zone. */
  validUntil: z.string().nullable(),
  /** SHA-256 of the order's current content, as hex. A signature applies to this content. */
  contentDigest: z.string(),
  /** Last email with the active link. */
  sent: z.object({ at: z.string(), by: z.string().nullable(), to: z.string() }).nullable(),
  acceptance: orderAcceptance.nullable(),
  /** Acceptances that a change voided, newest first. */
  voided: z.array(orderAcceptance),
  /** Suggested recipient of the link. Empty if no login was found. */
  sendTo: z.string(),
  language: z.enum(['en', 'es']),
  /** Whether the user may send, revoke, and extend the quote, and collect the signature on this screen. */
  mayChange: z.boolean(),
});
