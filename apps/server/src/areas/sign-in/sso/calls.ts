import type { singleSignOn } from '@latchboard/contract/sign-in/sso-calls';
import type { Calls } from '#server/platform/http/handler.ts';
import { affectedPeople } from './affected.ts';
import { beginSignOn, getOrganization } from './begin.ts';
import { addConnection, changeConnection, listConnections, removeConnection, testConnection } from './connections.ts';
import { exchangeSignOn } from './exchange.ts';

export const singleSignOnCalls: Calls<typeof singleSignOn> = {
  getOrganization,
  beginSignOn,
  exchangeSignOn,
  listConnections,
  testConnection,
  affectedPeople,
  addConnection,
  changeConnection,
  removeConnection,
};
