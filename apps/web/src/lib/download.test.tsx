import { closeToast, toastStore } from '@latchboard/ui/toasts/toast-store.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { whenReachable } from './connection.ts';
import { download } from './download.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toastStore.read()) closeToast(id);
});

const brokenAfter = (bytes: number) =>
  new ReadableStream({
    start: (body) => body.enqueue(new Uint8Array(bytes)),
    pull: (body) => body.error(new TypeError('network error')),
  });

test('NAV-20 an interrupted download shows one message, and the server is polled until it responds', async () => {
  vi.stubGlobal('fetch', async () => new Response(brokenAfter(3)));
  const received: number[] = [];
  const failure = await download('/keys/file', {}, (progress) => received.push(progress.received)).catch(
    (error: unknown) => error,
  );
  expect(received).toEqual([3]);
  expect(failure).toMatchObject({ name: 'OfflineError', isShown: true });
  expect(toastStore.read().map(({ title }) => title)).toEqual(['toast.offlineTitle']);

  const recovery = new Promise<void>((resolve) => whenReachable(resolve));
  vi.stubGlobal('fetch', async () => new Response('ready'));
  dispatchEvent(new Event('online'));
  await recovery;
});
