import { formatBadgeCode, makeTagCode } from '@latchboard/contract/tag-labels/code';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Kiosk, MovedKey, MoveResult } from './kiosk.ts';
import { type Bench, configuration, openBench, openEnrolled, signedIn, waitFor } from './testing/test-kiosk.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.stop());

const hvac = { activity: 14, workOrder: null, isTyped: false };
const minuteMs = 60_000;

async function events(): Promise<Record<string, unknown>[]> {
  const stored = await bench.store.readEvents(1, 1, 1000);
  return stored.map(({ text }) => JSON.parse(text) as Record<string, unknown>);
}
function movedKey(result: MoveResult): MovedKey {
  if (!result.moved) throw new Error(result.reason);
  return result.key;
}

test('BEY-17 a person signs in, takes a key, and signs out; the confirmation shows the hook and the due time', async () => {
  const kiosk = await openEnrolled(bench);
  const person = await signedIn(kiosk);
  expect(person).toEqual({ badge: '000412', name: 'Tom Becker', language: 'en', typed: false });
  const key = movedKey(await kiosk.take(person, '71640', { ...hvac, workOrder: '4502' }));
  await kiosk.signOut(person, false);

  expect(key).toMatchObject({ tag: '71640', hook: 1040, unit: '317', seq: 2 });
  expect(Math.abs((key.dueBack?.getTime() ?? 0) - Date.now() - 240 * minuteMs)).toBeLessThan(minuteMs);
  expect(kiosk.state().keysOut.get('71640')?.badge).toBe('000412');
  expect(await events()).toMatchObject([
    { seq: 1, kind: 'session', action: 'signed-in', badge: '000412' },
    { seq: 2, movement: 'taken', tag: '71640', activity: 14, workOrder: '4502', exception: null, typed: false },
    { seq: 3, kind: 'session', action: 'signed-out' },
  ]);
});

test('BEY-17 if the activity has no time limit, the property’s setting determines when the key is due', async () => {
  const kiosk = await openEnrolled(bench);
  const { dueBack } = movedKey(await kiosk.take(await signedIn(kiosk), '71640', { ...hvac, activity: 15 }));
  expect(Math.abs((dueBack?.getTime() ?? 0) - Date.now() - 60 * minuteMs)).toBeLessThan(minuteMs);
});

test('BEY-17 a key is returned to its hook without sign-in, and a repeated scan within ten seconds counts as the same return', async () => {
  const kiosk = await openEnrolled(bench);
  await kiosk.take(await signedIn(kiosk), '71640', hvac);

  const returned = movedKey(await kiosk.returnKey('71640', false));
  expect(returned).toMatchObject({ hook: 1040, unit: '317' });
  expect(movedKey(await kiosk.returnKey('71640', false))).toEqual(returned);
  expect(kiosk.state().keysOut.size).toBe(0);
  expect((await events()).slice(2)).toMatchObject([{ movement: 'returned', badge: null, hook: 1040, activity: 1 }]);
});

test('BEY-17 a kiosk that never saw a key records its return, because another device may have handed it out', async () => {
  const kiosk = await openEnrolled(bench);
  expect(movedKey(await kiosk.returnKey('71641', false)).hook).toBe(1041);
  expect(await events()).toMatchObject([{ movement: 'returned', tag: '71641' }]);
});

test('BEY-17 a kiosk records a second return of a key, because the key may have been taken at another key board', async () => {
  const kiosk = await openEnrolled(bench);
  await kiosk.take(await signedIn(kiosk), '71640', hvac);
  await kiosk.returnKey('71640', false);
  bench.timePassed = 10_001;
  const again = movedKey(await kiosk.returnKey('71640', false));
  expect(again.hook).toBe(1040);
  expect((await events()).slice(2)).toMatchObject([{ movement: 'returned' }, { seq: 4, movement: 'returned' }]);
  expect(await kiosk.undo(again), 'its holder is unknown').toMatchObject({ moved: false });
});

