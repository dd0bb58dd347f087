import { expect, test } from 'vitest';
import { readNotice, splitEvents } from './live.ts';

test('TXN-10 events are parsed completely from the stream, no matter how it is split into chunks', () => {
  const first = splitEvents(': hello\n\nevent: notice\ndata: {"property":12,"revision":34}\n\nevent: not');
  expect(first).toEqual({ data: ['{"property":12,"revision":34}'], rest: 'event: not' });
  expect(splitEvents(`${first.rest}ice\r\ndata: 1\r\n\r\n`)).toEqual({ data: ['1'], rest: '' });
});

test('TXN-10 a notification names the changed property or reports a gap; a malformed message gives null', () => {
  expect(readNotice('{"property":12,"revision":34}')).toEqual({ property: 12, revision: 34 });
  expect(readNotice('{"property":0,"revision":0}')).toBe('gap');
  for (const data of ['', '1', '{"property":"12"}', '{']) expect(readNotice(data)).toBeNull();
});

test('TXN-10 a snapshot is accepted only if every part has the right type', () => {
  const changed = { property: 12, revision: 34, at: 5, accountAt: 0 };
  const snapshot = { marks: { a: 7 }, completeSince: 0, hasAll: true, properties: [changed] };
  const read = (value: unknown) => readNotice(JSON.stringify({ property: 0, revision: 0, snapshot: value }));
  expect(read(snapshot)).toEqual({ snapshot });
  const malformed = [
    null,
    [],
    { ...snapshot, marks: null },
    { ...snapshot, marks: { a: '7' } },
    { ...snapshot, completeSince: undefined },
    { ...snapshot, hasAll: 1 },
    { ...snapshot, properties: {} },
    { ...snapshot, properties: [null] },
    { ...snapshot, properties: [{ ...changed, accountAt: '0' }] },
  ];
  for (const value of malformed) expect(read(value), JSON.stringify(value)).toBeNull();
});
