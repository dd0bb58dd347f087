import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { ownWorld } from '#server/testing/own-world.ts';
import { columnsTo, type PmsRun, pmsUser } from '#server/testing/pms-world.ts';
import { programWith } from '#server/testing/program-key.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds } from '#server/testing/world-facts.ts';

type Vendors = CallOutput<typeof contract.hierarchy.listVendors>;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true, runsJobs: true });
});
afterAll(() => server.close());

const rules = columnsTo({ name: 'Company', phoneNumber: 'Phone', emailAddress: 'Mail' });
const header = ['Company', 'Phone', 'Mail'];

test('BEY-21 vendors are imported like units: added, changed, and undone', async () => {
  const world = await ownWorld(server);
  const user = pmsUser(await world.as('manager'), world.ids.property, 'vendors');
  const vendorsPath = `/api/properties/${world.ids.property}/vendors`;
  const list = async () => (await user.caller.get<Vendors>(vendorsPath)).body.rows;
  await user.caller.send('POST', vendorsPath, { name: 'Acme Plumbing', phoneNumber: '(617) 555-0100' });
  const mapping = await user.addMapping(rules, header);
  const file = [
    header,
    ['ACME plumbing', '(617) 555-0199', ''],
    ['Bright Electric', '', 'office@bright.test'],
    ['X', '', ''],
  ];
  const run = await user.check(file, mapping);
  expect(run.counts).toEqual({ changed: 1, new: 1, rejected: 1 });
  await user.step(run.id, 'apply');
  expect((await list()).map(({ name, phoneNumber, emailAddress }) => [name, phoneNumber, emailAddress])).toEqual([
    ['Acme Plumbing', '(617) 555-0199', null],
    ['Bright Electric', null, 'office@bright.test'],
  ]);
  expect((await user.check(file, mapping)).counts).toEqual({ unchanged: 2, rejected: 1 });
  expect((await user.step(run.id, 'undo')).state).toBe('undone');
  expect((await list()).map(({ name, phoneNumber }) => [name, phoneNumber])).toEqual([
    ['Acme Plumbing', '(617) 555-0100'],
  ]);
});

test('BEY-21 a program with a key sends rows as JSON with a saved mapping, and applies the run after its dry run', async () => {
  const manager = pmsUser(await actor(server.url, 'manager'), worldIds.property, 'vendors');
  const mapping = await manager.addMapping(rules, header, 'From the accounting system');
  const { caller } = await programWith(server.url, { rights: ['Import_ALL'], callsPerMinute: 1200 });
  const program = pmsUser(caller, worldIds.property, 'vendors');
  const rows = [
    { Company: 'Program Painters', Phone: null, Mail: 'a@painters.test' },
    { Company: '007', Phone: '' },
  ];
  const sent = await caller.send<PmsRun>('POST', `${program.path}/vendors`, { mappingId: mapping.id, rows });
  expect(sent.status, JSON.stringify(sent.body)).toBe(202);
  const checked = await program.ended(sent.body.id);
  expect(checked).toMatchObject({ state: 'checked', counts: { new: 2 } });
  expect(await program.step(sent.body.id, 'apply')).toMatchObject({ state: 'applied' });
  expect((await program.results(sent.body.id, 'new')).map(({ name }) => name)).toEqual(['Program Painters', '007']);
  const misfit = await caller.send<PmsRun>('POST', `${program.path}/vendors`, {
    ...{ mappingId: mapping.id, rows: [{ Firm: 'Other' }] },
  });
  expect(misfit.body).toMatchObject({ state: 'stopped', failure: expect.stringContaining('Missing columns: Company') });
});

test('BEY-21 a program without the right to import is rejected', async () => {
  const { caller } = await programWith(server.url, { rights: ['PropertyUnit_UPDATE'], name: 'No imports' });
  const path = `/api/properties/${worldIds.property}/pms/vendors`;
  expect((await caller.send('POST', path, { mappingId: 1, rows: [{ A: 'b' }] })).status).toBe(403);
});
