import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import { eventCountText, totalText } from './count-text.ts';
import { readReportUrl } from './url/report-url.ts';
import { groupsVisits, hasVisits } from './use-report.ts';

const t = createTranslate('en', en);
const time = { id: 'time', desc: true };
const custom = (raw: Record<string, string> = {}) => readReportUrl(raw, 'custom');

test('TXN-05 the count of a report is labeled as visits with their events, or as events', () => {
  const count = { count: 2527, over: false, problems: 61, rows: 462 };
  expect(eventCountText(count, t)).toBe('462 visits and individual events, 2,527 events total · 61 errors or warnings');
  expect(eventCountText({ ...count, rows: null }, t)).toBe('2,527 events · 61 errors or warnings');
  expect(totalText(count, t)).toBe('2,527 events');
  expect(eventCountText({ ...count, over: true, rows: null }, t)).toBe('over 10,000 events');
});

test('TXN-05 in a report with whole visits, the URL selects visits or events; a report without sign-ins shows events', () => {
  expect(groupsVisits('custom', custom(), time)).toBe(true);
  expect(groupsVisits('custom', custom({ rows: 'events' }), time)).toBe(false);
  expect(groupsVisits('custom', custom({ badge: '000412' }), time)).toBe(true);
  const withoutSignIns: readonly Record<string, string>[] = [
    ...[{ unit: '101' }, { activity: '14' }, { exception: 'W' }, { movement: 'taken' }, { show: 'keys' }],
  ];
  for (const raw of withoutSignIns) expect([raw, hasVisits('custom', custom(raw), time)]).toEqual([raw, false]);
  expect(hasVisits('custom', custom(), { id: 'unit', desc: false })).toBe(false);
  expect(hasVisits('byUnit', readReportUrl({ show: 'all' }, 'byUnit'), time)).toBe(false);
});
