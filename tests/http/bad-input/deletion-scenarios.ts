import { actor } from '../../../apps/server/src/testing/actors.ts';
import type { Scenario } from './scenario.ts';

const address = {
  addressLine1: '1 Sample Street',
  city: 'Chicago',
  state: 'IL',
  zip: '60601',
  country: 'United States',
};

/** Deletes an empty entity of each level and a user who never signed in. */
const deletions: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const add = async (id: string, ids: Record<string, number>, overrides: object = {}) =>
    Number((await callApi(id, { token, ids, input: { name: 'Sample to delete', ...overrides } })).body.id);
  const corporationId = await add('hierarchy.addCorporation', {});
  const divisionId = await add('hierarchy.addDivision', { corporationId });
  const regionId = await add('hierarchy.addRegion', { divisionId });
  const place = { timeZone: 'America/Chicago', physicalAddress: address };
  const propertyId = await add('hierarchy.addProperty', { regionId }, place);
  const query = '?revision=1';
  await callApi('hierarchy.deleteProperty', { token, ids: { propertyId }, query });
  await callApi('hierarchy.deleteRegion', { token, ids: { regionId }, query });
  await callApi('hierarchy.deleteDivision', { token, ids: { divisionId }, query });
  await callApi('hierarchy.deleteCorporation', { token, ids: { corporationId }, query });
  const person = { name: 'Sample to delete', contactEmail: 'to.delete@provider.test' };
  const input = { personalInformation: person, accessRole: { id: 101 } };
  const user = await callApi('staff.addInternalUser', { token, input });
  const ids = { userId: Number(user.body.id) };
  await callApi('staff.deleteInternalUser', { token, ids, query: `?revision=${user.body.revision}` });
};

export const deletionScenarios: readonly Scenario[] = [deletions];
