import * as z from 'zod';
import { type Access, type CallKind, call, type Method } from '../call.ts';
import { scimPath } from './rules.ts';

const access = { for: 'directory' } as const;

/** A SCIM resource. Its attributes depend on the client's request. */
const resource = z.looseObject({ schemas: z.array(z.string()) });

const resourceId = z.string().min(1).max(64);
const attributeNames = z.string().max(1000).optional();
const number = z
  .string()
  .regex(/^[+-]?[0-9]{1,9}$/)
  .transform(Number)
  .optional();

/** Flag that some Microsoft Entra clients add to the URL. The server always behaves as if it were set. */
const flags = { aadOptscim062020: z.string().max(20).optional() };
const projection = { attributes: attributeNames, excludedAttributes: attributeNames, ...flags };
export const scimQuery = z.strictObject({
  ...projection,
  filter: z.string().max(2000).optional(),
  sortBy: z.string().max(100).optional(),
  sortOrder: z.enum(['ascending', 'descending']).optional(),
  startIndex: number,
  count: number,
});

interface ScimDeclaration<I extends z.ZodType, K extends CallKind> {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly input: I;
  readonly kind: K;
  readonly status?: number;
  readonly limit?: number;
}

function scimCall<I extends z.ZodType, const K extends CallKind>({ path, ...declared }: ScimDeclaration<I, K>) {
  return call<I, typeof responseBody, typeof access, K>({
    ...declared,
    path: `${scimPath}${path}`,
    access: access satisfies Access,
    output: responseBody,
  });
}
/** Body of a response. Undefined for status 204. */
const responseBody = resource.optional();

const discovery = <const Path extends string>(path: Path, summary: string) =>
  scimCall({ method: 'GET', kind: 'wait', path, summary, input: z.strictObject(flags) });

/** Maximum body sizes in bytes: of a user, and of a group with its members. */
const [userLimit, groupLimit] = [65_536, 1_048_576];

/** Provisioning of users and groups by directories (RFC 7644). */
export const scimCalls = {
  serviceProviderConfig: discovery('/ServiceProviderConfig', 'The SCIM features of this server (RFC 7643, 5)'),
  resourceTypes: discovery('/ResourceTypes', 'The kinds of records: users and groups (RFC 7643, 6)'),
  resourceType: scimCall({
    method: 'GET',
    kind: 'wait',
    path: '/ResourceTypes/{name}',
    summary: 'A resource type',
    input: z.strictObject({ name: z.string().max(100), ...flags }),
  }),
  schemas: discovery('/Schemas', 'The attributes of users and groups (RFC 7643, 7)'),
  schema: scimCall({
    method: 'GET',
    kind: 'wait',
    path: '/Schemas/{name}',
    summary: 'The schema of a resource type',
    input: z.strictObject({ name: z.string().max(100), ...flags }),
  }),
  listUsers: scimCall({
    method: 'GET',
    kind: 'wait',
    path: '/Users',
    summary: 'List users, with filter, sort, and paging (RFC 7644, 3.4.2)',
    input: scimQuery,
  }),
  searchUsers: scimCall({
    method: 'POST',
    kind: 'rawWait',
    status: 200,
    path: '/Users/.search',
    summary: 'List users, with the query in the body (RFC 7644, 3.4.3)',
    input: z.strictObject(flags),
  }),
  addUser: scimCall({
    method: 'POST',
    kind: 'rawWait',
    limit: userLimit,
    path: '/Users',
    summary: 'Add a login; it stays inactive until a group gives it a role (BEY-13)',
    input: z.strictObject(projection),
  }),
  getUser: scimCall({
    method: 'GET',
    kind: 'wait',
    path: '/Users/{scimUserId}',
    summary: 'A login',
    input: z.strictObject({ scimUserId: resourceId, ...projection }),
  }),
  replaceUser: scimCall({
    method: 'PUT',
    kind: 'rawWait',
    limit: userLimit,
    path: '/Users/{scimUserId}',
    summary: 'Replace a login; If-Match rejects an outdated version',
    input: z.strictObject({ scimUserId: resourceId, ...projection }),
  }),
  patchUser: scimCall({
    method: 'PATCH',
    kind: 'rawWait',
    limit: userLimit,
    path: '/Users/{scimUserId}',
    summary:
      'Change a login. With active: false, its sessions and badges end and an offboarding starts (RFC 7644, 3.5.2; BEY-10)',
    input: z.strictObject({ scimUserId: resourceId, ...projection }),
  }),
  removeUser: scimCall({
    method: 'DELETE',
    kind: 'wait',
    path: '/Users/{scimUserId}',
    summary: 'End a login with its sessions and badges, and start an offboarding (BEY-10)',
    input: z.strictObject({ scimUserId: resourceId, ...flags }),
  }),
  listGroups: scimCall({
    method: 'GET',
    kind: 'wait',
    path: '/Groups',
    summary: 'List groups, with filter, sort, and paging',
    input: scimQuery,
  }),
  searchGroups: scimCall({
    method: 'POST',
    kind: 'rawWait',
    status: 200,
    path: '/Groups/.search',
    summary: 'List groups, with the query in the body',
    input: z.strictObject(flags),
  }),
  addGroup: scimCall({
    method: 'POST',
    kind: 'rawWait',
    limit: groupLimit,
    path: '/Groups',
    summary: 'Add a group; an administrator sets its role and places',
    input: z.strictObject(projection),
  }),
  getGroup: scimCall({
    method: 'GET',
    kind: 'wait',
    path: '/Groups/{scimGroupId}',
    summary: 'A group with its members',
    input: z.strictObject({ scimGroupId: resourceId, ...projection }),
  }),
  replaceGroup: scimCall({
    method: 'PUT',
    kind: 'rawWait',
    limit: groupLimit,
    path: '/Groups/{scimGroupId}',
    summary: 'Replace a group with its members',
    input: z.strictObject({ scimGroupId: resourceId, ...projection }),
  }),
  patchGroup: scimCall({
    method: 'PATCH',
    kind: 'rawWait',
    limit: groupLimit,
    path: '/Groups/{scimGroupId}',
    summary: 'Change the name of a group, or add, remove, or replace members',
    input: z.strictObject({ scimGroupId: resourceId, ...projection }),
  }),
  removeGroup: scimCall({
    method: 'DELETE',
    kind: 'wait',
    path: '/Groups/{scimGroupId}',
    summary: 'Remove a group; members without another group are deactivated',
    input: z.strictObject({ scimGroupId: resourceId, ...flags }),
  }),
};
