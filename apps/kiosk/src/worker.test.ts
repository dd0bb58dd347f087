import { expect, test } from 'vitest';
import { fakeCaches } from './testing/fake-caches.ts';

const [source = ''] = Object.values(
  import.meta.glob<string>('../public/sw.js', { query: '?raw', import: 'default', eager: true }),
);
const origin = 'https://keys.example.test';

interface WorkerEvent {
  readonly data?: string;
  readonly ports?: readonly { postMessage(value: unknown): void }[];
  waitUntil(work: Promise<unknown>): void;
}

/** A server with one build, and a browser's service worker. */
function openWorker() {
  const caches = fakeCaches();
  const server = { build: 1, failing: '' };
  const files = () => [`/kiosk/assets/app-${server.build}.js`, '/kiosk/icon.svg'];
  const contentOf = (path: string) => {
    if (path === '/kiosk') return `<script src="/kiosk/assets/app-${server.build}.js">`;
    if (path === '/kiosk/files.json') return JSON.stringify(files());
    return files().includes(path) ? path : undefined;
  };
  const fetchFile = async (path: string) => {
    const content = path === server.failing ? undefined : contentOf(path);
    return new Response(content, { status: content === undefined ? 404 : 200 });
  };
  const start = () => {
    const listeners = new Map<string, (event: WorkerEvent) => void>();
    const self = {
      addEventListener: (type: string, listener: (event: WorkerEvent) => void) => listeners.set(type, listener),
      ...{ skipWaiting: async () => {}, location: { origin } },
    };
    new Function('self', 'caches', 'fetch', source)(self, caches.storage(fetchFile), fetchFile);
    const dispatch = async (type: string, event: Omit<WorkerEvent, 'waitUntil'> = {}) => {
      const work: Promise<unknown>[] = [];
      listeners.get(type)?.({ ...event, waitUntil: (promise) => work.push(promise) });
      await Promise.all(work);
    };
    return {
      install: () => dispatch('install'),
      ask: async (data: 'check' | 'update') => {
        let answer: unknown;
        const postMessage = (value: unknown) => {
          answer = value;
        };
        await dispatch('message', { data, ports: [{ postMessage }] });
        return answer;
      },
    };
  };
  return { server, start, current: () => caches.paths('latchboard-kiosk-current') };
}

const build = (number: number) => ['/kiosk', `/kiosk/assets/app-${number}.js`, '/kiosk/icon.svg'];

test('BEY-17 a new service worker keeps the running build, even if the new build cannot be loaded', async () => {
  const { server, start, current } = openWorker();
  await start().install();
  expect(current()).toEqual(build(1));
  server.build = 2;
  await start().install();
  expect(current(), 'a visit can be running').toEqual(build(1));
  server.failing = '/kiosk/icon.svg';
  await start().install();
  expect(current()).toEqual(build(1));
});

test('BEY-17 a new build replaces the current one only on request, and only when the new build is complete', async () => {
  const { server, start, current } = openWorker();
  const worker = start();
  await worker.install();
  expect(await worker.ask('check')).toBe(false);
  server.build = 2;
  server.failing = '/kiosk/icon.svg';
  expect(await worker.ask('check')).toBe(false);
  expect(await worker.ask('update')).toBe(false);
  expect(current()).toEqual(build(1));
  server.failing = '';
  expect(await worker.ask('check')).toBe(true);
  expect(current()).toEqual(build(1));
  expect(await worker.ask('update')).toBe(true);
  expect(current()).toEqual(build(2));
});
