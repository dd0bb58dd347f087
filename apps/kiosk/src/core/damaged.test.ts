import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { damagedEventText, unsealIntact } from './damaged.ts';
import { seal } from './sealed.ts';
import type { StoredValues } from './store.ts';
import { type Bench, delivered, openBench, openEnrolled, signedIn, waitFor } from './testing/test-kiosk.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.stop());

const hvac = { activity: 14, workOrder: null, isTyped: false };
/** A damaged value is read as undefined. */
const damage = (...names: (keyof StoredValues)[]) =>
  bench.store.commit({ values: Object.fromEntries(names.map((name) => [name, undefined])) });

test('BEY-17 a value that cannot be decrypted is treated as missing and logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const sealed = await seal(key, 'lastContact', 'now');
  expect(await unsealIntact(key, 'lastContact', sealed)).toBe('now');
  expect(await unsealIntact(key, 'lastContact', { ...sealed, data: new ArrayBuffer(20) })).toBeUndefined();
  expect(await unsealIntact(key, 'lastContact', {} as typeof sealed)).toBeUndefined();
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});

test('BEY-17 a tablet with damaged values starts, sends its events, and shows the keys that are out', async () => {
  let kiosk = await openEnrolled(bench);
  await kiosk.take(await signedIn(kiosk), '71640', hvac);
  await delivered(kiosk);
  bench.server.isReachable = false;
  await kiosk.returnKey('71641', false);
  await kiosk.stop();
  await damage('configuration', 'lastContact', 'senderState', 'clockOffset', 'visit', 'credentials');
  kiosk = await bench.reload();
  expect(kiosk.state().phase).toBe('ready');
  bench.server.isReachable = true;
  await waitFor(() => expect(kiosk.state().configuration.revision).toBe(1));
  await delivered(kiosk);
  expect(bench.server.streams[0]?.size).toBe(3);
  expect([...kiosk.state().keysOut.keys()]).toEqual(['71640']);
});

test('BEY-17 if the stored list of keys that were out is damaged, the tablet reports the damage and downloads the list again', async () => {
  const key = { tag: '71640', badge: '000412', since: '2026-01-02T10:00:00.000Z', dueBack: null };
  bench.server.configuration = { ...bench.server.configuration, keysOut: [key] };
  let kiosk = await openEnrolled(bench);
  await kiosk.stop();
  await damage('keysBefore');
  bench.server.isReachable = false;
  kiosk = await bench.reload();
  expect(kiosk.state().areKeysOutUnknown).toBe(true);
  bench.server.isReachable = true;
  await kiosk.stop();
  kiosk = await bench.reload();
  await waitFor(() => expect(kiosk.state().keysOut.get('71640')?.badge).toBe('000412'));
  expect(kiosk.state().areKeysOutUnknown).toBe(false);
});

test('BEY-17 a damaged event is reported to the server if it was not sent, and never blocks other events', async () => {
  const kiosk = await openEnrolled(bench);
  await kiosk.returnKey('71640', false);
  await delivered(kiosk);
  bench.server.isReachable = false;
  await kiosk.returnKey('71641', false);
  await kiosk.signOut(await signedIn(kiosk), false);
  await kiosk.stop();
  const damaged = [1, 2].map((seq) => ({ seq, text: damagedEventText(seq) }));
  await bench.store.commit({ enrollment: 1, events: damaged });
  await damage('senderState');
  bench.server.isReachable = true;
  await delivered(await bench.reload());
  expect([...(bench.server.streams[0]?.values() ?? [])]).toMatchObject([
    { seq: 1, movement: 'returned', tag: '71640' },
    { seq: 2, kind: 'system', unreadable: expect.any(String) },
    { seq: 3, action: 'signed-in' },
    { seq: 4, action: 'signed-out' },
  ]);
});

const identity = ['credentials', 'credentialsCopy'] as const;

/** A tablet with one sent and two waiting events. Its stored values are then damaged. */
async function tabletWithDamaged(...names: (keyof StoredValues)[]) {
  const kiosk = await openEnrolled(bench);
  await kiosk.returnKey('71640', false);
  await delivered(kiosk);
  bench.server.isReachable = false;
  await kiosk.take(await signedIn(kiosk), '71641', hvac);
  await kiosk.stop();
  await damage(...names);
  bench.server.isReachable = true;
  return bench.reload();
}
const first = () => [...(bench.server.streams[0]?.values() ?? [])].map(({ seq, movement }) => [seq, movement]);

test.each<[string, (keyof StoredValues)[]]>([
  ['', []],
  [' and a damaged position', ['senderState']],
  [' and damaged event origins', ['senderState', 'origins']],
])(
  'BEY-17 a tablet with a damaged identity%s sends its waiting events once after a new enrollment',
  async (_, more) => {
    const kiosk = await tabletWithDamaged(...identity, ...more);
    expect(kiosk.state()).toMatchObject({ phase: 'not-enrolled', lost: { unreadable: 0 } });
    expect(kiosk.state().lost.waiting).toBe(more.length > 0 ? 3 : 2);
    await kiosk.enroll('EFGH');
    await waitFor(() => expect(kiosk.state().configuration.revision).toBe(1));
    await kiosk.returnKey('71641', false);
    await delivered(kiosk);
    expect(first()).toEqual([
      [1, 'returned'],
      [2, undefined],
      [3, 'taken'],
    ]);
    expect([...(bench.server.streams[1]?.values() ?? [])]).toMatchObject([{ seq: 1, movement: 'returned' }]);
    expect(kiosk.state().lost).toEqual({ waiting: 0, unreadable: 0, boards: [] });
    expect(bench.server.enrollments.at(-1)).not.toHaveProperty('unsendable');
  },
);

