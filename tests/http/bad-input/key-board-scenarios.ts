import { actor } from '../../../apps/server/src/testing/actors.ts';
import { worldIds } from '../../../apps/server/src/testing/world-facts.ts';
import type { Scenario } from './scenario.ts';

/**
 * Adds a key board, enrolls it, assigns keys, renames it, and replaces it with a cabinet. Adds another and removes it.
 */
const keyBoard: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const property = { propertyId: worldIds.property };
  const addReply = await callApi('systems.addKeyBoard', { token, ids: property, input: { name: 'Leasing office' } });
  const ids = { datalogId: Number(addReply.body.id) };
  await callApi('systems.createEnrolment', { token, ids });
  await callApi('systems.revokeEnrolment', { token, ids });
  await callApi('scanning.assignKeys', { token, ids });
  await callApi('systems.changeKeyBoard', { token, ids, input: { name: 'Garage', revision: 1 } });
  await callApi('systems.replaceKeyBoard', { token, ids, input: { number: 'N2', type: 'STD', revision: 2 } });
  const mistake = await callApi('systems.addKeyBoard', { token, ids: property, input: { name: 'Leasing office' } });
  const mistakeIds = { datalogId: Number(mistake.body.id) };
  await callApi('systems.removeKeyBoard', { token, ids: mistakeIds, query: '?revision=1' });
};

export const keyBoardScenarios: readonly Scenario[] = [keyBoard];
