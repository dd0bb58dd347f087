import * as z from 'zod';
import { authorStates } from '../author.ts';
import { call } from '../call.ts';
import { id, integer, nameText, revision } from '../shapes.ts';

export { scimCalls as scim } from './scim-calls.ts';

/** Only users can connect directories. During impersonation, both users need the right. */
const access = { right: 'Integration_ALL', reach: 'corporation', both: true } as const;
const listPath = '/corporations/{corporationId}/directories';
const directoryPath = `${listPath}/{directoryId}`;
const ids = { corporationId: id, directoryId: id };

const directory = z.object({
  id: z.number().int(),
  name: z.string(),
  /** First characters of the key, so users can recognize it. The rest is not stored. */
  begins: z.string(),
  state: z.enum(['active', 'expired', 'revoked']),
  madeAt: z.string(),
  /** Author of the key. Null if a customer reads it and the author is an internal user. */
  madeBy: z.string().nullable(),
  author: authorStates,
  expiresAt: z.string(),
  revoked: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  /** Last accepted call. Accurate to the minute. */
  lastContact: z.object({ at: z.string(), address: z.string() }).nullable(),
  users: z.object({
    /** Number of logins that the directory manages. */
    total: z.number().int(),
    active: z.number().int(),
    /** Number of logins that are active in the directory, but deactivated because none of their groups has a role. */
    waiting: z.number().int(),
  }),
  groups: z.object({
    total: z.number().int(),
    /** Number of groups without a role. */
    withoutRole: z.number().int(),
  }),
  /** Number of rejected calls in the last 7 days, and the time of the latest one. */
  errors: z.object({ recent: z.number().int(), lastAt: z.string().nullable() }),
  may: z.object({ revoke: z.boolean() }),
});

const place = z.object({ id: z.number().int(), name: z.string() });
const group = z.object({
  id: z.number().int(),
  name: z.string(),
  role: z.object({ id: z.number().int(), key: z.string() }).nullable(),
  places: z.array(place),
  members: z.number().int(),
  revision: z.number().int(),
});

const detail = z.object({
  directory,
  groups: z.array(group),
  /** The 200 most recently changed users. */
  users: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      email: z.string(),
      state: z.enum(['active', 'waiting', 'disabled', 'removed']),
      groups: z.array(z.string()),
      changedAt: z.string(),
    }),
  ),
  /** The latest 50 rejected calls, newest first. */
  errors: z.array(
    z.object({
      id: z.number().int(),
      at: z.string(),
      call: z.string(),
      status: z.number().int(),
      detail: z.string(),
    }),
  ),
  /** Roles that the caller may assign to a group, with the level of their places. */
  roles: z.array(z.object({ id: z.number().int(), key: z.string(), level: z.number().int() })),
});

/** Connected directories of customers (BEY-13). */
export const directories = {
  listDirectories: call({
    method: 'GET',
    path: listPath,
    summary: 'The directories of a corporation, with their activity and errors (BEY-13)',
    access,
    input: z.strictObject({ corporationId: id }),
    output: z.object({ address: z.string(), rows: z.array(directory) }),
  }),
  addDirectory: call({
    method: 'POST',
    kind: 'wait',
    path: listPath,
    summary: 'Connect a directory; the reply shows its key once, and only the hash is stored (BEY-13)',
    access,
    input: z.strictObject({ corporationId: id, name: nameText(60).min(1, 'valRequired') }),
    output: z.object({ directory, key: z.string() }),
  }),
  getDirectory: call({
    method: 'GET',
    kind: 'wait',
    path: directoryPath,
    summary: 'A directory with its groups, users, and errors',
    access,
    input: z.strictObject(ids),
    output: detail,
  }),
  renewDirectoryKey: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: `${directoryPath}/key`,
    summary: 'Create a new key for a directory; the previous one stops working immediately (BEY-13)',
    access,
    input: z.strictObject(ids),
    output: z.object({ directory, key: z.string() }),
  }),
  revokeDirectory: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: `${directoryPath}/revoke`,
    summary: 'Disconnect a directory. Its calls are rejected, and its logins do not change',
    access,
    input: z.strictObject(ids),
    output: directory,
  }),
  setDirectoryGroup: call({
    method: 'PUT',
    kind: 'wait',
    path: `${directoryPath}/groups/{directoryGroupId}`,
    summary: 'Set the role and places of a group; null removes the role (BEY-13)',
    access,
    input: z.strictObject({
      ...ids,
      directoryGroupId: id,
      role: integer.nullable(),
      /** Entities of the role's level within the caller's reach. */
      entityIds: z.array(id).max(2000).default([]),
      revision,
    }),
    output: group,
  }),
};
