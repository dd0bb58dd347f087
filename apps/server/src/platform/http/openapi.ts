import { type Call, contract, failure, hasBinaryBody, isOpenToPrograms, isScimCall } from '@latchboard/contract';
import { groupDescriptions } from '@latchboard/contract/descriptions.gen';
import { scimMediaType } from '@latchboard/contract/directories/rules';
import { refreshCookie } from '#server/platform/identity/cookies.ts';
import { type JsonSchema, jsonSchema } from './openapi-schema.ts';
import { directoriesChapter, programsChapter, webhooksChapter } from './reference-programs.ts';

const introduction = `All calls of the portal. A person signs in with \`POST /api/session\` and sends the access token as a bearer token. The refresh
token is in a cookie. A cabinet sends the secret of its enrollment. All errors have the same format and are checked in this order:
401 not signed in, 403 missing sign-in step or right, 400 invalid input, 404 not found or no access, 409 conflict with stored data.

${programsChapter}

${webhooksChapter}

${directoriesChapter}`;

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

/** Parts included in every document. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly jsonSchemaDialect: string;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The OpenAPI 3.1 document of the whole contract (SYS-05). */
export function openApiDocument(): OpenApiDocument {
  const groups = Object.entries(contract);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [group, calls] of groups) {
    for (const [name, call] of Object.entries(calls as Record<string, Call>)) {
      const path = `/api${call.path}`;
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(group, name, call) };
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Latchboard',
      version: '1',
      description: introduction,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/' }],
    tags: Object.entries(groupDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Failure: jsonSchema(failure, 'output') },
      responses: Object.fromEntries([
        ...Object.entries(statuses).map(([status, description]) => [`failed${status}`, failureResponse(description)]),
        ['failed', failureResponse('Any other failure')],
      ]),
      parameters: {
        impersonate: header(
          'X-Impersonate',
          'ID of the customer login that an internal user views as',
          /^[1-9][0-9]{0,8}$/,
        ),
        uiPath: header(
          'X-Ui-Path',
          'URL of the screen where a change was made, for the audit log',
          /^\/[\x21-\x7e]{0,299}$/,
        ),
      },
      securitySchemes: {
        person: { type: 'http', scheme: 'bearer', description: 'Access token from `POST /api/session`' },
        program: {
          type: 'http',
          scheme: 'bearer',
          description: 'API key, `lbk_…`: for the calls that its rights allow, except calls for people only',
        },
        cabinet: { type: 'http', scheme: 'bearer', description: 'Secret of an enrolled cabinet' },
        directory: {
          type: 'http',
          scheme: 'bearer',
          description: 'Key of a connected directory, `lbd_…`: for SCIM calls',
        },
        refresh: { type: 'apiKey', in: 'cookie', name: refreshCookie, description: 'For the session calls only' },
      },
    },
  };
}

const failureResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});
const header = (name: string, description: string, form: RegExp) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', pattern: form.source },
});

/** A summary without requirement IDs, which mean nothing outside this project. */
const withoutRequirements = (summary: string) =>
  summary.replaceAll(/ \([A-Z]{3}-\d\d[^)]*\)|; [A-Z]{3}-\d\d(?=\))/g, '');

function operation(group: string, name: string, call: Call) {
  const input = jsonSchema(call.input, 'input');
  const pathParameters = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
  const fields = Object.entries(input.properties ?? {}) as [string, JsonSchema][];
  const otherFields = fields.filter(([field]) => !pathParameters.has(field));
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE';
  const isQuery = !hasBody || hasBinaryBody(call);
  const isRequired = (field: string) => input.required?.includes(field) ?? false;
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: withoutRequirements(call.summary),
    description: accessText(call),
    'x-access': call.access,
    security: securityOf(call),
    parameters: [
      ...fields
        .filter(([field]) => pathParameters.has(field))
        .map(([field, schema]) => ({ name: field, in: 'path', required: true, schema })),
      ...(isQuery
        ? otherFields.map(([field, schema]) => ({ name: field, in: 'query', required: isRequired(field), schema }))
        : []),
      ...(isForPerson(call)
        ? [{ $ref: '#/components/parameters/impersonate' }, { $ref: '#/components/parameters/uiPath' }]
        : []),
    ],
    ...(hasBody ? bodyOf(call, otherFields, isRequired) : {}),
    responses: {
      [call.status]: { description: 'Done', content: contentOf(call) },
      ...Object.fromEntries(
        failureStatuses(call, pathParameters.size > 0).map((status) => [
          status,
          { $ref: `#/components/responses/failed${status}` },
        ]),
      ),
      default: { $ref: '#/components/responses/failed' },
    },
  };
}

function bodyOf(call: Call, fields: readonly [string, JsonSchema][], isRequired: (field: string) => boolean) {
  if (call.jsonBody) {
    const content = { 'application/json': { schema: jsonSchema(call.jsonBody, 'input') } };
    return { requestBody: { required: true, content, description: limitOf(call) } };
  }
  if (hasBinaryBody(call)) {
    const content = isScimCall(call)
      ? { [scimMediaType]: { schema: { type: 'object' } } }
      : {
          'application/octet-stream': {},
          ...(!isForDevice(call) && {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { file: { type: 'string', format: 'binary' } },
                required: ['file'],
              },
            },
          }),
        };
    return { requestBody: { required: true, content, description: limitOf(call) } };
  }
  if (fields.length === 0) return {};
  const required = fields.map(([field]) => field).filter(isRequired);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
  return {
    requestBody: {
      required: required.length > 0,
      content: { 'application/json': { schema } },
      description: limitOf(call),
    },
  };
}

const limitOf = (call: Call) => `At most ${call.limit.toLocaleString('en-US')} bytes`;

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

const isForDevice = ({ access }: Call) => 'for' in access && access.for === 'device';

function isForPerson({ access }: Call): boolean {
  return !('for' in access) || access.for === 'signedIn' || access.for === 'gate';
}

function securityOf(call: Call): Record<string, string[]>[] {
  if (isForPerson(call)) return [{ person: [] }, ...(isOpenToPrograms(call) ? [{ program: [] }] : [])];
  if ('for' in call.access && call.access.for === 'device') return [{ cabinet: [] }];
  if (isScimCall(call)) return [{ directory: [] }];
  return call.path.startsWith('/session') ? [{}, { refresh: [] }] : [];
}

function accessText({ access, closedWhenSuspended }: Call): string {
  const closedText = closedWhenSuspended ? ' Closed to customers while the property is suspended.' : '';
  if ('right' in access) {
    const rights = [access.right].flat().map((right) => `\`${right}\``);
    const also = access.also ? `, and \`${access.also}\`` : '';
    return `Needs ${rights.join(' or ')}${also}; reach: ${access.reach}.${closedText}`;
  }
  switch (access.for) {
    case 'anyone':
      return 'Open to anyone.';
    case 'signedIn':
      return `For signed-in users; reach: ${access.reach}.${closedText}`;
    case 'gate':
      return `Only in the sign-in step \`${access.gate}\`.`;
    case 'device':
      return 'For enrolled cabinets.';
    case 'directory':
      return 'For connected directories. Errors have the SCIM format (RFC 7644, 3.12).';
  }
}
