import * as z from 'zod';
import { call } from '../call.ts';
import { done, emptyObject, id } from '../shapes.ts';
import { printableText } from './rules/fingerprints.ts';
import { badgeRecord } from './shapes.ts';

const ids = { propertyId: id, badgeId: id };
const fingerprintPath = '/properties/{propertyId}/badges/{badgeId}/fingerprint';
const fingerprintCall = { access: { right: 'Badge_UPDATE', reach: 'property' }, closedWhenSuspended: true } as const;
const anyone = { for: 'anyone' } as const;
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const policyText = z.string().trim().min(20).max(20_000).regex(printableText, 'valInvalidCharacters');
const policy = z.object({
  version: z.number().int(),
  en: z.string(),
  es: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string().nullable(),
});

/**
 * Consent to fingerprints, by policy version, and the removal of templates (BDG-04). Templates never reach the portal.
 */
export const fingerprintCalls = {
  listBiometricPolicies: call({
    method: 'GET',
    path: '/biometric-policies',
    summary: 'The versions of the biometric policy, newest first',
    access: { right: 'Property_UPDATE', reach: 'internal' },
    input: emptyObject,
    output: z.object({ rows: z.array(policy) }),
  }),
  publishBiometricPolicy: call({
    method: 'POST',
    path: '/biometric-policies',
    summary: 'Publish a new version of the biometric policy; consent to earlier versions is kept',
    access: { right: 'Property_UPDATE', reach: 'internal' },
    input: z.strictObject({ after: z.number().int().min(0).max(100_000), en: policyText, es: policyText }),
    output: policy,
  }),
  askForConsent: call({
    ...fingerprintCall,
    method: 'POST',
    status: 200,
    path: `${fingerprintPath}/ask`,
    summary: 'Email the owner of a badge a link to the biometric policy; earlier links stop working',
    input: z.strictObject(ids),
    output: badgeRecord,
  }),
  withdrawConsent: call({
    ...fingerprintCall,
    method: 'POST',
    status: 200,
    path: `${fingerprintPath}/withdraw`,
    summary: 'Record that a person withdrew consent; every cabinet removes the template',
    input: z.strictObject(ids),
    output: badgeRecord,
  }),
  openConsentLink: call({
    method: 'GET',
    kind: 'wait',
    path: '/consents/{token}',
    summary: 'The policy of a consent link; opening it changes nothing',
    access: anyone,
    input: z.strictObject({ token }),
    output: z.object({
      name: z.string(),
      property: z.string(),
      version: z.number().int(),
      language: z.enum(['en', 'es']),
      en: z.string(),
      es: z.string(),
    }),
  }),
  answerConsentLink: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/consents/{token}',
    summary: 'Answer a consent link',
    access: anyone,
    input: z.strictObject({ token, isAccepted: z.boolean(), version: z.number().int().min(1).max(100_000) }),
    output: done,
  }),
};
