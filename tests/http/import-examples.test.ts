import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { isPmsJobRunning, type PmsRunState } from '@latchboard/contract/pms/rules';
import { expect, test, vi } from 'vitest';
import { actor } from '../../apps/server/src/testing/actors.ts';
import { columnsTo, pmsUser } from '../../apps/server/src/testing/pms-world.ts';
import { createProgram } from '../../apps/server/src/testing/program-key.ts';
import { testServer } from '../../apps/server/src/testing/test-server.ts';
import { worldIds } from '../../apps/server/src/testing/world-facts.ts';

const run = promisify(execFile);
const guide = readFileSync(new URL('../../docs/integrations-imports.md', import.meta.url), 'utf8');

interface Reply {
  readonly id: number;
  readonly state: PmsRunState;
  readonly counts: object;
  readonly rows: { readonly id: number; readonly name: string }[];
}

test('BEY-21 the calls in the integrator guide run unchanged with an API key, in the given order', async () => {
  const { url } = await testServer({ runsJobs: true });
  const manager = pmsUser(await actor(url, 'manager'), worldIds.property, 'vendors');
  const mapping = await manager.addMapping(columnsTo({ name: 'Company', phoneNumber: 'Phone' }), ['Company', 'Phone']);
  const { key } = await createProgram(url, { rights: ['Import_ALL'], callsPerMinute: 1200 });
  const calls = [...guide.matchAll(/```sh\n([^`]+)```/g)].map(([, script]) => script ?? '');
  expect(calls).toHaveLength(5);
  const [findMapping = '', sendRows = '', readRun = '', readRows = '', apply = ''] = calls;
  const ask = async (script: string, values: Readonly<Record<string, string>> = {}): Promise<Reply> => {
    const env = { ...process.env, LATCHBOARD: url, KEY: key, PROPERTY: String(worldIds.property), ...values };
    return JSON.parse((await run('sh', ['-c', script], { env })).stdout) as Reply;
  };
  expect((await ask(findMapping)).rows.map(({ id }) => id)).toContain(mapping.id);
  const runReply = await ask(sendRows, { MAPPING: String(mapping.id) });
  const ids = { RUN: String(runReply.id) };
  const endedRun = () =>
    vi.waitUntil(async () => [await ask(readRun, ids)].find(({ state }) => !isPmsJobRunning(state)), {
      ...{ timeout: 60_000, interval: 100 },
    });
  expect(await endedRun()).toMatchObject({ state: 'checked', counts: { new: 1 } });
  expect((await ask(readRows, ids)).rows).toMatchObject([{ name: 'Bright Electric' }]);
  await ask(apply, ids);
  expect(await endedRun()).toMatchObject({ state: 'applied' });
});