test('BEY-17 three wrong PINs lock the badge for ten minutes, and the lock survives a reload', async () => {
  let kiosk = await openEnrolled(bench);
  expect(await kiosk.signIn('000412', '0000', false)).toEqual({ isIn: false, reason: 'wrong-pin', triesLeft: 2 });
  expect(await kiosk.signIn('000412', '0000', false)).toMatchObject({ reason: 'wrong-pin' });
  expect(await kiosk.signIn('000412', '0000', false)).toMatchObject({ reason: 'locked', until: expect.any(Date) });
  expect(await events()).toMatchObject(['P', 'P', 'W'].map((exception) => ({ action: 'wrong-pin', exception })));

  kiosk = await bench.reload();
  expect(await kiosk.signIn('000412', '1811', false)).toMatchObject({ reason: 'locked' });
  expect(kiosk.lockedUntil('000412')).toEqual(expect.any(Date));
  expect(kiosk.lockedUntil('000777')).toBeUndefined();
  await signedIn(kiosk, '000777', '2222');
  bench.timePassed = 11 * minuteMs;
  expect(kiosk.lockedUntil('000412')).toBeUndefined();
  await signedIn(kiosk);
});

test('BEY-17 setting the tablet’s clock forward or back does not unlock a badge', async () => {
  let kiosk = await openEnrolled(bench);
  for (let wrong = 0; wrong < 3; wrong++) await kiosk.signIn('000412', '0000', false);
  for (const clockAhead of [11 * minuteMs, -60 * minuteMs]) {
    bench.clockAhead = clockAhead;
    const result = await kiosk.signIn('000412', '1811', false);
    expect(result).toMatchObject({ reason: 'locked' });
    const until = result.isIn ? undefined : result.until;
    expect(Math.abs((until?.getTime() ?? 0) - (Date.now() + clockAhead + 10 * minuteMs))).toBeLessThan(minuteMs);
  }
  kiosk = await bench.reload();
  expect(await kiosk.signIn('000412', '1811', false), 'after a reload').toMatchObject({ reason: 'locked' });
  bench.timePassed = 11 * minuteMs;
  await signedIn(kiosk);
});

test('BEY-17 without a connection, setting the clock forward and reloading does not unlock a badge', async () => {
  let kiosk = await openEnrolled(bench);
  await waitFor(async () => expect(await bench.store.read('wrongPins')).toBeDefined());
  bench.server.isReachable = false;
  await kiosk.signIn('000412', '0000', false);
  for (const clockAhead of [20 * minuteMs, 365 * 24 * 60 * minuteMs]) {
    bench.clockAhead = clockAhead;
    kiosk = await bench.reload();
    await kiosk.signIn('000412', '0000', false);
  }
  expect(await kiosk.signIn('000412', '1811', false), 'tries count on').toMatchObject({ reason: 'locked' });
  bench.clockAhead = -20 * minuteMs;
  kiosk = await bench.reload();
  expect(await kiosk.signIn('000412', '1811', false)).toMatchObject({ reason: 'locked' });
  bench.timePassed = 11 * minuteMs;
  await signedIn(kiosk);
});

test('BEY-17 a lock that expired while the kiosk was closed ends according to the server’s time', async () => {
  const passed = { ms: 0 };
  bench.server.now = () => new Date(Date.now() + passed.ms);
  let kiosk = await openEnrolled(bench);
  for (let wrong = 0; wrong < 3; wrong++) await kiosk.signIn('000412', '0000', false);
  await bench.reload();
  await waitFor(async () => expect((await bench.store.read('wrongPins'))?.pins).toHaveLength(1));
  passed.ms = 9 * minuteMs;
  kiosk = await bench.reload();
  await waitFor(() => expect(remainingMs(kiosk)).toBeLessThan(2 * minuteMs));
  expect(await kiosk.signIn('000412', '1811', false)).toMatchObject({ reason: 'locked' });
  passed.ms = 11 * minuteMs;
  kiosk = await bench.reload();
  await waitFor(() => expect(kiosk.lockedUntil('000412')).toBeUndefined());
  await signedIn(kiosk);
});

const remainingMs = (kiosk: Kiosk) => (kiosk.lockedUntil('000412')?.getTime() ?? 0) - Date.now();

test('BEY-17 wrong PINs entered at the same time are counted one by one', async () => {
  const kiosk = await openEnrolled(bench);
  const results = await Promise.all(['1', '2', '3', '1811'].map((pin) => kiosk.signIn('000412', pin, false)));
  expect(results.map((result) => (result.isIn ? 'in' : result.reason))).toEqual([
    ...['wrong-pin', 'wrong-pin', 'locked', 'locked'],
  ]);
});

