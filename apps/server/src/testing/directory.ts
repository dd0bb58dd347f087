import type { CallOutput, contract } from '@latchboard/contract';
import { expect } from 'vitest';
import { actor, type Caller, callerOf, type Reply } from './actors.ts';

type CreatedDirectory = CallOutput<typeof contract.directories.addDirectory>;
export type Resource = Record<string, unknown> & {
  id: string;
  detail?: string;
  scimType?: string;
  Resources: (Record<string, unknown> & { id: string })[];
  totalResults: number;
};

/** Client of the SCIM interface. Paths are relative to its base URL. */
export interface TestDirectory {
  readonly id: number;
  readonly key: string;
  readonly administrator: Caller;
  get(path: string, headers?: Record<string, string>): Promise<Reply<Resource>>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<Resource>>;
}

export const directoriesPath = (corporation: number) => `/api/corporations/${corporation}/directories`;
const scimHeaders = { 'content-type': 'application/scim+json' };

/** Connects a directory through the API. By default, it belongs to corporation 1. */
export async function connectDirectory(
  url: string,
  { corporation = 1, creator = 'corporate' as 'corporate' | 'sysadmin', name = 'Entra' } = {},
): Promise<TestDirectory> {
  const administrator = await actor(url, creator);
  const addReply = await administrator.send<CreatedDirectory>('POST', directoriesPath(corporation), { name });
  expect(addReply.status, JSON.stringify(addReply.body)).toBe(201);
  const scimClient = callerOf(url, addReply.body.key);
  const parseReply = async (reply: Promise<Reply<unknown>>): Promise<Reply<Resource>> => {
    const { body, ...rest } = await reply;
    return { ...rest, body: (typeof body === 'string' && body !== '' ? JSON.parse(body) : body) as Resource };
  };
  return {
    ...{ id: addReply.body.directory.id, key: addReply.body.key, administrator },
    get: (path, headers) => parseReply(scimClient.get(`/api/scim/v2${path}`, headers)),
    send: (method, path, body, headers) =>
      parseReply(
        scimClient.send(method, `/api/scim/v2${path}`, body, {
          ...(body === undefined ? {} : scimHeaders),
          ...headers,
        }),
      ),
  };
}

export const userForm = (userName: string, overrides: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  ...{ userName, displayName: 'Ana Perez', name: { givenName: 'Ana', familyName: 'Perez' }, active: true },
  ...overrides,
});
export const groupForm = (displayName: string, members: readonly string[] = []) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  ...{ displayName, members: members.map((value) => ({ value })) },
});
export const patchOf = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
