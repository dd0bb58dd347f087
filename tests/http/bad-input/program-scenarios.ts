import type { CallOutput, contract } from '@latchboard/contract';
import { actor } from '../../../apps/server/src/testing/actors.ts';
import { createProgram } from '../../../apps/server/src/testing/program-key.ts';
import { worldIds } from '../../../apps/server/src/testing/world-facts.ts';
import type { Scenario } from './scenario.ts';

/** Login in the test world that creates the key, and then becomes the manager of one property. */
const corporate = 200;

/** Takes over a key whose owner lost access. It runs last, because it changes a login in the test world. */
export const takeOverProgram: Scenario = async (callApi, server) => {
  const program = await createProgram(server.url, { rights: ['Report-KeysOut_READ'], name: 'Taken over' });
  const sysadmin = await actor(server.url, 'sysadmin');
  const login = `/api/staff/${corporate}`;
  const { body: before } = await sysadmin.get<CallOutput<typeof contract.staff.getStaff>>(login);
  const { name, contactEmail } = before.personalInformation;
  await sysadmin.send('PUT', login, {
    personalInformation: { name, contactEmail },
    ...{ isSSOEnabled: false, setLoginAsPrimaryContact: false, revision: before.revision },
    ...{ commercialLevel: 4, accessRole: { id: 203 }, properties: [{ id: worldIds.property }] },
  });
  const ids = { corporationId: worldIds.corporation, programId: program.program.id };
  await callApi('integrations.takeOverProgram', { token: sysadmin.token, ids });
};
