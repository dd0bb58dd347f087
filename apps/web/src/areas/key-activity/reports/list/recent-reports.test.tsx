import { beforeEach, expect, test } from 'vitest';
import { recentReports, rememberReport } from './recent-reports.ts';

beforeEach(() => localStorage.clear());

test('TXN-02 the last three reports a user opened are listed, newest first and each once; another user has a separate list', () => {
  expect(recentReports('1')).toEqual([]);
  for (const kind of ['byUnit', 'keysOut', 'custom', 'byUnit', 'tagSearch'] as const) rememberReport('1', kind);
  expect(recentReports('1')).toEqual(['tagSearch', 'byUnit', 'custom']);
  expect(recentReports('2')).toEqual([]);
});

test('TXN-02 a stored report that no longer exists is ignored', () => {
  localStorage.setItem('latchboard.reports.recent.1', 'former keysOut');
  expect(recentReports('1')).toEqual(['keysOut']);
});
