import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { actor, callerOf } from '../../apps/server/src/testing/actors.ts';
import { connectDirectory } from '../../apps/server/src/testing/directory.ts';
import { createProgram } from '../../apps/server/src/testing/program-key.ts';
import { testServer } from '../../apps/server/src/testing/test-server.ts';
import { openWebhookReceiver } from '../../apps/server/src/testing/webhook-receiver.ts';

const run = promisify(execFile);
const hooks = '/api/corporations/1/webhooks';

test('BEY-13 SYS-05 the examples in the API reference run unchanged with a URL and an API key', async () => {
  const { url } = await testServer();
  const directory = await connectDirectory(url);
  const { key } = await createProgram(url, { rights: ['Report-KeysOut_READ', 'Badge_UPDATE'] });
  const { body } = await callerOf(url).get<{ info: { description: string } }>('/api/openapi.json');
  const examples = [...body.info.description.matchAll(/```sh\n([^`]+)```/g)].map(([, script]) => script ?? '');
  const calls = examples.filter((script) => script.startsWith('curl'));
  expect(calls).toHaveLength(4);
  const answers: unknown[] = [];
  for (const script of calls) {
    const { stdout } = await run('sh', ['-c', script], {
      env: { ...process.env, LATCHBOARD: url, KEY: key, DIRECTORY_KEY: directory.key },
    });
    answers.push(JSON.parse(stdout));
  }
  expect(answers[0]).toMatchObject({ rows: [{ id: expect.any(Number) }, expect.anything(), expect.anything()] });
  expect(answers[1]).toMatchObject({ rows: expect.any(Array) });
  expect(answers[2]).toMatchObject({ number: '700001', name: 'Pat Rivera' });
  expect(answers[3]).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'] });
});

interface Example {
  isOurs(secret: string, headers: Record<string, unknown>, body: string, now?: number): boolean;
}

test('BEY-13 SYS-05 the receiver in the API reference accepts Latchboard’s messages, but no changed, forged, or replayed message', async () => {
  const server = await testServer({ env: { WEBHOOK_PRIVATE: 'on' } });
  const { body } = await callerOf(server.url).get<{ info: { description: string } }>('/api/openapi.json');
  const [, example = ''] = /```js\n([^`]+)```/.exec(body.info.description) ?? [];
  const { isOurs } = (await import(`data:text/javascript,${encodeURIComponent(example)}`)) as Example;
  const receiver = await openWebhookReceiver();
  onTestFinished(receiver.stop);
  const corporate = await actor(server.url, 'corporate');
  const form = { name: 'Ticketing', url: receiver.url, kinds: ['badge'] };
  const addReply = await corporate.send<{ webhook: { id: number }; secret: string }>('POST', hooks, form);
  const { secret, webhook } = addReply.body;
  await corporate.send('POST', `${hooks}/${webhook.id}/test`);
  await server.platform.jobs.runNow('send-webhooks');
  const [message] = receiver.received;
  if (!message) throw new Error('nothing was received');
  const { headers, text } = message;
  expect(isOurs(secret, headers, text)).toBe(true);
  expect(isOurs(secret, headers, text.replace('webhook.test', 'key.taken'))).toBe(false);
  expect(isOurs(secret, { ...headers, 'webhook-id': 'another' }, text)).toBe(false);
  expect(isOurs(secret, { ...headers, 'webhook-signature': 'v1,AAAA v2,x  v1' }, text)).toBe(false);
  expect(isOurs(secret, { ...headers, 'webhook-signature': undefined }, text)).toBe(false);
  expect(isOurs(`whsec_${Buffer.alloc(24).toString('base64')}`, headers, text)).toBe(false);
  expect(isOurs(secret, headers, text, Date.now() + 400_000)).toBe(false);
  expect(isOurs(secret, { ...headers, 'webhook-timestamp': 'soon' }, text)).toBe(false);
});
