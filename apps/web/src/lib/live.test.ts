import { expect, test } from 'vitest';
import { readNotice, takeEvents } from './live.ts';

test('TXN-10 events are taken from the stream whole, whatever pieces it comes in', () => {
  const first = takeEvents(': hello\n\nevent: notice\ndata: {"property":12,"revision":34}\n\nevent: not');
  expect(first).toEqual({ data: ['{"property":12,"revision":34}'], rest: 'event: not' });
  expect(takeEvents(`${first.rest}ice\r\ndata: 1\r\n\r\n`)).toEqual({ data: ['1'], rest: '' });
});

test('TXN-10 a notice says which property moved; anything else is no notice', () => {
  expect(readNotice('{"property":12,"revision":34}')).toEqual({ property: 12, revision: 34 });
  expect(readNotice('{"property":0,"revision":0}')).toBe('gap');
  for (const data of ['', '1', '{"property":"12"}', '{']) expect(readNotice(data)).toBeNull();
});
