import { expect, test } from 'vitest';
import { readTime } from './read-time.ts';

/** A Sunday afternoon. */
const now = new Date('2026-11-22T14:30:00Z');
const formatShort = (at: Date) => at.toISOString().slice(5, 16);
const range = ({ from, to }: { from: Date; to: Date }) =>
  from.getTime() === to.getTime() ? formatShort(from) : `${formatShort(from)}–${formatShort(to)}`;

/** `11-21T14:00–11-21T16:00 or 11-21T02:00–11-21T04:00`: interpretation of a question, and the alternatives. */
const read = (question: string) => {
  const time = readTime(question, now);
  return typeof time === 'object' ? [time, ...time.others].map(range).join(' or ') : String(time);
};

test.each([
  // Midnight is 12 am. "Yesterday at midnight" can also mean the end of yesterday.
  ['who had 312 yesterday at midnight', '11-21T00:00 or 11-22T00:00'],
  ['who had 312 at midnight', '11-22T00:00'],
  ['who had 312 Tuesday midnight', '11-17T00:00 or 11-18T00:00'],
  ['who had 312 last night at midnight', '11-22T00:00'],
  ['who had 312 yesterday from 10 pm to midnight', '11-21T22:00–11-22T00:00'],
  ['who had 312 yesterday at 12 am', '11-21T00:00'],
  ['quién tuvo la 312 ayer a medianoche', '11-21T00:00 or 11-22T00:00'],
  ['quién tuvo la 312 ayer a la medianoche', '11-21T00:00 or 11-22T00:00'],
  ['who had 312 yesterday at noon', '11-21T12:00'],
  ['quién tuvo la 312 ayer al mediodía', '11-21T12:00'],
  ['quién tuvo la 312 ayer a las 12 del mediodía', '11-21T12:00'],
  ['quién tuvo la 312 ayer a las 12 de la noche', '11-22T00:00'],
  ['who had 312 between 10/24 at 3 pm and 10/25 at 5 pm', '10-24T15:00–10-25T17:00'],
  ['quién tuvo la 312 entre las 9 y las 5 del lunes', '11-16T09:00–11-16T17:00 or 11-16T21:00–11-17T05:00'],
  // Hours without AM or PM are in working hours, with the other half of the day as an alternative.
  ['who had 312 yesterday between 2 and 4', '11-21T14:00–11-21T16:00 or 11-21T02:00–11-21T04:00'],
  ['who had 312 yesterday from 9 to 5', '11-21T09:00–11-21T17:00 or 11-21T21:00–11-22T05:00'],
  ['who had 312 from 9 to 5 yesterday', '11-21T09:00–11-21T17:00 or 11-21T21:00–11-22T05:00'],
  ['who had 312 Monday from 10 to 2', '11-16T10:00–11-16T14:00 or 11-16T22:00–11-17T02:00'],
  ['who had 312 yesterday from 7 to 9', '11-21T07:00–11-21T09:00 or 11-21T19:00–11-21T21:00'],
  ['quién tuvo la 312 ayer entre las 2 y las 4', '11-21T14:00–11-21T16:00 or 11-21T02:00–11-21T04:00'],
  ['quién tuvo la 312 ayer de 9 a 5', '11-21T09:00–11-21T17:00 or 11-21T21:00–11-22T05:00'],
  ['who had 312 yesterday at 3', '11-21T15:00 or 11-21T03:00'],
  ['who had 312 yesterday at 9', '11-21T09:00 or 11-21T21:00'],
  ['who had 312 yesterday at 12', '11-21T12:00 or 11-21T00:00'],
  ['who had 312 yesterday at 03:00', '11-21T03:00 or 11-21T15:00'],
  ['quién tuvo la 312 ayer a las 3', '11-21T15:00 or 11-21T03:00'],
  // If one end has AM or PM, the shorter range is meant.
  ['who had 312 yesterday from 9 am to 5', '11-21T09:00–11-21T17:00'],
  ['who had 312 yesterday from 2 to 4 pm', '11-21T14:00–11-21T16:00'],
  ['who had 312 yesterday from 10 to 2 pm', '11-21T10:00–11-21T14:00'],
  ['who had 312 yesterday 2-4pm', '11-21T14:00–11-21T16:00'],
  ['who had 312 yesterday from 11 pm to 2', '11-21T23:00–11-22T02:00'],
  ['who had 312 yesterday from 22:00 to 02:00', '11-21T22:00–11-22T02:00'],
  // Nights.
  ['who had 312 last night at 11', '11-21T23:00'],
  ['who had 312 last night at 2', '11-22T02:00'],
  ['who had 312 last night between 11 and 2', '11-21T23:00–11-22T02:00'],
  ['who had 312 last night', '11-21T18:00–11-22T06:00'],
  ['quién tuvo la 312 anoche', '11-21T18:00–11-22T06:00'],
  ['quién tuvo la 312 anoche a las 11', '11-21T23:00'],
  ['who had 312 Tuesday night at 2', '11-18T02:00'],
  ['who had 312 Tuesday night', '11-17T18:00–11-18T06:00'],
  ['quién tuvo la 312 el martes por la noche', '11-17T18:00–11-18T06:00'],
  // Parts of a day.
  ['quién tuvo la 312 ayer por la mañana', '11-21T05:00–11-21T12:00'],
  ['quién tuvo la 312 por la mañana', '11-22T05:00–11-22T12:00'],
  ['quién tuvo la 312 esta mañana a las 9', '11-22T09:00'],
  ['quién tuvo la 312 ayer a las 9 de la mañana', '11-21T09:00'],
  ['quién tuvo la 312 ayer a las 3 de la tarde', '11-21T15:00'],
  ['quién tuvo la 312 ayer a las 11 de la noche', '11-21T23:00'],
  ['quién tuvo la 312 ayer a las 2 de la madrugada', '11-21T02:00'],
  ['quién tuvo la 312 ayer por la tarde', '11-21T12:00–11-21T18:00'],
  ['who had 312 yesterday morning', '11-21T05:00–11-21T12:00'],
  ['who had 312 yesterday at 3 in the morning', '11-21T03:00'],
  ['who had 312 yesterday evening at 8', '11-21T20:00'],
  ['who had 312 yesterday afternoon from 1 to 3', '11-21T13:00–11-21T15:00'],
  ['who had 312 this morning at 9', '11-22T09:00'],
  // Words for hours.
  ['who had 312 yesterday at half past three', '11-21T15:30 or 11-21T03:30'],
  ['who had 312 yesterday at quarter to five pm', '11-21T16:45'],
  ['who had 312 yesterday at ten past nine', '11-21T09:10 or 11-21T21:10'],
  ['who had 312 yesterday at three', '11-21T15:00 or 11-21T03:00'],
  ["who had 312 yesterday at three o'clock", '11-21T15:00 or 11-21T03:00'],
  ['quién tuvo la 312 ayer a las tres y media', '11-21T15:30 or 11-21T03:30'],
  ['quién tuvo la 312 ayer a las cinco menos cuarto de la tarde', '11-21T16:45'],
  ['quién tuvo la 312 ayer a la una', '11-21T13:00 or 11-21T01:00'],
  // Days without a month.
  ['who had 312 on the 24th', '10-24T00:00–10-25T00:00'],
  ['who had 312 on the 20th at 3 pm', '11-20T15:00'],
  ['who had 312 on Friday the 20th', '11-20T00:00–11-21T00:00'],
  ['who had 312 from the 18th to the 20th', '11-18T00:00–11-21T00:00'],
  ['who had 312 from the 24th to the 2nd', '10-24T00:00–11-03T00:00'],
  ['quién tuvo la 312 el día 20', '11-20T00:00–11-21T00:00'],
  ['quién tuvo la 312 el 20', '11-20T00:00–11-21T00:00'],
  ['quién tuvo la 312 del 18 al 20', '11-18T00:00–11-21T00:00'],
  // Elapsed time.
  ['who had 312 two hours ago', '11-22T12:30'],
  ['who had 312 half an hour ago', '11-22T14:00'],
  ['quién tuvo la 312 hace dos horas', '11-22T12:30'],
  ['quién tuvo la 312 hace media hora', '11-22T14:00'],
  ['quién tuvo la 312 hace 30 minutos', '11-22T14:00'],
  ['quién tuvo la 312 hace dos días', '11-20T00:00–11-21T00:00'],
  ['quién tuvo la 312 hace dos días a las 3 de la tarde', '11-20T15:00'],
  ['quién tuvo la 312 la última semana', '11-15T00:00–11-22T14:30'],
  ['quién tuvo la 312 últimos 3 días', '11-19T00:00–11-22T14:30'],
  ['quién tuvo la 312 anteayer a las 3 pm', '11-20T15:00'],
  // A future time means the last such day.
  ['who had 312 today at 3', '11-22T03:00'],
  ['who had 312 at 11 pm', '11-21T23:00'],
  ['who had 312 on Sunday at 5 pm', '11-15T17:00'],
  ['who had 312 since yesterday at 3 pm', '11-21T15:00–11-22T14:30'],
  ['quién tuvo la 312 desde anoche', '11-21T18:00–11-22T14:30'],
  ['who had 312 yesterday at 2 and at 4', 'unclear'],
  ['who had 312 last week at 3', 'unclear'],
] as const)('BEY-20 "%s" is read as %s', (question, expected) => {
  expect(read(question)).toBe(expected);
});

test.each([
  // Words inside words, and names that look like times.
  'Augusto',
  'Marta',
  'Knight',
  'Nightingale',
  'Agosta',
  'Nowak',
  'Chicago',
  'who had the midnights',
  '12',
  'la 12',
  '45',
] as const)('BEY-20 "%s" contains no time', (question) => {
  expect(read(question)).toBe('undefined');
});

test.each([
  ['Knight yesterday', 'Knight'],
  ['Tardelli ayer', 'Tardelli'],
  ['Nowak on Tuesday at 3 pm', 'Nowak'],
  ['who had 12 yesterday', 'who had 12'],
  ['who had 45 on February 3', 'who had 45 on'],
  ['who had 7 on 11/16', 'who had 7 on'],
  ['quién tuvo la 12 ayer a las 3', 'quién tuvo la 12'],
  ['who had A32 last night at 11', 'who had A32'],
  ['who had 12 yesterday between 2 and 4', 'who had 12'],
] as const)('BEY-20 "%s" without its time is "%s"', (question, rest) => {
  const time = readTime(question, now);
  expect(typeof time === 'object' && time.rest.replace(/\s+/g, ' ').trim()).toBe(rest);
});
