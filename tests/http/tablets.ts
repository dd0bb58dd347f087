import { deviceApi } from '@latchboard/device/device-api';
import { expect, onTestFinished, vi } from 'vitest';
import type { Kiosk } from '../../apps/kiosk/src/core/kiosk.ts';
import { openKiosk } from '../../apps/kiosk/src/core/open-kiosk.ts';
import type { KioskStore } from '../../apps/kiosk/src/core/store.ts';
import { memoryStore } from '../../apps/kiosk/src/core/testing/memory-store.ts';
import type { Caller } from '../../apps/server/src/testing/actors.ts';
import { ownWorld } from '../../apps/server/src/testing/own-world.ts';
import type { TestServer } from '../../apps/server/src/testing/test-server.ts';

/** Badge with its PIN. */
export interface BoardBadge {
  readonly number: string;
  readonly madePin: string;
}

export interface KeyBoard {
  readonly id: number;
  readonly property: number;
  /** A caller with all rights. */
  readonly admin: Caller;
  /** Path of the property's calls. */
  readonly path: string;
  readonly badge: BoardBadge;
}

export const slow = { timeout: 60_000 };

/** Creates a key board with two keys and a badge, at a separate property. */
export async function newKeyBoard(server: TestServer): Promise<KeyBoard> {
  const world = await ownWorld(server);
  const admin = await world.as('superadmin');
  const path = `/api/properties/${world.ids.property}`;
  const { id } = (await admin.send<{ id: number }>('POST', `${path}/key-boards`, { name: 'Office' })).body;
  const lines = ['K1', 'K2'].map((unit) => ({ unit }));
  expect((await admin.send('POST', `${path}/units/lines`, { lines })).status).toBe(200);
  expect((await admin.send('POST', `/api/datalogs/${id}/keys`)).status).toBe(200);
  const badge = (await admin.send<BoardBadge>('POST', `${path}/badges`, { name: 'Ana Diaz' })).body;
  return { id, property: world.ids.property, admin, path, badge };
}

/** Opens the real kiosk with the given stored data. The server's URL may change. */
export async function openTablet(store: KioskStore, url: () => string): Promise<Kiosk> {
  const kiosk = openKiosk({
    openStore: async () => store,
    lock: async () => {},
    api: (secret, signal) => {
      const api = () => deviceApi(url(), secret, signal);
      return {
        enroll: (enrollment) => api().enroll(enrollment),
        config: (since) => api().config(since),
        acknowledge: (revision) => api().acknowledge(revision),
        events: (body) => api().events(body),
        heartbeat: (beat) => api().heartbeat(beat),
        backup: (file) => api().backup(file),
      };
    },
    deviceTime: () => Date.now(),
    elapsed: () => performance.now(),
  });
  onTestFinished(() => kiosk.stop());
  await vi.waitFor(() => expect(kiosk.state().phase).not.toBe('starting'), slow);
  return kiosk;
}

/** Creates the kiosk of another tablet, enrolled for the key board. */
export async function newTablet(board: KeyBoard, url: () => string) {
  const store = await memoryStore();
  const kiosk = await openTablet(store, url);
  await enroll(kiosk, board);
  return { kiosk, store };
}

export async function enroll(kiosk: Kiosk, { id, admin }: KeyBoard): Promise<void> {
  const { body } = await admin.send<{ code: string }>('POST', `/api/datalogs/${id}/enrolment`);
  await kiosk.enroll(body.code);
  await vi.waitFor(() => expect(kiosk.state().configuration.revision).toBeGreaterThan(0), slow);
}

export async function takeKey(kiosk: Kiosk, tag: string, { number, madePin }: BoardBadge) {
  const signedIn = await kiosk.signIn(number, madePin, false);
  if (!signedIn.isIn) throw new Error(signedIn.reason);
  const activity = [...kiosk.state().configuration.activities.keys()].find((code) => code > 1 && code < 99) ?? 14;
  return kiosk.take(signedIn.person, tag, { activity, workOrder: null, isTyped: false });
}

export const waitUntilDelivered = (kiosk: Kiosk) => vi.waitFor(() => expect(kiosk.state().waiting).toBe(0), slow);
