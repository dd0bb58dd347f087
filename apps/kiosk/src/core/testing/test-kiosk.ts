import { expect, vi } from 'vitest';
import type { Kiosk, Person } from '../kiosk.ts';
import { openKiosk } from '../open-kiosk.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';
import { memoryStore } from './memory-store.ts';

/** A key board with two keys and two people, and the device that runs its kiosk. */
export interface Bench {
  readonly server: FakeServer;
  readonly store: Awaited<ReturnType<typeof memoryStore>>;
  /** Milliseconds that passed in addition to real time. */
  timePassed: number;
  /** Part of `timePassed` during which the device slept and its timers stopped, in milliseconds. */
  asleep: number;
  /** Milliseconds by which the device's clock was set forward. */
  clockAhead: number;
  /** Opens the kiosk again, like a reload of the page. */
  reload(): Promise<Kiosk>;
  stop(): Promise<void>;
}

const badge = { level: 'employee', pin: '1811', language: 'en', from: '2020-01-01T00:00:00Z', to: null };

export const configuration = {
  ...{ revision: 1, whole: true, units: [] },
  badges: [
    { ...badge, number: '000412', name: 'Tom Becker' },
    { ...badge, number: '000777', name: 'Ana Ruiz', pin: '2222', language: 'es' },
  ],
  tags: [
    { tag: '71640', hook: 1040, unit: '317' },
    { tag: '71641', hook: 1041, unit: '500' },
  ],
  activities: [
    { code: 14, name: 'HVAC filter', minutes: 240 },
    { code: 15, name: 'Showing', minutes: null },
  ],
  restrictions: [],
  settings: { timeZone: 'America/New_York', defaultDueMinutes: 60 },
};

export async function openBench(): Promise<Bench> {
  const store = await memoryStore();
  const server = fakeServer(configuration);
  let kiosk: Kiosk | undefined;
  const bench: Bench = {
    ...{ server, store, timePassed: 0, asleep: 0, clockAhead: 0 },
    reload: async () => {
      await kiosk?.stop();
      kiosk = openKiosk({
        openStore: async () => store,
        lock: async () => {},
        api: server.api,
        deviceTime: () => Date.now() + bench.timePassed + bench.clockAhead,
        elapsed: () => performance.now() + bench.timePassed - bench.asleep,
      });
      await phase(kiosk);
      return kiosk;
    },
    stop: async () => kiosk?.stop(),
  };
  return bench;
}

/** Waits for a state, even on a busy machine. */
export const waitFor = <Value>(check: () => Value | Promise<Value>) => vi.waitFor(check, { timeout: 30_000 });

/** Waits until the kiosk has read its data. */
const phase = (kiosk: Kiosk) => waitFor(() => expect(kiosk.state().phase).not.toBe('starting'));

/** Enrolls and waits for the configuration. */
export async function openEnrolled(bench: Bench): Promise<Kiosk> {
  const kiosk = await bench.reload();
  await kiosk.enroll('ABCD');
  await waitFor(() => expect(kiosk.state().configuration.revision).toBe(1));
  return kiosk;
}

export async function signedIn(kiosk: Kiosk, number = '000412', pin = '1811'): Promise<Person> {
  const result = await kiosk.signIn(number, pin, false);
  if (!result.isIn) throw new Error(result.reason);
  return result.person;
}

/** Stream and number of each received event, in order of arrival. */
export const sentEvents = ({ server }: Bench): [number, number][] =>
  server.batches.flatMap(({ stream, events }) => events.map(({ seq }) => [stream, seq] as [number, number]));

export const delivered = (kiosk: Kiosk) => waitFor(() => expect(kiosk.state().waiting).toBe(0));