test('BEY-17 an unknown badge, an unknown key, and a restricted key are refused and recorded', async () => {
  const window = {
    badge: null,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from: '00:00',
    to: '23:59',
    buildings: [],
    activities: [],
  };
  bench.server.configuration = { ...configuration, restrictions: [{ key: '3', ...window, units: ['500'] }] };
  const kiosk = await openEnrolled(bench);
  expect(await kiosk.signIn('000999', '1811', true)).toEqual({ isIn: false, reason: 'unknown-badge' });
  const person = await signedIn(kiosk);
  expect(await kiosk.take(person, '99999', hvac)).toEqual({ moved: false, reason: 'unknown-tag' });
  expect(await kiosk.take(person, '71640', hvac)).toMatchObject({ moved: false, reason: 'not-allowed-now' });
  expect(await kiosk.returnKey('99999', false)).toEqual({ moved: false, reason: 'unknown-tag' });
  expect((await events()).filter(({ kind }) => kind === 'key')).toMatchObject([
    { movement: 'none', badge: '000999', exception: 'E', typed: true },
    { movement: 'none', tag: '99999', exception: 'T' },
    { movement: 'none', tag: '71640', exception: 'R' },
    { movement: 'none', tag: '99999', exception: 'T', badge: null },
  ]);
});

test('BEY-17 a signed-in person cannot take a key after their badge expired or was removed, even after a reload', async () => {
  const [tom, ana] = configuration.badges;
  const to = new Date(Date.now() + minuteMs).toISOString();
  bench.server.configuration = { ...configuration, badges: [{ ...tom, to }, ana] };
  let kiosk = await openEnrolled(bench);
  const person = await signedIn(kiosk);
  expect(await kiosk.take(person, '71640', hvac)).toMatchObject({ moved: true });
  bench.timePassed = 2 * minuteMs;
  expect(await kiosk.take(person, '71641', hvac)).toEqual({ moved: false, reason: 'invalid-badge' });
  bench.timePassed = 0;
  bench.server.configuration = { ...configuration, revision: 2, badges: [ana] };
  kiosk = await bench.reload();
  await waitFor(() => expect(kiosk.state().configuration.revision).toBe(2));
  expect(await kiosk.take(person, '71641', hvac)).toEqual({ moved: false, reason: 'invalid-badge' });
  const refused = { movement: 'none', badge: '000412', tag: '71641', exception: 'E' };
  expect((await events()).slice(2)).toMatchObject([refused, refused]);
});

test('BEY-17 a badge without a PIN is refused, no matter which PIN is entered', async () => {
  const [tom, ana] = configuration.badges;
  bench.server.configuration = { ...configuration, badges: [{ ...tom, pin: null }, ana] };
  const kiosk = await openEnrolled(bench);
  for (const pin of ['', '0000', '1811'])
    expect(await kiosk.signIn('000412', pin, false)).toEqual({ isIn: false, reason: 'unknown-badge' });
});

test('BEY-17 before its first configuration, a kiosk refuses badges and keys, and records nothing', async () => {
  bench.server.configuration = { ...configuration, revision: 0 };
  const kiosk = await bench.reload();
  await kiosk.enroll('ABCD');
  const refused = { moved: false, reason: 'no-configuration' };
  expect(await kiosk.signIn('000412', '1811', false)).toEqual({ isIn: false, reason: 'no-configuration' });
  const person = { badge: '000412', name: '', language: 'en', typed: false } as const;
  expect(await kiosk.take(person, '71640', hvac)).toEqual(refused);
  const code = makeTagCode(new Uint8Array(9));
  expect(await kiosk.returnKey(kiosk.readTag(code) ?? '', false)).toEqual(refused);
  expect(await events()).toEqual([]);
});

