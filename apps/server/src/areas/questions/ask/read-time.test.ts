import { expect, test } from 'vitest';
import { readTime } from './read-time.ts';

/** A Sunday. */
const now = new Date('2026-11-22T14:30:00Z');
const read = (question: string) => {
  const time = readTime(question, now);
  return typeof time === 'object' ? [time.from, time.to].map((at) => at.toISOString().slice(0, 16)).join(' ') : time;
};
const otherHalfOf = (question: string) => {
  const time = readTime(question, now);
  return typeof time === 'object' ? time.others[0]?.from.toISOString() : undefined;
};
const at = (moment: string) => `${moment} ${moment}`;

test('BEY-20 common expressions for a past time are understood', () => {
  expect(read('who had 312 last Tuesday at 3 pm')).toBe(at('2026-11-17T15:00'));
  expect(read('312 yesterday at 15:20')).toBe(at('2026-11-21T15:20'));
  expect(read('who had 312 at 15:00 yesterday')).toBe(at('2026-11-21T15:00'));
  expect(read('who had 312 on 11/17 3pm')).toBe(at('2026-11-17T15:00'));
  expect(read('who had 312 on Friday at noon')).toBe(at('2026-11-20T12:00'));
  expect(read('who had 312 on Nov 30 at 8 am')).toBe(at('2025-11-30T08:00'));
  expect(read('who had 312 two hours ago')).toBe(at('2026-11-22T12:30'));
  expect(read('quién tenía la 312 el martes pasado a las 3 pm')).toBe(at('2026-11-17T15:00'));
  expect(read('quién tenía la 312 ayer a las 15:00')).toBe(at('2026-11-21T15:00'));
});

test('BEY-20 a day, a part of a day, and a time span are understood as ranges', () => {
  expect(read('ana yesterday')).toBe('2026-11-21T00:00 2026-11-22T00:00');
  expect(read('ana ayer')).toBe('2026-11-21T00:00 2026-11-22T00:00');
  expect(read('312 two days ago')).toBe('2026-11-20T00:00 2026-11-21T00:00');
  expect(read('who had 312 this morning')).toBe('2026-11-22T05:00 2026-11-22T12:00');
  expect(read('who had 312 last night')).toBe('2026-11-21T18:00 2026-11-22T06:00');
  expect(read('who had 312 yesterday between 2pm and 4pm')).toBe('2026-11-21T14:00 2026-11-21T16:00');
  expect(read('who had 312 between 2pm and 4pm yesterday')).toBe('2026-11-21T14:00 2026-11-21T16:00');
  expect(read('quién tenía 204 el 17 de noviembre')).toBe('2026-11-17T00:00 2026-11-18T00:00');
});

test('BEY-20 for a time without AM or PM, the other half of the day is offered; a question without a time has no result', () => {
  expect(otherHalfOf('who had 312 yesterday at 3')).toBe('2026-11-21T03:00:00.000Z');
  expect(otherHalfOf('who had 312 yesterday at 3 pm')).toBeUndefined();
  expect(otherHalfOf('who had 312 yesterday at 15:00')).toBeUndefined();
  expect(read('who has 312')).toBeUndefined();
  expect(read('who had 312 on feb 30')).toBeUndefined();
});

const days = '2026-10-24T00:00 2026-11-03T00:00';

test('BEY-20 a range from one day to another includes both days, in either language', () => {
  for (const question of [
    'who had 1122 from 10/24 to 11/02',
    'who had 1122 between 10/24 and 11/02',
    'who had 1122 between October 24 and November 2',
    'who had 1122 from Oct 24 through Nov 2',
    '1122 10/24 - 11/02',
    'who had 1122 from 2026-10-24 to 2026-11-02',
    '¿quién tuvo la 1122 entre el 24 de octubre y el 2 de noviembre?',
    'quién tuvo 1122 del 24 de octubre al 2 de noviembre',
    'quién tuvo 1122 desde el 24 de octubre hasta el 2 de noviembre',
    '1122 del 24/10 al 2/11',
    '1122 del 10/24 al 11/02',
  ])
    expect([question, read(question)]).toEqual([question, days]);
  expect(read('1122 between Oct 24 and 28')).toBe('2026-10-24T00:00 2026-10-29T00:00');
  expect(read('1122 from the 24th to the 28th of October')).toBe('2026-10-24T00:00 2026-10-29T00:00');
  expect(read('quién tuvo 1122 del 24 al 28 de octubre')).toBe('2026-10-24T00:00 2026-10-29T00:00');
  expect(read('who had 1122 from oct 24 3pm to oct 25 5pm')).toBe('2026-10-24T15:00 2026-10-25T17:00');
  expect(read('1122 from Monday to Wednesday')).toBe('2026-11-16T00:00 2026-11-19T00:00');
  expect(read('1122 entre el lunes y el miércoles')).toBe('2026-11-16T00:00 2026-11-19T00:00');
  expect(read('1122 ayer entre las 2 y las 4 de la tarde')).toBe('2026-11-21T14:00 2026-11-21T16:00');
  expect(read('1122 ayer de 2 a 4 pm')).toBe('2026-11-21T14:00 2026-11-21T16:00');
  expect(read('who had 1122 since Monday')).toBe('2026-11-16T00:00 2026-11-22T14:30');
  expect(read('1122 desde el lunes')).toBe('2026-11-16T00:00 2026-11-22T14:30');
});

test('BEY-20 NAV-23 a week, a weekend, or a month covers whole days, and “the last 3 days” end now; a week starts on Sunday', () => {
  const lastWeek = '2026-11-15T00:00 2026-11-22T00:00';
  expect(read('who had 1122 last week')).toBe(lastWeek);
  expect(read('¿quién tuvo la 1122 la semana pasada?')).toBe(lastWeek);
  expect(read('who had 1122 this week')).toBe('2026-11-22T00:00 2026-11-29T00:00');
  expect(read('la 1122 esta semana')).toBe('2026-11-22T00:00 2026-11-29T00:00');
  expect(read('who had 1122 on Tuesday last week at 3 pm')).toBe(at('2026-11-17T15:00'));
  expect(read('1122 this weekend')).toBe('2026-11-21T00:00 2026-11-23T00:00');
  expect(read('1122 last weekend')).toBe('2026-11-14T00:00 2026-11-16T00:00');
  expect(read('1122 last month')).toBe('2026-10-01T00:00 2026-11-01T00:00');
  expect(read('who had 1122 in the last 3 days')).toBe('2026-11-19T00:00 2026-11-22T14:30');
  expect(read('quién tuvo la 1122 en los últimos tres días')).toBe('2026-11-19T00:00 2026-11-22T14:30');
  expect(read('la 1122 anteayer')).toBe('2026-11-20T00:00 2026-11-21T00:00');
});

test('BEY-20 a question whose time is only partly understood is reported as unclear', () => {
  for (const question of [
    'who had 1122 on 10/24 and 10/26',
    'quién tuvo 1122 el 24 y el 26 de octubre',
    '1122 until friday',
    'who had 1122 before Monday',
    'who had 1122 in the last few days',
    'who had 1122 last week from 2 to 4 pm',
    'from Monday morning to Tuesday evening 1122',
  ])
    expect([question, read(question)]).toEqual([question, 'unclear']);
});

test('BEY-20 BEY-14 the name of a hook or a unit is not read as a time', () => {
  expect(read('A11')).toBeUndefined();
  expect(read('Lobby A11')).toBeUndefined();
  const time = readTime('who had A32 on October 24', now);
  expect(typeof time === 'object' && time.rest.replace(/\s+/g, ' ').trim()).toBe('who had A32 on');
});
