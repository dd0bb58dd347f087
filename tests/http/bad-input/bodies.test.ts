import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type Call, hasBinaryBody } from '@latchboard/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actor } from '../../../apps/server/src/testing/actors.ts';
import { serverProcess } from '../../../apps/server/src/testing/server-process.ts';
import { type TestServer, testServer } from '../../../apps/server/src/testing/test-server.ts';
import { allCalls, type NamedCall } from '../../matrix/calls.ts';
import { countRows } from '../../matrix/row-counts.ts';
import { sampleInput } from '../../matrix/samples.ts';
import { sample } from '../../sample.ts';
import { type CallTarget, signInCallers } from './callers.ts';
import { expectNoServerError, expectRejection } from './envelope.ts';
import { type RawRequest, sendRaw } from './raw-request.ts';

let server: TestServer;
let targetOf: (namedCall: NamedCall) => CallTarget;
let rowsBefore: Record<string, number>;
beforeAll(async () => {
  server = await testServer({ shared: true });
  targetOf = await signInCallers(server);
  rowsBefore = await countRows(server.ownerUrl);
});
afterAll(() => server.close());

/**
 * Whether a call is only for a login that must enroll a second factor. No test login is in that state, so the call
 * rejects every login before it checks the input.
 */
const isBehindSecondFactor = ({ access }: Call) => 'gate' in access && access.gate === 'secondFactor';
const jsonHeaders = { 'content-type': 'application/json' };
const nestingDepth = 100_000;

/** Invalid bodies. None of them is a JSON object. Each call must reject them. */
const invalidBodies: Readonly<Record<string, Pick<RawRequest, 'body' | 'headers'>>> = {
  'cut off': { body: '{"name":"a', headers: jsonHeaders },
  'not JSON': { body: 'name=a&b=c', headers: jsonHeaders },
  'with a comment': { body: '{/* no */}', headers: jsonHeaders },
  'with a trailing comma': { body: '{"name":"a",}', headers: jsonHeaders },
  'with single quotes': { body: "{'name':'a'}", headers: jsonHeaders },
  'after a byte order mark, twice': { body: '\ufeff\ufeff{}', headers: jsonHeaders },
  'not UTF-8': { body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), headers: jsonHeaders },
  'UTF-16': { body: Buffer.from('{"name":"a"}', 'utf16le'), headers: jsonHeaders },
  'zero bytes': { body: Buffer.alloc(64), headers: jsonHeaders },
  'a list': { body: '[]', headers: jsonHeaders },
  'a list of objects': { body: '[{"name":"a"}]', headers: jsonHeaders },
  'a string': { body: '"name"', headers: jsonHeaders },
  'a number': { body: '1e999', headers: jsonHeaders },
  null: { body: 'null', headers: jsonHeaders },
  'two objects': { body: '{}{}', headers: jsonHeaders },
  'nested without end': { body: '['.repeat(nestingDepth), headers: jsonHeaders },
  'nested deeply': { body: `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, headers: jsonHeaders },
  'a form': { body: 'name=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  'a multipart form': { body: '--x\r\n\r\n--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  'plain text': { body: '{}', headers: { 'content-type': 'text/plain' } },
  'of no kind': { body: '{}' },
  'of a strange kind': { body: '{}', headers: { 'content-type': 'application/json2' } },
  'of two kinds': { body: '{}', headers: { 'content-type': 'text/plain, application/json' } },
  compressed: { body: gzipSync('{"name":"a"}'), headers: { ...jsonHeaders, 'content-encoding': 'gzip' } },
};

const callsWithJson = allCalls.filter(({ call }) => !['GET', 'DELETE'].includes(call.method) && !hasBinaryBody(call));
const sendBody = (namedCall: NamedCall, request: Pick<RawRequest, 'body' | 'headers' | 'claimedLength'>) => {
  const target = targetOf(namedCall);
  return sendRaw(server.url, {
    ...request,
    method: namedCall.call.method,
    path: target.path,
    headers: { ...target.headers, ...request.headers },
  });
};

describe.concurrent('SYS-05 a body of the wrong shape is rejected', () => {
  test.for(callsWithJson)('$id', async (namedCall) => {
    // Each call gets a different twelfth of the kinds, so a run covers every kind many times.
    for (const [name, request] of sample(Object.entries(invalidBodies), 1 / 12, ([kind]) => `${namedCall.id} ${kind}`))
      expectRejection(await sendBody(namedCall, request), `${namedCall.id} with a body ${name}`);
  });
});

// A worker reads proofs, and takes seconds to start on a busy machine.
describe.concurrent('DEV-05 BEY-01 bytes that are not a batch or an export cause no server error', () => {
  test.for(allCalls.filter(({ call }) => hasBinaryBody(call)))('$id', { timeout: 240_000 }, async (namedCall) => {
    const bodies = [
      ...Object.values(invalidBodies).map(({ body }) => body),
      randomBytes(50_000),
      Buffer.alloc(0),
      '{}\n'.repeat(5000),
    ];
    for (const body of bodies) {
      const answer = await sendBody(namedCall, { body: body ?? '', headers: jsonHeaders });
      expectNoServerError(answer, `${namedCall.id} with ${String(body).slice(0, 60)}`);
    }
  });
});

describe.concurrent('SYS-05 a body above the limit is rejected before it is read', () => {
  test.for(allCalls.filter(({ call }) => call.method !== 'GET' && !isBehindSecondFactor(call)))(
    '$id',
    async (namedCall) => {
      const { limit } = namedCall.call;
      const tooLargeReply = await sendBody(namedCall, { claimedLength: limit + 1, body: '{', headers: jsonHeaders });
      expect(tooLargeReply.status, namedCall.id).toBe(413);
      expectRejection(tooLargeReply, namedCall.id);
      const withoutLength = await sendBody(namedCall, {
        body: '{}',
        headers: { ...jsonHeaders, 'transfer-encoding': 'chunked' },
      });
      expect(withoutLength.status, namedCall.id).toBe(411);
      expectRejection(withoutLength, namedCall.id);
    },
  );
});

test('SYS-05 a ten-megabyte request is rejected, and the server keeps running', async () => {
  const oversizedBody = JSON.stringify({ email: 'a'.repeat(10_485_760), password: 'b' });
  // The server may close the connection before it has received the whole body. An error reply and a closed connection
  // are both valid.
  const answer = await sendRaw(server.url, {
    method: 'POST',
    path: '/api/session',
    headers: jsonHeaders,
    body: oversizedBody,
  }).catch((error: NodeJS.ErrnoException) => error.code);
  if (typeof answer === 'object') expect(answer.status).toBe(413);
  else expect(['ECONNRESET', 'EPIPE']).toContain(answer);
  expect((await sendRaw(server.url, { method: 'GET', path: '/health/ready' })).status).toBe(200);
});

test('SYS-05 a body that the client cuts off causes no server error', async () => {
  const process = await serverProcess(server);
  const { hostname, port } = new URL(process.url);
  const length = 5000;
  for (const path of ['/api/session', '/api/device/events', '/api/none']) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`,
    );
    await once(socket, 'ready');
    // When the server answers this later request, it has read the head of the first one.
    await fetch(`${process.url}/health/live`);
    socket.resetAndDestroy();
  }
  // Stopping the server waits for running requests.
  expect(await process.stop()).toEqual({ code: 0, signal: null });
  expect(process.output()).not.toMatch(/"level":(40|50|60)/);
});

