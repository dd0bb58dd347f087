import { isPmsJobRunning } from '@latchboard/contract/pms/rules';
import { vi } from 'vitest';
import { actor } from '../../../apps/server/src/testing/actors.ts';
import { worldIds } from '../../../apps/server/src/testing/world-facts.ts';
import type { Scenario } from './scenario.ts';

/** Uploads a file, maps it, and checks, applies, and undoes the run. Another file is checked and discarded. */
const importUnits: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'manager');
  const property = { propertyId: worldIds.property };
  const upload = async () => {
    const file = new Blob(['Unit\nSample 1\n'], { type: 'text/csv' });
    const query = '?kind=units&fileName=units.csv';
    const { body } = await callApi('pms.uploadPmsFile', { token, ids: property, query, input: file });
    return { ...property, pmsRunId: Number(body.id) };
  };
  const ids = await upload();
  const rules = { fields: [{ field: 'unit', columns: ['Unit'] }] };
  await callApi('pms.previewPmsRun', { token, ids, input: { rules } });
  const form = { name: 'Monthly', columns: ['Unit'], rules };
  const mapping = await callApi('pms.addPmsMapping', { token, ids: property, input: { ...form, kind: 'units' } });
  const mappingId = Number(mapping.body.id);
  const mappingIds = { ...property, pmsMappingId: mappingId };
  await callApi('pms.changePmsMapping', { token, ids: mappingIds, input: { ...form, revision: 1 } });
  const source = { revision: 0, isOn: true, prefix: 'Monthly', everyHours: 24, isAutomatic: false, maxMissing: 0 };
  await callApi('pms.savePmsSource', {
    token,
    ids: mappingIds,
    input: { ...source, recipients: [], notifiesNoOne: true },
  });
  const rows = new Blob([JSON.stringify({ mappingId, rows: [{ Unit: 'Sample 2' }] })], { type: 'application/json' });
  await callApi('pms.importPmsRows', { token, ids: { ...property, kind: 'units' }, input: rows });
  const takeSteps = async (runIds: typeof ids, steps: Readonly<Record<string, object>>) => {
    for (const [step, input] of Object.entries(steps)) {
      await callApi(`pms.${step}PmsRun`, { token, ids: runIds, input });
      await vi.waitUntil(
        async () => {
          const { body } = await callApi('pms.getPmsRun', { token, ids: runIds });
          return !isPmsJobRunning(body.state as Parameters<typeof isPmsJobRunning>[0]);
        },
        { timeout: 60_000, interval: 100 },
      );
    }
  };
  await takeSteps(ids, { check: { mappingId }, apply: {}, undo: {} });
  await takeSteps(await upload(), { check: { mappingId }, discard: {} });
};

/** Lists, adds, changes, and removes a resident. */
const resident: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'manager');
  const property = { propertyId: worldIds.property };
  const listReply = await callApi('units.listResidents', { token, ids: property, query: '?unit=101' });
  const input = { unitId: Number(listReply.body.unitId), name: 'Sample resident' };
  const addReply = await callApi('units.addResident', { token, ids: property, input });
  const ids = { ...property, residentId: Number(addReply.body.id) };
  await callApi('units.changeResident', { token, ids, input: { name: 'Sample', revision: 0 } });
  await callApi('units.removeResident', { token, ids, query: '?revision=1' });
};

/** Adds and removes a vendor. */
const vendor: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'manager');
  const property = { propertyId: worldIds.property };
  const { body } = await callApi('hierarchy.addVendor', { token, ids: property, input: { name: 'Sample vendor' } });
  const ids = { ...property, vendorId: Number(body.id) };
  await callApi('hierarchy.removeVendor', { token, ids, query: `?revision=${body.revision}` });
};

export const pmsScenarios: readonly Scenario[] = [importUnits, resident, vendor];
