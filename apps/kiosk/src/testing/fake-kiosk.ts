import { type Configuration, emptyConfiguration } from '@latchboard/device/configuration';
import type { KeyOut } from '@latchboard/device/keys';
import { vi } from 'vitest';
import type { Kiosk, KioskState, MovedKey, Person } from '../core/kiosk.ts';

export const ana: Person = { badge: '000412', name: 'Ana Diaz', language: 'es', typed: false };
export const ben: Person = { badge: '000413', name: 'Ben Cole', language: 'en', typed: false };

const badge = ({ badge: number, name, language }: Person) => ({
  ...{ number, name, language, level: 'staff', pin: '1234', from: '2020-01-01T00:00:00Z', to: null },
});
const configuration: Configuration = {
  ...emptyConfiguration,
  revision: 1,
  badges: new Map([ana, ben].map((person) => [person.badge, [badge(person)]])),
  tags: new Map([
    ['70001', { tag: '70001', hook: 1001, unit: '101' }],
    ['70002', { tag: '70002', hook: 1002, unit: '102' }],
  ]),
  activities: new Map([[2, { code: 2, name: 'Showing', minutes: 60 }]]),
  settings: { timeZone: 'America/New_York', propertyName: 'Harbor Point' },
};

export const movedKey = (tag: string): MovedKey => ({
  tag,
  hook: configuration.tags.get(tag)?.hook ?? null,
  unit: configuration.tags.get(tag)?.unit ?? null,
  dueBack: new Date('2026-03-02T20:00:00Z'),
  seq: Number(tag),
  undoUntil: new Date(Date.now() + 10_000),
});

/** Kiosk with two badges and two keys, without a server. The PIN of both badges is 1234. */
export function fakeKiosk(state: Partial<KioskState> = {}) {
  const fullState: KioskState = {
    phase: 'ready',
    configuration,
    offlineSince: undefined,
    waiting: 0,
    lost: { waiting: 0, unreadable: 0, boards: [] },
    board: undefined,
    notCounted: { count: 0, boards: [] },
    keysOut: new Map<string, KeyOut>(),
    areKeysOutUnknown: false,
    wrongClockMinutes: 0,
    ...state,
  };
  let visit: string | undefined;
  return {
    state: () => fullState,
    subscribe: () => () => {},
    enroll: vi.fn<Kiosk['enroll']>(async () => {}),
    dismissNotCounted: vi.fn<Kiosk['dismissNotCounted']>(async () => {}),
    signIn: vi.fn<Kiosk['signIn']>(async (number, pin, typed) => {
      const person = [ana, ben].find((candidate) => candidate.badge === number);
      if (!person) return { isIn: false, reason: 'unknown-badge' };
      return pin === '1234'
        ? { isIn: true, person: { ...person, typed } }
        : { isIn: false, reason: 'wrong-pin', triesLeft: 2 };
    }),
    signOut: vi.fn<Kiosk['signOut']>(async () => {}),
    lockedUntil: vi.fn<Kiosk['lockedUntil']>(() => undefined),
    take: vi.fn<Kiosk['take']>(async (_person, tag) => ({ moved: true, key: movedKey(tag) })),
    returnKey: vi.fn<Kiosk['returnKey']>(async (tag) => ({ moved: true, key: movedKey(tag) })),
    undo: vi.fn<Kiosk['undo']>(async (key) => ({ moved: true, key })),
    readTag: (scanned: string) => (configuration.tags.has(scanned) ? scanned : undefined),
    visit: () => visit && JSON.parse(visit),
    storeVisit: async (newVisit: unknown) => {
      visit = newVisit === undefined ? undefined : JSON.stringify(newVisit);
    },
    stop: async () => {},
  } satisfies Kiosk;
}
