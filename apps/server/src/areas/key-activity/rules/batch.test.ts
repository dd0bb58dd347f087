import { expect, test } from 'vitest';
import { readBatch } from './batch.ts';

const salt = 'kqU1kqU1kqU1kqU1kqU1kg';
const takenEvent = {
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
const parse = (events: unknown[], changes: object = {}) =>
  readBatch(Buffer.from(JSON.stringify({ ...envelope, ...changes, events })));
const eventOf = (event: unknown) => {
  const result = parse([event]);
  if (!result.ok) throw new Error(result.rejection.reason);
  return result.batch.events[0]!;
};

test('TXN-01 every field of a key event is read', () => {
  const { raw, ...read } = eventOf(takenEvent);
  expect(raw).toEqual(takenEvent);
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
    keyTyped: null,
    unit: '317',
    activity: 14,
    exception: null,
    workOrder: '4502',
    dueBack: new Date('2026-11-20T17:00:00Z'),
    typed: false,
    undoes: null,
  });
});

test('TXN-01 unknown fields of an event are preserved', () => {
  const newer = { ...takenEvent, battery: { percent: 80 }, __future: [1, 2] };
  expect(eventOf(newer).raw).toEqual(newer);
  expect(eventOf(newer).quarantine).toBeNull();
});

test('TXN-01 an event of an unknown kind is stored and shown as a system event', () => {
  const event = eventOf({ seq: 1, salt, kind: 'weather', time: takenEvent.time, tag: 7 });
  expect(event).toMatchObject({ kind: 'system', quarantine: null, deviceTime: new Date(takenEvent.time), tag: null });
});

test('TXN-01 session, door, and cabinet events are read', () => {
  expect(
    eventOf({ seq: 1, salt, kind: 'session', time: takenEvent.time, action: 'wrong-pin', exception: 'P' }),
  ).toMatchObject({
    kind: 'session',
    movement: 'wrong-pin',
    exception: 'P',
    quarantine: null,
  });
  expect(eventOf({ seq: 1, salt, kind: 'door', time: takenEvent.time, action: 'left-open' }).quarantine).toBeNull();
  const clockSet = {
    seq: 1,
    salt,
    kind: 'system',
    time: takenEvent.time,
    action: 'clock-set',
    oldTime: takenEvent.time,
  };
  expect(eventOf(clockSet).movement).toBe('clock-set');
  expect(eventOf({ seq: 1, salt, kind: 'system', unreadable: 'eyJh' })).toMatchObject({
    quarantine: null,
    deviceTime: null,
  });
});

test('TXN-01 an invalid event is quarantined unchanged', () => {
  const { movement: _, ...withoutMovement } = takenEvent;
  const invalidEvents = [
    { seq: 1, salt },
    { seq: 1, salt, kind: 7 },
    { seq: 1, salt, kind: 'system' },
    withoutMovement,
    { ...takenEvent, movement: 'stolen' },
    { ...takenEvent, tag: 71640 },
    { ...takenEvent, tag: null },
    { ...takenEvent, tag: 'a\0b' },
    { ...takenEvent, time: 'yesterday' },
    { ...takenEvent, time: '2026-02-30T00:00:00Z' },
    { ...takenEvent, time: '0000-01-01T00:00:00Z' },
    { ...takenEvent, time: '2026-11-20T15:03:58' },
    { ...takenEvent, time: 1_763_651_038 },
    { ...takenEvent, hook: 1040.5 },
    { ...takenEvent, hook: 2 ** 40 },
    { ...takenEvent, dueBack: 'soon' },
    { ...takenEvent, unit: 'x'.repeat(101) },
  ];
  for (const event of invalidEvents) {
    const read = eventOf(event);
    expect(read.quarantine).toBeTruthy();
    expect(read.raw).toEqual(event);
    expect(read.tag).toBeNull();
  }
  expect(eventOf({ ...takenEvent, tag: 5 }).deviceTime).toEqual(new Date(takenEvent.time));
});

test('TXN-01 a batch with an event without seq or salt is rejected, and the error identifies the event', () => {
  const { seq: _seq, ...withoutSeq } = takenEvent;
  const { salt: _salt, ...withoutSalt } = takenEvent;
  for (const event of [
    withoutSeq,
    withoutSalt,
    { ...takenEvent, seq: '41207' },
    { ...takenEvent, seq: 0 },
    { ...takenEvent, seq: 1.5 },
    { ...takenEvent, salt: 'short' },
    null,
    'text',
    [takenEvent],
  ])
    expect(parse([takenEvent, event])).toEqual({ ok: false, rejection: { reason: 'no-identity', index: 1 } });
});

test('TXN-01 a batch must have an envelope and at most 500 events', () => {
  const rejection = { ok: false, rejection: { reason: 'not-a-batch', index: null } };
  expect(parse(Array.from({ length: 501 }, (_, seq) => ({ ...takenEvent, seq: seq + 1 })))).toEqual(rejection);
  expect(parse([takenEvent], { stream: 0 })).toEqual(rejection);
  expect(parse([takenEvent], { sentAt: 'now' })).toEqual(rejection);
  expect(parse([takenEvent], { signature: 'x' })).toEqual(rejection);
  expect(readBatch(Buffer.from('[]'))).toEqual(rejection);
  const full = parse(Array.from({ length: 500 }, (_, seq) => ({ ...takenEvent, seq: seq + 1 })));
  expect(full).toMatchObject({ ok: true, batch: { stream: 2, seenHead: null } });
});

test('TXN-01 a batch with a duplicate key inside an event is rejected, and the error identifies the event', () => {
  const text = JSON.stringify({ ...envelope, events: [takenEvent, takenEvent] }).replace(/}]}$/, ',"seq":1}]}');
  expect(readBatch(Buffer.from(text))).toEqual({ ok: false, rejection: { reason: 'duplicate-key', index: 1 } });
});

test('BEY-17 a device cannot itself mark an event as recorded after the device’s access was revoked', () => {
  const event = eventOf({ ...takenEvent, exception: 'X' });
  expect(event).toMatchObject({ exception: null, movement: 'taken', quarantine: null });
  expect(event.raw.exception, 'the stored event is unchanged').toBe('X');
});