test('BEY-17 events from another key board stay on the tablet until it is enrolled there again', async () => {
  const kiosk = await tabletWithDamaged(...identity);
  bench.server.cabinet = 8;
  await kiosk.enroll('EFGH', { mayLeaveUnsent: true });
  await delivered(kiosk);
  expect(first()).toHaveLength(1);
  expect(kiosk.state().lost.waiting).toBeGreaterThan(0);
  bench.server.cabinet = 7;
  bench.server.replaceDevice();
  await waitFor(() => expect(kiosk.state().phase).toBe('revoked'));
  await kiosk.enroll('IJKL');
  await delivered(kiosk);
  expect(first()).toHaveLength(3);
  expect(kiosk.state().lost.waiting).toBe(0);
});

test('BEY-17 if the list of earlier enrollments is damaged, their waiting events are still sent', async () => {
  let kiosk = await openEnrolled(bench);
  await kiosk.returnKey('71640', false);
  await delivered(kiosk);
  bench.server.losesEvents = true;
  await kiosk.returnKey('71641', false);
  bench.server.replaceDevice();
  await waitFor(() => expect(kiosk.state().phase).toBe('revoked'));
  await kiosk.enroll('EFGH');
  await kiosk.stop();
  await damage('earlier');
  bench.server.losesEvents = false;
  kiosk = await bench.reload();
  await waitFor(() => expect(first()).toHaveLength(2));
  await delivered(kiosk);
});

test('BEY-17 a tablet that cannot decrypt its events shows their number, and reports this number with the new enrollment', async () => {
  let kiosk = await openEnrolled(bench);
  await kiosk.returnKey('71640', false);
  await delivered(kiosk);
  bench.server.isReachable = false;
  await kiosk.returnKey('71641', false);
  await kiosk.stop();
  const events = [1, 2].map((seq) => ({ seq, text: damagedEventText(seq) }));
  await bench.store.commit({ enrollment: 1, events });
  await damage('configuration', 'senderState', 'origins', ...identity);
  bench.server.isReachable = true;
  kiosk = await bench.reload();
  expect(kiosk.state()).toMatchObject({ phase: 'not-enrolled', lost: { waiting: 0, unreadable: 2 } });
  await kiosk.enroll('EFGH');
  expect(bench.server.enrollments.at(-1)).toMatchObject({ unsendable: 2 });
  await delivered(kiosk);
  expect([...(bench.server.streams[0]?.values() ?? [])]).toMatchObject([
    { seq: 1, movement: 'returned' },
    { seq: 2, kind: 'system', unreadable: expect.any(String) },
  ]);
  expect(kiosk.state().lost).toEqual({ waiting: 0, unreadable: 0, boards: [] });
});

test('BEY-17 a tablet that lost its signing key asks for a new code and reports once which events it cannot send', async () => {
  let kiosk = await openEnrolled(bench);
  await delivered(kiosk);
  bench.server.isReachable = false;
  await kiosk.returnKey('71641', false);
  await kiosk.stop();
  await bench.store.loseSigningKey();
  bench.server.isReachable = true;
  kiosk = await bench.reload();
  expect(kiosk.state()).toMatchObject({ phase: 'not-enrolled', lost: { waiting: 0, unreadable: 1 } });
  await kiosk.enroll('EFGH');
  expect(bench.server.enrollments.at(-1)).toMatchObject({ unsendable: 1 });
  expect(kiosk.state().lost, 'the server shows them').toEqual({ waiting: 0, unreadable: 0, boards: [] });
  bench.server.replaceDevice();
  await waitFor(() => expect(kiosk.state().phase).toBe('revoked'));
  await kiosk.enroll('IJKL');
  expect(bench.server.enrollments.at(-1)).not.toHaveProperty('unsendable');
});

test('BEY-17 a tablet that lost its signing key reports the waiting events from an earlier enrollment, but not the events that were sent', async () => {
  let kiosk = await openEnrolled(bench);
  await kiosk.returnKey('71640', false);
  await delivered(kiosk);
  bench.server.losesEvents = true;
  await kiosk.returnKey('71641', false);
  bench.server.replaceDevice();
  await waitFor(() => expect(kiosk.state().phase).toBe('revoked'));
  await kiosk.enroll('EFGH');
  await kiosk.stop();
  await bench.store.loseSigningKey();
  bench.server.losesEvents = false;
  kiosk = await bench.reload();
  expect(kiosk.state()).toMatchObject({ phase: 'not-enrolled', lost: { waiting: 0, unreadable: 1 } });
  await kiosk.enroll('IJKL');
  expect(bench.server.enrollments.at(-1)).toMatchObject({ unsendable: 1 });
  expect(kiosk.state()).toMatchObject({ waiting: 0, lost: { waiting: 0, unreadable: 0 } });
});
