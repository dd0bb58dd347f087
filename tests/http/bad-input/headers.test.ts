import { createHmac } from 'node:crypto';
import { failure } from '@latchboard/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actor, signIn } from '../../../apps/server/src/testing/actors.ts';
import { type TestServer, testServer } from '../../../apps/server/src/testing/test-server.ts';
import { worldPassword } from '../../../apps/server/src/testing/world-facts.ts';
import { expectNoServerError, expectRejection } from './envelope.ts';
import { hostileText } from './hostile.ts';
import { type RawResponse, sendRaw } from './raw-request.ts';
import { sendBytes } from './send-bytes.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer({ shared: true });
  token = (await actor(server.url, 'management')).token ?? '';
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string | string[]> = {}): Promise<RawResponse> =>
  sendRaw(server.url, { method: 'GET', path, headers });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Any string that is valid in a header. */
const headerText = fc.oneof(
  hostileText.map((text) =>
    Buffer.from(text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?'))
      .toString('latin1')
      .trim(),
  ),
  fc.string({ maxLength: 40 }),
);
const seed = process.env.FC_SEED ? { seed: Number(process.env.FC_SEED) } : {};

describe('ACC-09 a forged token is rejected', () => {
  const forgedTokens = () => {
    const [head, claims, signature] = token.split('.') as [string, string, string];
    const body = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const signedWith = (key: string, header: object, content: object) => {
      const text = `${part(header)}.${part(content)}`;
      return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
    };
    return {
      'without signature': `${head}.${claims}.`,
      'of two parts': `${head}.${claims}`,
      'of another algorithm': `${part({ alg: 'none', typ: 'at+jwt' })}.${claims}.`,
      'of an algorithm with keys': `${part({ alg: 'RS256', typ: 'at+jwt' })}.${claims}.${signature}`,
      'of another person': `${head}.${part({ ...body, sub: '00000000-0000-4000-8000-000000000000' })}.${signature}`,
      'with a session that is no id': signedWith(
        'guess',
        { alg: 'HS256', typ: 'at+jwt' },
        { ...body, sub: "' or 1=1" },
      ),
      'of the other pool': `${head}.${part({ ...body, iss: 'latchboard:external' })}.${signature}`,
      'signed with a guessed key': signedWith('secret', { alg: 'HS256', typ: 'at+jwt' }, body),
      'with a key of its own': signedWith('', { alg: 'HS256', typ: 'at+jwt', jwk: { kty: 'oct', k: '' } }, body),
      'turned around': `${signature}.${claims}.${head}`,
      'of many parts': Array.from({ length: 500 }, () => 'a').join('.'),
    };
  };
  test('every forgery is rejected', async () => {
    for (const [name, value] of Object.entries(forgedTokens())) {
      const answer = await get('/api/session/me', { authorization: `Bearer ${value}` });
      expect(answer.status, name).toBe(401);
      expectRejection(answer, name);
    }
  });

  test('any other text in the header is rejected', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('', 'Bearer ', 'bearer ', 'Basic ', 'Bearer\t'),
        headerText,
        async (scheme, text) => {
          const answer = await get('/api/session/me', { authorization: `${scheme}${text}` });
          expect(answer.status).toBe(401);
          expectRejection(answer, `authorization ${scheme}${text}`);
        },
      ),
      { ...seed, numRuns: 60 },
    );
    expect((await get('/api/session/me', { authorization: `Bearer ${token}` })).status).toBe(200);
  });
});

test('ACC-16 impersonation with an invalid ID is rejected', async () => {
  await fc.assert(
    fc.asyncProperty(headerText, async (text) => {
      // Whitespace around a header's value is not part of it.
      fc.pre(!/^[\t ]*([1-9][0-9]{0,8})?[\t ]*$/.test(text));
      const answer = await get('/api/session/me', { authorization: `Bearer ${token}`, 'x-impersonate': text });
      expectRejection(answer, `x-impersonate ${text}`);
    }),
    { ...seed, numRuns: 60 },
  );
});

test('SYS-07 arbitrary text in other browser headers does not affect the reply', async () => {
  const names = [
    'x-ui-path',
    'x-request-id',
    'accept-language',
    'user-agent',
    'cookie',
    'origin',
    'accept',
    'if-none-match',
    'range',
    'x-forwarded-for',
    'x-forwarded-host',
    'forwarded',
    'x-http-method-override',
    'accept-encoding',
    'content-length',
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names.slice(0, -1)), headerText, async (name, text) => {
      const answer = await get('/api/regions', { authorization: `Bearer ${token}`, [name]: text });
      expect(answer.status, `${name}: ${text}`).toBe(200);
      expect(String(answer.headers['x-request-id'])).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
    }),
    { ...seed, numRuns: 100 },
  );
});

