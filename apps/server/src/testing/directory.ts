import type { CallOutput, contract } from '@latchboard/contract';
import { expect } from 'vitest';
import { actor, type Caller, callerOf, type Reply } from './actors.ts';

type Made = CallOutput<typeof contract.directories.addDirectory>;
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
  readonly people: Caller;
  get(path: string, headers?: Record<string, string>): Promise<Reply<Resource>>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<Resource>>;
}

export const directoriesOf = (corporation: number) => `/api/corporations/${corporation}/directories`;
const media = { 'content-type': 'application/scim+json' };

/** A directory, connected through the API. By default, it belongs to corporation 1. */
export async function connectedDirectory(
  url: string,
  { corporation = 1, maker = 'corporate' as 'corporate' | 'sysadmin', name = 'Entra' } = {},
): Promise<TestDirectory> {
  const people = await actor(url, maker);
  const made = await people.send<Made>('POST', directoriesOf(corporation), { name });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const door = callerOf(url, made.body.key);
  const parsed = async (reply: Promise<Reply<unknown>>): Promise<Reply<Resource>> => {
    const { body, ...rest } = await reply;
    return { ...rest, body: (typeof body === 'string' && body !== '' ? JSON.parse(body) : body) as Resource };
  };
  return {
    ...{ id: made.body.directory.id, key: made.body.key, people },
    get: (path, headers) => parsed(door.get(`/api/scim/v2${path}`, headers)),
    send: (method, path, body, headers) =>
      parsed(door.send(method, `/api/scim/v2${path}`, body, { ...(body === undefined ? {} : media), ...headers })),
  };
}

export const userForm = (userName: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  ...{ userName, displayName: 'Ana Perez', name: { givenName: 'Ana', familyName: 'Perez' }, active: true },
  ...more,
});
export const groupForm = (displayName: string, members: readonly string[] = []) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  ...{ displayName, members: members.map((value) => ({ value })) },
});
export const patchOf = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