test('BEY-17 a key from another key board of the property is returned without a hook', async () => {
  const code = makeTagCode(new Uint8Array(9));
  bench.server.configuration = { ...configuration, labels: [{ tag: '80001', code, board: 'Pool house' }] };
  const kiosk = await openEnrolled(bench);
  const key = movedKey(await kiosk.returnKey(kiosk.readTag(code) ?? '', false));
  expect(key).toMatchObject({ tag: '80001', hook: null, board: 'Pool house' });
  expect(await events()).toMatchObject([{ movement: 'returned', tag: '80001', hook: null, exception: null }]);
});

test('BEY-17 a movement is marked as typed, even if only the badge number was typed', async () => {
  const kiosk = await openEnrolled(bench);
  const result = await kiosk.signIn('000412', '1811', true);
  if (!result.isIn) throw new Error(result.reason);
  await kiosk.take(result.person, '71640', hvac);
  await kiosk.returnKey('71640', true);
  expect((await events()).slice(1)).toMatchObject([
    { movement: 'taken', typed: true, keyTyped: false, exception: 'M' },
    { movement: 'returned', typed: true, keyTyped: true, exception: null },
  ]);
});

test('BEY-17 TXN-07 a key whose hook was tapped is marked as typed, but does not raise the exception for a typed badge', async () => {
  const kiosk = await openEnrolled(bench);
  await kiosk.take(await signedIn(kiosk), '71640', { ...hvac, isTyped: true });
  expect((await events()).at(-1)).toMatchObject({ movement: 'taken', typed: true, keyTyped: true, exception: null });
});

test('BEY-17 undo within ten seconds returns a taken key, and works only once', async () => {
  const kiosk = await openEnrolled(bench);
  const key = movedKey(await kiosk.take(await signedIn(kiosk), '71640', hvac));
  const undone = movedKey(await kiosk.undo(key));

  expect(kiosk.state().keysOut.size).toBe(0);
  expect((await events()).at(-1)).toMatchObject({ movement: 'returned', badge: '000412', undoes: key.seq, hook: 1040 });
  expect(await kiosk.undo(key)).toEqual({ moved: false, reason: 'undone-too-late' });
  expect(await kiosk.undo(undone)).toEqual({ moved: false, reason: 'undone-too-late' });
});

test('BEY-17 if a person takes a key that another person had, the confirmation names that person, and undo makes that person the holder again', async () => {
  let kiosk = await openEnrolled(bench);
  await kiosk.take(await signedIn(kiosk), '71640', { ...hvac, workOrder: '4502' });
  const ana = await signedIn(kiosk, '000777', '2222');
  const passedOn = movedKey(await kiosk.take(ana, '71640', { ...hvac, activity: 15 }));
  const [, first] = await events();
  expect(passedOn.formerHolder).toEqual({ badge: '000412', since: first?.time });
  kiosk = await bench.reload();
  await kiosk.undo(passedOn);

  const { badge, activity, workOrder, dueBack } = first ?? {};
  const restored = { movement: 'taken', badge, activity, workOrder, dueBack };
  expect((await events()).at(-1)).toMatchObject({ ...restored, undoes: passedOn.seq, undoneBy: '000777' });
  expect(kiosk.state().keysOut.get('71640')).toMatchObject({ badge: '000412', since: first?.time });
});

test('BEY-17 undo restores a holder known only from the server, with reason, work order, hook, and unit', async () => {
  const key = {
    ...{ tag: '71640', badge: '000412', activity: hvac.activity, workOrder: '4502' },
    ...{ since: '2026-01-02T10:00:00.000Z', dueBack: '2026-01-02T12:00:00.000Z' },
  };
  bench.server.configuration = { ...configuration, keysOut: [key, { ...key, tag: '71641', badge: null }] };
  const kiosk = await openEnrolled(bench);
  const ana = await signedIn(kiosk, '000777', '2222');
  await kiosk.undo(movedKey(await kiosk.take(ana, '71640', hvac)));
  await kiosk.undo(movedKey(await kiosk.returnKey('71640', false)));
  expect(kiosk.state().keysOut.get('71640')).toMatchObject({ badge: '000412', dueBack: key.dueBack });
  const { since: _, ...restored } = key;
  expect((await events()).at(-1)).toMatchObject({
    ...restored,
    movement: 'taken',
    hook: 1040,
    unit: '317',
  });
  await kiosk.undo(movedKey(await kiosk.returnKey('71641', false)));
  expect(kiosk.state().keysOut.get('71641')).toMatchObject({ badge: '' });
  expect((await events()).at(-1)).toMatchObject({ movement: 'taken', badge: null, tag: '71641' });
});