test('ACC-09 no cookie text signs a user in or causes a server error', async () => {
  const { headers } = await signIn(server.url, 'manager@world.test', worldPassword);
  const realCookie =
    headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('lb_refresh='))
      ?.split(';')[0] ?? '';
  const cookies = fc.oneof(
    headerText.map((text) => `lb_refresh=${text}`),
    headerText,
    fc.constantFrom(
      'lb_refresh',
      'lb_refresh=',
      'lb_refresh=%',
      'lb_refresh=%E0%A4%A',
      'lb_refresh="',
      '=a;;;=',
      '__proto__=a; lb_refresh=b',
      `${realCookie}x`,
      realCookie.toUpperCase(),
    ),
  );
  await fc.assert(
    fc.asyncProperty(cookies, async (cookie) => {
      const refreshReply = await sendRaw(server.url, {
        method: 'POST',
        path: '/api/session/refresh',
        headers: { cookie },
      });
      expect(refreshReply.status).toBe(401);
      expectRejection(refreshReply, `cookie ${cookie}`);
      const signedOut = await sendRaw(server.url, { method: 'DELETE', path: '/api/session', headers: { cookie } });
      expect(signedOut.status, `sign out with cookie ${cookie}`).toBe(200);
    }),
    { ...seed, numRuns: 60 },
  );
  const sentHeaders = { 'content-type': 'application/json', cookie: 'lb_device=%00; lb_refresh=%' };
  const body = JSON.stringify({ email: 'manager@world.test', password: worldPassword });
  expect((await sendRaw(server.url, { method: 'POST', path: '/api/session', headers: sentHeaders, body })).status).toBe(
    200,
  );
});

test('SYS-07 no path under /api causes a server error', async () => {
  const segment = fc.oneof(
    fc.constantFrom(
      'api',
      'properties',
      '1',
      '..',
      '.',
      '',
      '%2e%2e',
      '%2f',
      '%5c',
      '%00',
      '%',
      '%zz',
      '%ff',
      '%c0%af',
      '%u0041',
      ';',
      ':id',
      '*',
      '{propertyId}',
      '~',
      'assets',
      'health',
      'documents',
      '\\',
    ),
    hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(segment, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('', '?', '?&&=&', '?%', '?a=%zz', '?__proto__[x]=1'),
      async (segments, query) => {
        const path = `/api/${segments.join('/')}${query}`.replaceAll(' ', '%20');
        expectRejection(await get(path, { authorization: 'Bearer none' }), path);
      },
    ),
    { ...seed, numRuns: 150 },
  );
});

