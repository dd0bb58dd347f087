import { errorStatus, failure } from '@latchboard/contract';
import { errorText } from '@latchboard/texts';
import { expect } from 'vitest';
import * as z from 'zod';
import type { RawResponse } from './raw-request.ts';

const texts = new Map(Object.keys(errorStatus).map((code) => [code, errorText(code as keyof typeof errorStatus)]));

/** Expects an error in the standard envelope: a known code with its status, a message, and the request ID. */
export function expectRejection(answer: RawResponse, about: string): void {
  const details = `${about} → ${answer.status} ${answer.text.slice(0, 300)}`;
  expect(answer.status, details).toBeGreaterThanOrEqual(400);
  expect(answer.status, details).toBeLessThan(500);
  if (String(answer.headers['content-type']).startsWith('application/scim+json')) {
    expectScimError(answer, details);
    return;
  }
  expect(answer.headers['content-type'], details).toBe('application/json; charset=utf-8');
  const body = failure.strict().parse(JSON.parse(answer.text));
  expect(errorStatus, details).toHaveProperty(body.code, answer.status);
  expect(body.localizedMessage, details).toBe(texts.get(body.code));
  expect(body.requestId, details).toBe(answer.headers['x-request-id']);
  for (const field of body.validationResult?.fields ?? []) expect(field.message, details).toMatch(/\S \S|\.$/);
}

const scimError = z.strictObject({
  schemas: z.tuple([z.literal('urn:ietf:params:scim:api:messages:2.0:Error')]),
  status: z.string(),
  scimType: z.string().optional(),
  detail: z.string(),
});

/** Expects an error in SCIM form (RFC 7644, 3.12): its status as a string, and a message. */
function expectScimError({ status, text }: RawResponse, details: string): void {
  const body = scimError.parse(JSON.parse(text));
  expect(body.status, details).toBe(String(status));
  expect(body.detail, details).toMatch(/\S \S/);
}

/** Expects no server error. A rejection must have the envelope. */
export function expectNoServerError(answer: RawResponse, about: string): void {
  if (answer.status >= 400) expectRejection(answer, about);
  else expect(answer.status, about).toBeGreaterThanOrEqual(200);
}
