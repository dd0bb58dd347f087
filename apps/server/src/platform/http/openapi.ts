import { type Call, contract } from '@latchboard/contract';
import { groupDescriptions } from '@latchboard/contract/descriptions.gen';
import { refreshCookie } from '#server/platform/identity/cookies.ts';
import { describeOperation, headerParameters } from './openapi-operation.ts';
import { failureResponses, failureSchema } from './openapi-responses.ts';
import { directoriesChapter, programsChapter, webhooksChapter } from './reference-programs.ts';

const introduction = `All calls of the portal. A person signs in with \`POST /api/session\` and sends the access token as a bearer token. The refresh
token is in a cookie. A cabinet sends the secret of its enrollment. All errors have the same format and are checked in this order:
401 not signed in, 403 missing sign-in step or right, 400 invalid input, 404 not found or no access, 409 conflict with stored data.

${programsChapter}

${webhooksChapter}

${directoriesChapter}`;

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
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeOperation(group, name, call) };
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
      schemas: { Failure: failureSchema() },
      responses: failureResponses(),
      parameters: headerParameters,
      securitySchemes,
    },
  };
}

const securitySchemes = {
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
};
