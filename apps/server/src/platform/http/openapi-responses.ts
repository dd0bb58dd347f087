import { type Call, failure, isScimCall } from '@latchboard/contract';
import { scimMediaType } from '@latchboard/contract/directories/rules';
import { isForPerson } from './openapi-access.ts';
import { jsonSchema } from './openapi-schema.ts';

const statuses = {
  400: 'Invalid input; `validationResult` names the fields',
  401: 'Not signed in, or the session has ended',
  403: 'A right is missing, or a sign-in step must be finished first',
  404: 'Not found, or no access',
  409: 'Conflict with the stored data',
  411: 'The body has no length',
  413: 'The body is too large',
  415: 'The media type of the body is not supported',
} as const;
type Status = keyof typeof statuses;

const failureResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});
/** The failure responses that operations refer to. */
export const failureResponses = () =>
  Object.fromEntries([
    ...Object.entries(statuses).map(([status, description]) => [`failed${status}`, failureResponse(description)]),
    ['failed', failureResponse('Any other failure')],
  ]);

export const failureSchema = () => jsonSchema(failure, 'output');

/** Responses of a call: its reply, and references to its failures. */
export const responsesOf = (call: Call, hasParameters: boolean) => ({
  [call.status]: { description: 'Done', content: contentOf(call) },
  ...Object.fromEntries(
    failureStatuses(call, hasParameters).map((status) => [status, { $ref: `#/components/responses/failed${status}` }]),
  ),
  default: { $ref: '#/components/responses/failed' },
});

function contentOf(call: Call) {
  if (call.kind === 'download') return { 'application/octet-stream': {} };
  const schema = jsonSchema(call.output, 'output');
  if (isScimCall(call)) return { [scimMediaType]: { schema } };
  return call.kind === 'events' ? { 'text/event-stream': { schema } } : { 'application/json': { schema } };
}

function failureStatuses(call: Call, hasParameters: boolean): Status[] {
  const { access } = call;
  const isAnyone = 'for' in access && access.for === 'anyone';
  return [
    400,
    ...(isAnyone ? [] : ([401] as const)),
    ...(isForPerson(call) ? ([403] as const) : []),
    ...(hasParameters ? ([404] as const) : []),
    ...(call.method === 'GET' ? [] : ([409, 411, 413, 415] as const)),
  ];
}
