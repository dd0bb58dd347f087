import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { callerOf } from '../../apps/server/src/testing/actors.ts';
import { programWith } from '../../apps/server/src/testing/program-key.ts';
import { testServer } from '../../apps/server/src/testing/test-server.ts';

const run = promisify(execFile);

test('BEY-13 SYS-05 the examples of the reference run as they stand with an address and a key', async () => {
  const { url } = await testServer();
  const { key } = await programWith(url, { rights: ['Report-KeysOut_READ', 'Badge_UPDATE'] });
  const { body } = await callerOf(url).get<{ info: { description: string } }>('/api/openapi.json');
  const examples = [...body.info.description.matchAll(/```sh\n([^`]+)```/g)].map(([, script]) => script ?? '');
  const calls = examples.filter((script) => script.startsWith('curl'));
  expect(calls).toHaveLength(3);
  const answers: unknown[] = [];
  for (const script of calls) {
    const { stdout } = await run('sh', ['-c', script], { env: { ...process.env, LATCHBOARD: url, KEY: key } });
    answers.push(JSON.parse(stdout));
  }
  expect(answers[0]).toMatchObject({ rows: [{ id: expect.any(Number) }, expect.anything(), expect.anything()] });
  expect(answers[1]).toMatchObject({ rows: expect.any(Array) });
  expect(answers[2]).toMatchObject({ number: '700001', name: 'Pat Rivera' });
});
