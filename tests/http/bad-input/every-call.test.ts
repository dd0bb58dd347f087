import { expect, test } from 'vitest';
import { actor } from '../../../apps/server/src/testing/actors.ts';
import { importStep } from '../../../apps/server/src/testing/import-step.ts';
import { testServer } from '../../../apps/server/src/testing/test-server.ts';
import { allCalls, type NamedCall } from '../../matrix/calls.ts';
import { readRecords } from '../../matrix/records.ts';
import { signInCallers } from './callers.ts';
import { send } from './inputs.ts';
import { createCallApi, scenarios } from './scenarios.ts';
import { bodyOf, importedFile, validInput } from './valid-inputs.ts';

/**
 * Paths that suspend a property. They run last, because other calls about a suspended property fail. All other calls
 * run in the order reads, changes, deletions.
 */
const suspensionPaths = [
  '/properties/{propertyId}/cancel',
  '/reinstatement-request',
  '/reinstate',
  '/payment-delinquent',
  '/temporary-access',
];
/** Paths that replace or revoke a directory's key. They run after the directory's other calls. */
const endingPaths = ['/directories/{directoryId}/key', '/directories/{directoryId}/revoke'];
const callOrderOf = ({ call }: NamedCall) =>
  [...suspensionPaths, ...endingPaths].some((end) => call.path.endsWith(end))
    ? 4
    : ['GET', 'POST', 'PUT', 'DELETE'].indexOf(call.method);

test('SYS-05 SYS-07 each call succeeds with valid input', async () => {
  const succeededCalls = new Set<string>();
  const server = await testServer({ env: { SSO_ALLOW_HTTP: 'on' }, runsJobs: true });
  const callApi = createCallApi(server, succeededCalls);
  for (const scenario of scenarios) await scenario(callApi, server);

  const sales = await actor(server.url, 'sales');
  const file = new Blob([importedFile], { type: 'text/csv' });
  const { id } = (await callApi('imports.readImport', { token: sales.token, query: '?fileName=a.csv', input: file }))
    .body;
  expect(await importStep(sales, Number(id), 'check')).toMatchObject({ status: 200, body: { state: 'checked' } });
  expect(await importStep(sales, Number(id), 'apply')).toMatchObject({ status: 200, body: { state: 'imported' } });
  for (const step of ['imports.checkImport', 'imports.applyImport']) succeededCalls.add(step);

  const otherServer = await testServer();
  const targetOf = await signInCallers(otherServer, await readRecords(otherServer));
  const failures: string[] = [];
  for (const namedCall of allCalls.toSorted((a, b) => callOrderOf(a) - callOrderOf(b))) {
    const answer = await send(
      otherServer.url,
      namedCall,
      targetOf(namedCall),
      validInput(namedCall),
      bodyOf(namedCall),
    );
    if (answer.status < 300) succeededCalls.add(namedCall.id);
    else if (!succeededCalls.has(namedCall.id)) failures.push(`${namedCall.id} ${answer.status} ${answer.text}`);
  }
  expect(failures).toEqual([]);
  expect(allCalls.filter((namedCall) => !succeededCalls.has(namedCall.id))).toEqual([]);
}, 300_000);
