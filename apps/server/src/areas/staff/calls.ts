import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { staffOfProperty } from './queries.ts';

export const calls: Calls<typeof contract.staff> = {
  listPropertyStaff: async ({ propertyId }, { tx }) => ({ rows: await staffOfProperty(tx, propertyId) }),
};
