import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSharedNoticeStream } from './notice-stream.ts';

const path = '/support/conversations-live';

/** Mocks the streams that the page opens and the browser's locks, which the test environment lacks. */
function serve({ isHeld = false, isRejected = false } = {}) {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    if (isRejected) throw new TypeError('refused');
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      streams.push(controller);
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    };
    return new Response(new ReadableStream<Uint8Array>({ start }));
  });
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: object, work: () => Promise<void>) => {
    last = last.then(work);
    return last;
  };
  const query = async () => ({ held: isHeld ? [{ name: `latchboard ${path}` }] : [] });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request, query } }));
  return {
    streams,
    move: () => streams.at(-1)?.enqueue(new TextEncoder().encode('event: notice\ndata: {"chat":7}\n\n')),
  };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('CHT-03 one of several tabs opens the stream and notifies the others; if that tab closes, another opens a stream', async () => {
  const server = serve();
  const [first, second] = [vi.fn(), vi.fn()];
  const reader = renderHook(() => useSharedNoticeStream(path, first));
  const other = renderHook(() => useSharedNoticeStream(path, second));
  await expect.poll(() => server.streams).toHaveLength(1);
  act(server.move);
  await expect.poll(() => [reader.result.current, other.result.current]).toEqual([true, true]);
  act(server.move);
  await expect.poll(() => [first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  reader.unmount();
  await expect.poll(() => server.streams).toHaveLength(2);
  act(server.move);
  await expect.poll(() => second).toHaveBeenCalledTimes(2);
  expect(first).toHaveBeenCalledTimes(1);
});

test('CHT-03 NAV-27 each tab loads its data once, whether the tab opens a stream, another tab has one, or none can be opened', async () => {
  const onNotice = vi.fn();
  const opening = serve();
  const reader = renderHook(() => useSharedNoticeStream(path, onNotice));
  await expect.poll(() => opening.streams).toHaveLength(1);
  expect(reader.result.current).toBe(false);
  act(opening.move);
  await expect.poll(() => reader.result.current).toBe(true);
  for (const state of [{ isHeld: true }, { isRejected: true }]) {
    cleanup();
    serve(state);
    const { result } = renderHook(() => useSharedNoticeStream(path, onNotice));
    await expect.poll(() => result.current).toBe(true);
  }
  expect(onNotice).not.toHaveBeenCalled();
});