test('SYS-05 if a field is repeated, the last one counts, and a valid body with unusual whitespace and media type parameters is accepted', async () => {
  const namedCall = allCalls.find(({ id }) => id === 'signIn.createSession') as NamedCall;
  const duplicateKey = await sendBody(namedCall, {
    body: '{"email":"a","email":7,"password":"b"}',
    headers: jsonHeaders,
  });
  expectRejection(duplicateKey, 'email twice');
  const headersWithParameters = {
    body: ` ${JSON.stringify(sampleInput(namedCall.call))}\r\n`,
    headers: { 'content-type': 'Application/JSON; charset=UTF-8' },
  };
  expect((await sendBody(namedCall, headersWithParameters)).status).toBe(401);
});

test('SYS-05 requests with an invalid body write nothing', async () => {
  expect(await countRows(server.ownerUrl)).toEqual(rowsBefore);
});

test('SYS-05 a string with a lone surrogate and a proof with a reversed range are rejected', async () => {
  const { url } = await testServer();
  const administrator = await actor(url, 'superadmin');
  const loneSurrogate = 'ab\ud800';
  const badge = { number: '654321', name: loneSurrogate, pin: '4857' };
  const correction = { datalogId: 1, position: 1, reason: 'because', correction: { note: loneSurrogate } };
  expect((await administrator.send('POST', '/api/properties/1/badges', badge)).status).toBe(400);
  expect((await administrator.send('POST', '/api/properties/1/corrections', correction)).status).toBe(400);
  const reversedRange = 'from=2026-11-22T00:00:00Z&to=2026-11-15T00:00:00Z';
  expect((await administrator.get(`/api/properties/1/proof-export?${reversedRange}`)).status).toBe(400);
});

test('SYS-05 an instant with an invalid offset is rejected wherever the database compares it', async () => {
  const { url } = await testServer();
  const administrator = await actor(url, 'superadmin');
  const invalidTime = encodeURIComponent('2026-11-22T10:00:00+23:59');
  for (const path of ['audit/entity/revisions', 'audit/entity/property/1', 'audit/entity/property/1/staff'])
    for (const rangeField of ['from', 'to'])
      expect(
        (await administrator.get(`/api/${path}?${rangeField}=${invalidTime}`)).status,
        `${path} ${rangeField}`,
      ).toBe(400);
});