test('SYS-07 methods that no call uses are rejected', async () => {
  for (const method of ['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL', 'PURGE', 'QUERY']) {
    const answer = await sendRaw(server.url, {
      method,
      path: '/api/properties/1',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([400, 404, 405], method).toContain(answer.status);
    expectRejection(answer, method);
  }
});

test('SYS-07 a wrong method on a known path returns 405 with the allowed methods', async () => {
  const request = async (method: string, path: string) => {
    const { status, headers } = await sendRaw(server.url, {
      method,
      path,
      headers: { authorization: `Bearer ${token}` },
    });
    return [status, headers.allow?.toString().split(', ').toSorted()];
  };
  expect(await request('PATCH', '/api/properties/1')).toEqual([405, ['DELETE', 'GET', 'HEAD', 'PUT']]);
  expect(await request('DELETE', '/api/regions')).toEqual([405, ['GET', 'HEAD']]);
  expect(await request('POST', '/health/ready')).toEqual([405, ['GET', 'HEAD']]);
  expect(await request('DELETE', '/api/nothing')).toEqual([404, undefined]);
});

test('SYS-07 a repeated header that has one value is rejected, even with equal values', async () => {
  const { host } = new URL(server.url);
  const ask = async (...lines: string[]) => {
    const head = ['GET /health/live HTTP/1.1', `Host: ${host}`, ...lines, 'Connection: close'];
    return (await sendBytes(server.url, `${head.join('\r\n')}\r\n\r\n`)).split('\r\n')[0];
  };
  expect(await ask()).toContain('200');
  for (const repeatedHeader of [
    ['Host: elsewhere.test'],
    [`HOST: ${host}`],
    ['Content-Length: 0', 'Content-Length: 0'],
    ['Authorization: Bearer a', 'Authorization: Bearer b'],
    ['Content-Type: text/plain', 'content-type: application/json'],
    ['Idempotency-Key: 0123456789abcdef', 'Idempotency-Key: 0123456789abcdef'],
    ['X-Impersonate: 1', 'X-Impersonate: 2'],
  ])
    expect(await ask(...repeatedHeader), repeatedHeader.join()).toContain('400');
  expect(await ask('Accept: text/plain', 'Accept: text/html')).toContain('200');
});

test('SYS-07 HEAD returns the headers of GET without a body', async () => {
  const headers = { authorization: `Bearer ${token}` };
  const paths = [
    ['/api/properties/1', 200],
    ['/api/properties/999999', 404],
    ['/api/properties/1/datalog-transactions/export?format=csv', 200],
    ['/api/live', 200],
    ['/health/live', 200],
    ['/health/ready', 200],
    ['/metrics', 200],
    ['/api/openapi.json', 200],
  ] as const;
  for (const [path, status] of paths) {
    const head = await sendRaw(server.url, { method: 'HEAD', path, headers });
    const getReply = await get(path, headers);
    expect([head.status, head.text], path).toEqual([status, '']);
    expect([getReply.status, getReply.headers['content-type']], path).toEqual([status, head.headers['content-type']]);
  }
});

test('SYS-07 errors are not cached', async () => {
  for (const path of ['/api/properties/999999', '/api/none', '/api/properties/x', '/api/session/me'])
    for (const headers of [{ authorization: 'Bearer none' }, { authorization: `Bearer ${token}` }]) {
      const answer = await get(path, headers);
      if (answer.status >= 400) expect(answer.headers['cache-control'], path).toBe('no-store');
    }
});

describe('SYS-07 bytes that are not an HTTP request get the error envelope, and the connection is closed', () => {
  const host = 'Host: a\r\nConnection: close\r\n';
  const malformedRequests: Record<string, string | Buffer> = {
    'an unknown method': `FOO /api/regions HTTP/1.1\r\n${host}\r\n`,
    'a header without a colon': `GET /api/regions HTTP/1.1\r\n${host}Bad Header\r\n\r\n`,
    'a zero byte in a header': `GET /api/regions HTTP/1.1\r\n${host}X-A: a\u0000b\r\n\r\n`,
    'no host': 'GET /api/regions HTTP/1.1\r\nConnection: close\r\n\r\n',
    'headers above the limit': `GET /api/regions HTTP/1.1\r\n${host}X-A: ${'a'.repeat(40_000)}\r\n\r\n`,
    'two content lengths': `POST /api/session HTTP/1.1\r\n${host}Content-Length: 3\r\nContent-Length: 5\r\n\r\nabc`,
    'a content length that is not a number': `POST /api/session HTTP/1.1\r\n${host}Content-Length: abc\r\n\r\n`,
    'a negative content length': `POST /api/session HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
    'a content length with chunks': `POST /api/session HTTP/1.1\r\n${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'a path that is not text': Buffer.from(`GET /api/\xe9 HTTP/1.1\r\n${host}\r\n`, 'latin1'),
    'an unknown expectation': `POST /api/session HTTP/1.1\r\n${host}Expect: nonsense\r\nContent-Length: 2\r\n\r\n{}`,
    'another protocol': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
    'another version': `GET /api/regions HTTP/9.9\r\n${host}\r\n`,
  };
  test.for(Object.entries(malformedRequests))('%s', async ([name, bytes]) => {
    const reply = await sendBytes(server.url, bytes);
    const [head = '', body = ''] = reply.split('\r\n\r\n');
    expect(head, name).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(head, name).toMatch(/^content-type: application\/json; charset=utf-8\r$/im);
    expect(failure.strict().parse(JSON.parse(body)).localizedMessage, name).toMatch(/\S \S/);
  });
});

test('SYS-07 no path of the web app causes a server error', async () => {
  for (const path of [
    '/',
    '/login',
    '/%',
    '/%00',
    '/..%2f..%2fetc/passwd',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/x',
    '/assets/none.js',
    '/assets/',
    '/assets',
    '/assets/?a=b',
    `/${'a'.repeat(3000)}`,
    '/?a=%zz',
  ])
    expectPageOrNoServerError(await get(path), path);
});

function expectPageOrNoServerError(answer: RawResponse, path: string): void {
  if (answer.headers['content-type']?.toString().startsWith('text/html')) expect(answer.status, path).toBe(200);
  else expectNoServerError(answer, path);
}
