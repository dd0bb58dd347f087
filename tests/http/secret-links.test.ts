import { contract } from '@latchboard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf } from '../../apps/server/src/testing/actors.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { callWithSample } from '../matrix/call-with-sample.ts';
import { allCalls, isOpenToAnyone, pathIdsOf } from '../matrix/calls.ts';
import { sampleInput, sampleParameter } from '../matrix/samples.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true, env: { SIGN_IN_TRIES_PER_ADDRESS: '2' } });
});
afterAll(() => server.close());

const hasToken = ({ call }: (typeof allCalls)[number]) =>
  isOpenToAnyone(call) && (pathIdsOf(call).includes('token') || 'token' in sampleInput(call));
const secretLinks = allCalls.filter((named) => hasToken(named) && named.call.kind !== 'download');

test('ACC-03 each call with a secret link limits the requests from a network that often sends wrong tokens', async () => {
  expect(secretLinks.length).toBeGreaterThan(12);
  for (const { id, call } of secretLinks) {
    const path = `/api${call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(sampleParameter(call, name)))}`;
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await callWithSample(call, { url: server.url, path, isHarmless: false })).status);
    expect([id, statuses[0]! < 429, statuses[1] === statuses[0], statuses[2]]).toEqual([id, true, true, 429]);
  }
});

test('ACC-03 requests with wrong calendar feed URLs are not limited, so a calendar service can still fetch other feeds', async () => {
  const fetchFeed = async () => (await callerOf(server.url).get(`/api/calendar-feeds/${'x'.repeat(43)}.ics`)).status;
  expect([await fetchFeed(), await fetchFeed(), await fetchFeed()]).toEqual([404, 404, 404]);
});

test('ACC-03 the requests from a network that often sends wrong enrollment codes are limited', async () => {
  const { path } = contract.device.enrol;
  const form = { code: 'WRONG', androidId: '0123456789abcdef', secret: 'x'.repeat(32), version: '1' };
  const { publicKey } = await crypto.subtle
    .generateKey('Ed25519', true, ['sign', 'verify'])
    .then(async (pair) => ({ publicKey: (await crypto.subtle.exportKey('jwk', (pair as CryptoKeyPair).publicKey)).x }));
  const enroll = async () => (await callerOf(server.url).send('POST', `/api${path}`, { ...form, publicKey })).status;
  expect([await enroll(), await enroll(), await enroll()]).toEqual([409, 409, 429]);
});
