import { expect, test } from 'vitest';
import { actor } from '../../../apps/server/src/testing/actors.ts';
import { importStep } from '../../../apps/server/src/testing/import-step.ts';
import { testServer } from '../../../apps/server/src/testing/test-server.ts';
import { everyCall, type NamedCall } from '../../matrix/calls.ts';
import { readRecords } from '../../matrix/records.ts';
import { signInCallers } from './callers.ts';
import { send } from './inputs.ts';
import { makerOf, stories } from './stories.ts';
import { bodyOf, importedFile, validInput } from './valid-inputs.ts';

/**
 * Order of the calls: reads before changes, deletions last. Suspension of a property closes the others, so it is at the
 * end.
 */
const suspends = [
  '/properties/{propertyId}/cancel',
  '/reinstatement-request',
  '/reinstate',
  '/payment-delinquent',
  '/temporary-access',
];
/** A directory's own calls run before its key ends. */
const ends = ['/directories/{directoryId}/key', '/directories/{directoryId}/revoke'];
const turnOf = ({ call }: NamedCall) =>
  [...suspends, ...ends].some((end) => call.path.endsWith(end))
    ? 4
    : ['GET', 'POST', 'PUT', 'DELETE'].indexOf(call.method);

test('SYS-05 SYS-07 each call succeeds with valid input', async () => {
  const answered = new Set<string>();
  const server = await testServer({ env: { SSO_ALLOW_HTTP: 'on' }, runsJobs: true });
  const make = makerOf(server, answered);
  for (const story of stories) await story(make, server);

  const sales = await actor(server.url, 'sales');
  const file = new Blob([importedFile], { type: 'text/csv' });
  const { id } = (await make('imports.readImport', { token: sales.token, query: '?fileName=a.csv', input: file })).body;
  expect(await importStep(sales, Number(id), 'check')).toMatchObject({ status: 200, body: { state: 'checked' } });
  expect(await importStep(sales, Number(id), 'apply')).toMatchObject({ status: 200, body: { state: 'imported' } });
  for (const step of ['imports.checkImport', 'imports.applyImport']) answered.add(step);

  const other = await testServer();
  const placeOf = await signInCallers(other, await readRecords(other));
  const refused: string[] = [];
  for (const named of everyCall.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    const answer = await send(other.url, named, placeOf(named), validInput(named), bodyOf(named));
    if (answer.status < 300) answered.add(named.id);
    else if (!answered.has(named.id)) refused.push(`${named.id} ${answer.status} ${answer.text}`);
  }
  expect(refused).toEqual([]);
  expect(everyCall.filter((named) => !answered.has(named.id))).toEqual([]);
}, 300_000);