test('BEY-17 undoing a return restores the former holder, activity, work order, and due time, even after a reload', async () => {
  let kiosk = await openEnrolled(bench);
  const taken = movedKey(await kiosk.take(await signedIn(kiosk), '71640', { ...hvac, workOrder: '4502' }));
  const returned = movedKey(await kiosk.returnKey('71640', false));
  kiosk = await bench.reload();
  await kiosk.undo(returned);

  const [, takenEvent, , last] = await events();
  const { badge, activity, workOrder, dueBack } = takenEvent ?? {};
  expect(last).toMatchObject({ movement: 'taken', badge, activity, workOrder, dueBack, undoes: returned.seq });
  expect(last?.salt).not.toBe(takenEvent?.salt);
  const keyOut = { since: takenEvent?.time, dueBack: taken.dueBack?.toISOString() };
  expect(kiosk.state().keysOut.get('71640')).toMatchObject(keyOut);
  await kiosk.undo(movedKey(await kiosk.returnKey('71640', false)));
  expect(kiosk.state().keysOut.get('71640'), 'undone twice').toMatchObject(keyOut);
  expect((await events()).at(-1)).toMatchObject({ movement: 'taken', badge, activity, workOrder, dueBack });
});

test('BEY-17 a movement cannot be undone after ten seconds or after a later movement of the key', async () => {
  const kiosk = await openEnrolled(bench);
  const person = await signedIn(kiosk);
  const taken = movedKey(await kiosk.take(person, '71640', hvac));
  const returned = movedKey(await kiosk.returnKey('71640', false));
  expect(await kiosk.undo(taken)).toMatchObject({ reason: 'undone-too-late' });
  bench.timePassed = 10_001;
  expect(await kiosk.undo(returned)).toMatchObject({ reason: 'undone-too-late' });
  expect(await events()).toHaveLength(3);
});

test('BEY-17 a tag is read from the URL on its label, its code, or its number; a badge is not read as a tag', async () => {
  const code = makeTagCode(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9]));
  const unknownCode = makeTagCode(new Uint8Array([9, 8, 7, 6, 5, 4, 3, 2, 1]));
  bench.server.configuration = { ...configuration, labels: [{ tag: '71640', code }] };
  const kiosk = await openEnrolled(bench);
  const scanned = [`https://keys.example.test/t/${code}`, code.toLowerCase(), ' 71640 '];
  expect(scanned.map((text) => kiosk.readTag(text))).toEqual(['71640', '71640', '71640']);
  expect(kiosk.readTag(unknownCode), 'taking it is refused and recorded').toBe(unknownCode);
  expect(['000412', '000412-7', 'hello', ''].map((text) => kiosk.readTag(text))).toEqual([...Array(4)]);
});

test('BEY-17 only a code in the format of a badge number is recorded as an unknown badge', async () => {
  const kiosk = await openEnrolled(bench);
  const code = makeTagCode(new Uint8Array(9));
  const wrongCheckDigit = formatBadgeCode('000412').replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
  for (const scanned of [wrongCheckDigit, 'https://example.com/menu', code, 'x'.repeat(3000), '4006381333931', ''])
    expect(await kiosk.signIn(scanned, '', false)).toEqual({ isIn: false, reason: 'not-a-badge' });
  expect(await events()).toEqual([]);
});

test('BEY-17 a visit that times out is recorded without an exception', async () => {
  const kiosk = await openEnrolled(bench);
  await kiosk.signOut(await signedIn(kiosk), true);
  expect((await events()).at(-1)).toMatchObject({ action: 'timed-out', badge: '000412', exception: null });
});

test('BEY-17 a badge is read from its card only if the check digit is correct', async () => {
  const kiosk = await openEnrolled(bench);
  expect(await kiosk.signIn(`${formatBadgeCode('000412').slice(0, -1)}x`, '1811', false)).toMatchObject({
    isIn: false,
  });
  expect(await kiosk.signIn(formatBadgeCode('000412'), '1811', false)).toMatchObject({ isIn: true });
});
