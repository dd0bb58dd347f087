import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { callerOf, signIn } from '#server/testing/actors.ts';
import { serverProcess } from '#server/testing/server-process.ts';
import { testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: { key: string; value: object }[];
}
interface SentSpan {
  readonly resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** A collector that stores the spans it receives. */
async function startCollector() {
  const spans: Span[] = [];
  const http = createServer((incoming, response) => {
    void text(incoming).then((sent) => {
      const { resourceSpans } = JSON.parse(sent) as SentSpan;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void http.close());
  return { spans, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1/traces` };
}

test('SYS-07 with TRACES_URL, each call creates a trace with its SQL statements, without IP addresses or parameters', async () => {
  const server = await testServer();
  const { spans, url } = await startCollector();
  const process = await serverProcess(server, { TRACES_URL: url });
  const { body } = await signIn(process.url, 'manager@world.test', worldPassword);
  const manager = callerOf(process.url, body.accessToken);
  expect((await manager.get('/api/properties?search=Harbor-secret')).status).toBe(200);
  expect((await process.stop()).code).toBe(0);
  const call = spans.find(({ name }) => name === 'hierarchy.listProperties');
  expect(call?.kind).toBe(2);
  const statements = spans.filter(({ traceId, name }) => traceId === call?.traceId && name.startsWith('pg'));
  expect(statements.length).toBeGreaterThan(2);
  const sent = JSON.stringify(spans);
  for (const secret of ['Harbor-secret', body.accessToken, worldPassword, 'manager@world.test', '/api/properties'])
    expect(sent).not.toContain(secret);
  expect(spans.some(({ name }) => name.includes('/v1/traces'))).toBe(false);
}, 60_000);
