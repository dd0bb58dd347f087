import * as z from 'zod';
import { call } from '../call.ts';
import { file } from '../record/shapes.ts';
import { done, fileName, id } from '../shapes.ts';
import { maxTermsBytes } from './rules.ts';

/** Document with the terms of use. The newest one is in effect. */
const document = file.extend({ isInForce: z.boolean() });
const changeAccess = { right: 'Property_UPDATE', reach: 'property' } as const;
const readAccess = { for: 'signedIn', reach: 'property' } as const;

/** Terms of use documents of a property. */
export const terms = {
  listTerms: call({
    method: 'GET',
    path: '/properties/{propertyId}/terms',
    summary: 'The terms of use documents of a property, newest first',
    access: readAccess,
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(document) }),
  }),
  addTerms: call({
    method: 'POST',
    kind: 'raw',
    limit: maxTermsBytes,
    path: '/properties/{propertyId}/terms',
    summary: 'Upload a terms of use document (the body): PDF, Word (.docx), or plain text. It is in effect immediately',
    access: changeAccess,
    input: z.strictObject({ propertyId: id, fileName }),
    output: document,
  }),
  readTerms: call({
    method: 'GET',
    kind: 'download',
    path: '/properties/{propertyId}/terms/{termsId}',
    summary: 'A terms of use document as it was uploaded',
    access: readAccess,
    input: z.strictObject({ propertyId: id, termsId: id }),
    output: z.unknown(),
  }),
  removeTerms: call({
    method: 'DELETE',
    kind: 'wait',
    path: '/properties/{propertyId}/terms/{termsId}',
    summary: 'Remove a terms of use document; the previous one is in effect again',
    access: changeAccess,
    input: z.strictObject({ propertyId: id, termsId: id }),
    output: done,
  }),
};
