import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { damagedEventText, openIntact } from './damaged.ts';
import { seal } from './sealed.ts';
import type { StoredValues } from './store.ts';
import { type Bench, delivered, openBench, openEnrolled, sentEvents, signedIn, waitFor } from './testing/test-kiosk.ts';

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
  expect(await openIntact(key, 'lastContact', sealed)).toBe('now');
  expect(await openIntact(key, 'lastContact', { ...sealed, data: new ArrayBuffer(20) })).toBeUndefined();
  expect(await openIntact(key, 'lastContact', {} as typeof sealed)).toBeUndefined();
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

test('BEY-17 if the stored list of keys that were out is damaged, it is downloaded again', async () => {
  const key = { tag: '71640', badge: '000412', since: '2026-01-02T10:00:00.000Z', dueBack: null };
  bench.server.configuration = { ...bench.server.configuration, keysOut: [key] };
  let kiosk = await openEnrolled(bench);
  await kiosk.stop();
  await damage('keysBefore');
  kiosk = await bench.reload();
  await waitFor(() => expect(kiosk.state().keysOut.get('71640')?.badge).toBe('000412'));
});

test('BEY-17 a damaged event is reported to the server if it was not sent, and never blocks the others', async () => {
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

test('BEY-17 only a tablet whose identity is lost asks for a new code, and its new events have their own enrollment', async () => {
  let kiosk = await openEnrolled(bench);
  await kiosk.returnKey('71640', false);
  await delivered(kiosk);
  await kiosk.stop();
  await damage('credentials', 'credentialsCopy');
  kiosk = await bench.reload();
  expect(kiosk.state().phase).toBe('not-enrolled');
  await kiosk.enroll('EFGH');
  await waitFor(() => expect(kiosk.state().configuration.revision).toBe(1));
  await kiosk.returnKey('71641', false);
  await delivered(kiosk);
  expect(sentEvents(bench)).toEqual([
    [1, 1],
    [2, 1],
  ]);
});
