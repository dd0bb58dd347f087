import { expect, test } from 'vitest';
import { readBatch } from './batch.ts';

const salt = 'kqU1kqU1kqU1kqU1kqU1kg';
const taken = {
  seq: 41207,
  salt,
  kind: 'key',
  time: '2026-11-20T15:03:58Z',
  movement: 'taken',
  badge: '000412',
  tag: '71640',
  hook: 1040,
  unit: '317',
  activity: 14,
  exception: null,
  workOrder: '4502',
  dueBack: '2026-11-20T17:00:00Z',
  typed: false,
};
const envelope = { stream: 2, sentAt: '2026-11-20T15:04:05.120Z', signature: 'A'.repeat(86) };
const reading = (events: unknown[], around: object = {}) =>
  readBatch(Buffer.from(JSON.stringify({ ...envelope, ...around, events })));
const eventOf = (event: unknown) => {
  const result = reading([event]);
  if (!result.ok) throw new Error(result.refusal.reason);
  return result.batch.events[0]!;
};

test('TXN-01 every field of a key event is read', () => {
  const { raw, ...read } = eventOf(taken);
  expect(raw).toEqual(taken);
  expect(read).toEqual({
    seq: 41207,
    kind: 'key',
    clockSet: null,
    quarantine: null,
    deviceTime: new Date('2026-11-20T15:03:58Z'),
    movement: 'taken',
    badge: '000412',
    tag: '71640',
    hook: 1040,
    unit: '317',
    activity: 14,
    exception: null,
    workOrder: '4502',
    dueBack: new Date('2026-11-20T17:00:00Z'),
    typed: false,
  });
});

test('TXN-01 unknown fields are preserved', () => {
  const newer = { ...taken, battery: { percent: 80 }, __future: [1, 2] };
  expect(eventOf(newer).raw).toEqual(newer);
  expect(eventOf(newer).quarantine).toBeNull();
});

test('TXN-01 an event of an unknown kind is stored and shown as a system event', () => {
  const event = eventOf({ seq: 1, salt, kind: 'weather', time: taken.time, tag: 7 });
  expect(event).toMatchObject({ kind: 'system', quarantine: null, deviceTime: new Date(taken.time), tag: null });
});

test('TXN-01 session, door, and cabinet events are also read', () => {
  expect(
    eventOf({ seq: 1, salt, kind: 'session', time: taken.time, action: 'wrong-pin', exception: 'P' }),
  ).toMatchObject({
    kind: 'session',
    movement: 'wrong-pin',
    exception: 'P',
    quarantine: null,
  });
  expect(eventOf({ seq: 1, salt, kind: 'door', time: taken.time, action: 'left-open' }).quarantine).toBeNull();
  const clockSet = { seq: 1, salt, kind: 'system', time: taken.time, action: 'clock-set', oldTime: taken.time };
  expect(eventOf(clockSet).movement).toBe('clock-set');
  expect(eventOf({ seq: 1, salt, kind: 'system', unreadable: 'eyJh' })).toMatchObject({
    quarantine: null,
    deviceTime: null,
  });
});

test('TXN-01 an invalid event is quarantined unchanged', () => {
  const { movement: _, ...withoutMovement } = taken;
  const broken = [
    { seq: 1, salt },
    { seq: 1, salt, kind: 7 },
    { seq: 1, salt, kind: 'system' },
    withoutMovement,
    { ...taken, movement: 'stolen' },
    { ...taken, tag: 71640 },
    { ...taken, tag: null },
    { ...taken, tag: 'a\0b' },
    { ...taken, time: 'yesterday' },
    { ...taken, time: '2026-02-30T00:00:00Z' },
    { ...taken, time: '0000-01-01T00:00:00Z' },
    { ...taken, time: '2026-11-20T15:03:58' },
    { ...taken, time: 1_763_651_038 },
    { ...taken, hook: 1040.5 },
    { ...taken, hook: 2 ** 40 },
    { ...taken, dueBack: 'soon' },
    { ...taken, unit: 'x'.repeat(101) },
  ];
  for (const event of broken) {
    const read = eventOf(event);
    expect(read.quarantine).toBeTruthy();
    expect(read.raw).toEqual(event);
    expect(read.tag).toBeNull();
  }
  expect(eventOf({ ...taken, tag: 5 }).deviceTime).toEqual(new Date(taken.time));
});

test('TXN-01 an event without seq or salt rejects the batch, and the error identifies it', () => {
  const { seq: _seq, ...withoutSeq } = taken;
  const { salt: _salt, ...withoutSalt } = taken;
  for (const event of [
    withoutSeq,
    withoutSalt,
    { ...taken, seq: '41207' },
    { ...taken, seq: 0 },
    { ...taken, seq: 1.5 },
    { ...taken, salt: 'short' },
    null,
    'text',
    [taken],
  ])
    expect(reading([taken, event])).toEqual({ ok: false, refusal: { reason: 'no-identity', index: 1 } });
});

test('TXN-01 a batch must have an envelope and at most 500 events', () => {
  const refused = { ok: false, refusal: { reason: 'not-a-batch', index: null } };
  expect(reading(Array.from({ length: 501 }, (_, seq) => ({ ...taken, seq: seq + 1 })))).toEqual(refused);
  expect(reading([taken], { stream: 0 })).toEqual(refused);
  expect(reading([taken], { sentAt: 'now' })).toEqual(refused);
  expect(reading([taken], { signature: 'x' })).toEqual(refused);
  expect(readBatch(Buffer.from('[]'))).toEqual(refused);
  const full = reading(Array.from({ length: 500 }, (_, seq) => ({ ...taken, seq: seq + 1 })));
  expect(full).toMatchObject({ ok: true, batch: { stream: 2, seenHead: null } });
});

test('TXN-01 a duplicate key inside an event rejects the batch, and the error identifies it', () => {
  const text = JSON.stringify({ ...envelope, events: [taken, taken] }).replace(/}]}$/, ',"seq":1}]}');
  expect(readBatch(Buffer.from(text))).toEqual({ ok: false, refusal: { reason: 'duplicate-key', index: 1 } });
});
