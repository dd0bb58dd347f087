import { type Call, hasBinaryBody } from '@latchboard/contract';
import { acceptsIdempotencyKey, idempotencyHours } from '@latchboard/contract/idempotency';
import { accessText, isForPerson, securityOf } from './openapi-access.ts';
import { bodyOf } from './openapi-body.ts';
import { responsesOf } from './openapi-responses.ts';
import { type JsonSchema, jsonSchema } from './openapi-schema.ts';
import { idempotencyKeyPattern } from './stored-reply.ts';

const header = (name: string, description: string, form: RegExp) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', pattern: form.source },
});

/** Headers that many calls accept. */
export const headerParameters = {
  impersonate: header('X-Impersonate', 'ID of the customer login that an internal user views as', /^[1-9][0-9]{0,8}$/),
  uiPath: header('X-Ui-Path', 'URL of the screen where a change was made, for the audit log', /^\/[\x21-\x7e]{0,299}$/),
  idempotencyKey: header(
    'Idempotency-Key',
    `Key of a change, chosen by the caller. For ${idempotencyHours} hours, a repeated call with the same key and content returns the first reply and changes nothing; other content returns 422`,
    idempotencyKeyPattern,
  ),
};
const refTo = (parameter: keyof typeof headerParameters) => ({ $ref: `#/components/parameters/${parameter}` });

/** A summary without requirement IDs, which mean nothing outside this project. */
const withoutRequirements = (summary: string) =>
  summary.replaceAll(/ \([A-Z]{3}-\d\d[^)]*\)|; [A-Z]{3}-\d\d(?=\))/g, '');

/** Describes a call of the contract as an operation. */
export function describeOperation(group: string, name: string, call: Call) {
  const input = jsonSchema(call.input, 'input');
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
  const fields = Object.entries(input.properties ?? {}) as [string, JsonSchema][];
  const isRequired = (field: string) => input.required?.includes(field) ?? false;
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE';
  const otherFields = fields.filter(([field]) => !inPath.has(field));
  const queryFields = !hasBody || hasBinaryBody(call) ? otherFields : [];
  const requestBody = hasBody ? bodyOf(call, { fields: otherFields, isRequired }) : undefined;
  return {
    ...{ operationId: `${group}.${name}`, tags: [group], summary: withoutRequirements(call.summary) },
    ...{ description: accessText(call), 'x-access': call.access, security: securityOf(call) },
    parameters: [
      ...fields.filter(([field]) => inPath.has(field)).map(([field, schema]) => parameter(field, 'path', true, schema)),
      ...queryFields.map(([field, schema]) => parameter(field, 'query', isRequired(field), schema)),
      ...headersOf(call),
    ],
    ...(requestBody && { requestBody }),
    responses: responsesOf(call, inPath.size > 0),
  };
}

const parameter = (name: string, place: 'path' | 'query', required: boolean, schema: JsonSchema) => ({
  ...{ name, in: place, required, schema },
});

const headersOf = (call: Call) => [
  ...(isForPerson(call) ? [refTo('impersonate'), refTo('uiPath')] : []),
  ...(acceptsIdempotencyKey(call) ? [refTo('idempotencyKey')] : []),
];
