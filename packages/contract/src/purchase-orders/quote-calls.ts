import * as z from 'zod';
import { call } from '../call.ts';
import { describedDocument } from '../documents/shapes.ts';
import { signature } from '../key-receipts/signature-shape.ts';
import { mailInput } from '../record/shapes.ts';
import { day, id, nameText, revision } from '../shapes.ts';
import { emailAddress } from '../staff/shapes.ts';
import { order } from './shapes.ts';

const ids = { propertyId: id, purchaseOrderId: id };
const quotePath = '/properties/{propertyId}/purchase-orders/{purchaseOrderId}/quote';
const changeAccess = { right: 'PurchaseOrder_UPDATE', reach: 'property' } as const;
const anyone = { for: 'anyone' } as const;
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const signatureInput = {
  name: nameText(100).min(2, 'valMinLength'),
  signature,
  /** SHA-256 of the content that the signer saw. A signature for other content is rejected. */
  contentDigest: z.string().regex(/^[0-9a-f]{64}$/),
};

/** An opened quote, as its customer sees it. */
const openedQuote = z.object({
  state: z.enum(['open', 'expired', 'accepted', 'closed']),
  /** Language of the page, the same as that of the email with the link. */
  language: z.enum(['en', 'es']),
  property: z.string(),
  timeZone: z.string(),
  representative: z.string(),
  validUntil: z.string().nullable(),
  contentDigest: z.string(),
  accepted: z.object({ name: z.string(), at: z.string() }).nullable(),
  /** The printed order in both languages. */
  documents: z.object({ en: describedDocument, es: describedDocument }),
});

/** Quotes that a customer accepts with a link, or on the screen of the provider's representative (PUR-08). */
export const quoteCalls = {
  setQuoteValidity: call({
    method: 'PUT',
    path: quotePath,
    summary: 'Set or extend the last day on which the customer can accept an order',
    access: changeAccess,
    input: z.strictObject({ ...ids, revision, validUntil: day }),
    output: order,
  }),
  sendQuote: call({
    method: 'POST',
    status: 200,
    path: `${quotePath}/link`,
    summary: 'Email a link to accept an order. It replaces an earlier link. A repeated request sends nothing',
    access: changeAccess,
    input: z.strictObject({
      ...ids,
      revision,
      validUntil: day,
      to: emailAddress,
      language: z.enum(['en', 'es']).default('en'),
      note: mailInput.note,
      key: z.uuid(),
    }),
    output: order,
  }),
  revokeQuote: call({
    method: 'DELETE',
    path: `${quotePath}/link`,
    summary: 'Revoke the open link to a quote',
    access: changeAccess,
    input: z.strictObject(ids),
    output: order,
  }),
  acceptOnScreen: call({
    method: 'POST',
    status: 200,
    path: `${quotePath}/acceptance`,
    summary: 'Store the acceptance of a customer who signs on this screen',
    access: changeAccess,
    input: z.strictObject({ ...ids, ...signatureInput }),
    output: order,
    limit: 200_000,
  }),
  openQuote: call({
    method: 'GET',
    kind: 'wait',
    path: '/quotes/{token}',
    summary: 'The order that a quote link opens. Opening the link changes nothing',
    access: anyone,
    input: z.strictObject({ token }),
    output: openedQuote,
  }),
  acceptQuote: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/quotes/{token}/acceptance',
    summary: 'Accept an order by its link',
    access: anyone,
    input: z.strictObject({ token, ...signatureInput }),
    output: openedQuote,
    limit: 200_000,
  }),
};
