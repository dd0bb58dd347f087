import { actor } from '../../../apps/server/src/testing/actors.ts';
import { worldIds } from '../../../apps/server/src/testing/world-facts.ts';
import type { Scenario } from './scenario.ts';

/** Adds a key board, creates and revokes its enrollment code, assigns keys, and replaces it with a cabinet. */
const keyBoard: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const property = { propertyId: worldIds.property };
  const added = await callApi('systems.addKeyBoard', { token, ids: property, input: { name: 'Leasing office' } });
  const ids = { datalogId: Number(added.body.id) };
  await callApi('systems.createEnrolment', { token, ids });
  await callApi('systems.revokeEnrolment', { token, ids });
  await callApi('scanning.assignKeys', { token, ids });
  await callApi('systems.replaceKeyBoard', { token, ids, input: { number: 'N2', type: 'STD', revision: 1 } });
};

export const keyBoardScenarios: readonly Scenario[] = [keyBoard];
