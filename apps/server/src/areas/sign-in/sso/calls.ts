import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { affectedPeople } from './affected.ts';
import { begin, getOrganization } from './begin.ts';
import { addConnection, changeConnection, listConnections, removeConnection, testConnection } from './connections.ts';
import { exchange } from './exchange.ts';

export const singleSignOnCalls: Calls<typeof contract.singleSignOn> = {
  getOrganization,
  begin,
  exchange,
  listConnections,
  testConnection,
  affectedPeople,
  addConnection,
  changeConnection,
  removeConnection,
};
