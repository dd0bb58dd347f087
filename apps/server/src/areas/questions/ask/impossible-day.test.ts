import { expect, test } from 'vitest';
import { impossibleDay } from './impossible-day.ts';

test('BEY-20 an impossible date is recognized as typed, in either language', () => {
  for (const [question, day] of [
    ['who had 312 on February 30', 'February 30'],
    ['who had 312 on Feb. 30th at 3 pm', 'Feb. 30th'],
    ['who had 312 on the 31st of April', '31st of April'],
    ['who had 312 on 2/30', '2/30'],
    ['who had 312 on 2026-02-29', '2026-02-29'],
    ['who had 312 on February 29, 2026', 'February 29, 2026'],
    ['quién tuvo la 312 el 30 de febrero', '30 de febrero'],
    ['quién tuvo la 312 el 31 de junio de 2026', '31 de junio de 2026'],
    ['who had 312 from February 27 to February 30', 'February 30'],
  ])
    expect([question, impossibleDay(String(question))]).toEqual([question, day]);
});

test('BEY-20 valid dates, times, and unit names are not reported as impossible dates', () => {
  for (const question of [
    'who had 312 on February 28',
    'who had 312 on February 29',
    'who had 312 on February 29, 2024',
    'who had 45 February 3',
    'who had 312 on 30/11',
    'who had 312 on 11/30 at 15:20',
    'who had B2-31 in April at 3 pm',
    'quién tuvo la 312 el 31 de marzo de 2026',
    'who had 312 between October 24 and 28',
    'who had 9999 yesterday',
  ])
    expect([question, impossibleDay(question)]).toEqual([question, undefined]);
});
