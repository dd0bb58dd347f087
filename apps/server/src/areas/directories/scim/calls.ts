import type { contract } from '@latchboard/contract';
import { requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { groupCalls } from '../groups/calls.ts';
import { userCalls } from '../users/calls.ts';
import { listOf, resourceTypesOf, schemasOf, serviceProviderConfigOf } from './schemas.ts';
import { baseOf, withErrorLog } from './with-error-log.ts';

const discovery = {
  serviceProviderConfig: async (_: unknown, ctx) => serviceProviderConfigOf(baseOf(ctx)),
  resourceTypes: async (_: unknown, ctx) => listOf(resourceTypesOf(baseOf(ctx))),
  resourceType: withErrorLog('resourceType', async ({ name }: { name: string }, ctx) =>
    requireFound(
      resourceTypesOf(baseOf(ctx)).find((resourceType) => resourceType.name.toLowerCase() === name.toLowerCase()),
    ),
  ),
  schemas: async (_: unknown, ctx) => listOf(schemasOf(baseOf(ctx))),
  schema: withErrorLog('schema', async ({ name }: { name: string }, ctx) =>
    requireFound(schemasOf(baseOf(ctx)).find((schema) => schema.id.toLowerCase() === name.toLowerCase())),
  ),
} satisfies Partial<Calls<typeof contract.scim>>;

/** Calls from a customer's directory (RFC 7644, BEY-13). */
export const scimHandlers: Calls<typeof contract.scim> = { ...discovery, ...userCalls, ...groupCalls };
