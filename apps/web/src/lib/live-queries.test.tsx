import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { useLiveQueries } from './live-queries.ts';
import { query } from './query.ts';
import { queryClient } from './query-client.ts';

/** Mock server for one board: replies at a position, and streams that the test writes to. */
function serve() {
  let position = '7.1';
  const requestedUrls: string[] = [];
  const rejectedUrls = new Set<string>();
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/health/ready') return Response.json({});
    if (url !== '/api/live') {
      requestedUrls.push(url);
      if (rejectedUrls.has(url)) return Response.json({ code: 'forbidden', message: '', fields: [] }, { status: 403 });
      return Response.json({ rows: [] }, { headers: { 'live-position': position } });
    }
    return new Response(new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) }));
  });
  const send = (event: object) =>
    streams.at(-1)?.enqueue(new TextEncoder().encode(`event: notice\ndata: ${JSON.stringify(event)}\n\n`));
  return {
    requestedUrls,
    rejectedUrls,
    streams,
    answersAt: (next: string) => {
      position = next;
    },
    /** First event of a stream: `at` is the number of the last change. */
    start: (at: number, marks: Record<string, number> = { 7: 0 }, accountAt = 0) =>
      send({
        property: 0,
        revision: 0,
        snapshot: {
          marks,
          completeSince: 0,
          hasAll: true,
          properties: [{ property: 1, revision: 4, at, accountAt }],
        },
      }),
    change: (revision: number) => send({ property: 1, revision }),
    cut: () => streams.at(-1)?.close(),
  };
}

beforeEach(() => queryClient.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** A screen that shows live data of property 1, and of all properties. */
function open() {
  renderHook(
    () => {
      useLiveQueries();
      useQuery(query(api.badges.listRestrictions, { propertyId: 1 }, { live: 1, quiet: true }));
      useQuery(query(api.operations.readWaiting, {}, { live: 'all', quiet: true }));
    },
    { wrapper },
  );
}
/** Waits long enough for a fetch to start. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

test('TXN-10 starting the stream fetches nothing again if nothing changed after the replies', async () => {
  const server = serve();
  open();
  await expect.poll(() => server.streams.length).toBe(1);
  await expect.poll(() => server.requestedUrls.length).toBe(2);
  server.start(1);
  await settle();
  expect(server.requestedUrls).toHaveLength(2);
  server.change(5);
  await expect.poll(() => server.requestedUrls.length).toBe(4);
});

test('TXN-10 if data changes between its reply and the start of the stream, it is fetched once more', async () => {
  const server = serve();
  open();
  await expect.poll(() => server.requestedUrls.length).toBe(2);
  server.answersAt('7.2');
  server.start(2);
  await expect.poll(() => server.requestedUrls.slice(2).sort()).toEqual(server.requestedUrls.slice(0, 2).sort());
  await settle();
  expect(server.requestedUrls).toHaveLength(4);
});

test('TXN-10 a stream that reopens fetches the changes made during the interruption, or everything if another server responds', async () => {
  const server = serve();
  open();
  await expect.poll(() => server.requestedUrls.length).toBe(2);
  server.start(1);
  await settle();
  server.cut();
  await expect.poll(() => server.streams.length).toBe(2);
  server.answersAt('7.3');
  server.start(3);
  await expect.poll(() => server.requestedUrls.length).toBe(4);
  server.cut();
  await expect.poll(() => server.streams.length).toBe(3);
  server.start(0, { 8: 0 });
  await expect.poll(() => server.requestedUrls.length).toBe(6);
});

test('TXN-10 data is fetched once more if a change arrives during a fetch', async () => {
  const replies: (() => void)[] = [];
  let revision = 4;
  const requestedUrls: string[] = [];
  const stream = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/live') return new Response(new ReadableStream({ start: stream.resolve }));
    requestedUrls.push(url);
    await new Promise<void>((resolve) => replies.push(resolve));
    return Response.json({ revision, rows: [] });
  });
  renderHook(
    () => {
      useLiveQueries();
      useQuery(query(api.keyActivity.board, { propertyId: 1 }, { live: 1, hasRevision: true, quiet: true }));
    },
    { wrapper },
  );
  await expect.poll(() => replies.length).toBe(1);
  for (const changed of [5, 6]) {
    const event = `data: ${JSON.stringify({ property: 1, revision: changed })}\n\n`;
    (await stream.promise).enqueue(new TextEncoder().encode(event));
    await settle();
  }
  revision = 5;
  replies[0]?.();
  await expect.poll(() => requestedUrls.length).toBe(2);
  revision = 6;
  replies[1]?.();
  await settle();
  expect(requestedUrls).toHaveLength(2);
});

test('NAV-11 TXN-10 data is fetched again if a property was suspended before the stream started, even if the first call for the list was rejected', async () => {
  const server = serve();
  server.rejectedUrls.add('/api/properties/1/badge-restrictions');
  renderHook(
    () => {
      useLiveQueries();
      useQuery(query(api.hierarchy.getProperty, { propertyId: 1 }, { quiet: true }));
      useQuery(query(api.badges.listRestrictions, { propertyId: 1 }, { live: 1, quiet: true }));
    },
    { wrapper },
  );
  await expect.poll(() => server.requestedUrls).toHaveLength(2);
  server.start(2, { 7: 0 }, 2);
  await expect.poll(() => server.requestedUrls.filter((url) => url === '/api/properties/1')).toHaveLength(2);
});

test('NAV-11 TXN-10 data is fetched again if its property was suspended while the first reply was on its way', async () => {
  const replies: (() => void)[] = [];
  const stream = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/live') return new Response(new ReadableStream({ start: stream.resolve }));
    await new Promise<void>((resolve) => replies.push(resolve));
    return Response.json({});
  });
  renderHook(
    () => {
      useLiveQueries();
      useQuery(query(api.hierarchy.getProperty, { propertyId: 1 }, { quiet: true }));
    },
    { wrapper },
  );
  await expect.poll(() => replies.length).toBe(1);
  const notice = `data: ${JSON.stringify({ property: 1, revision: 0, account: true })}\n\n`;
  (await stream.promise).enqueue(new TextEncoder().encode(notice));
  await settle();
  replies[0]?.();
  await expect.poll(() => replies.length).toBe(2);
});
