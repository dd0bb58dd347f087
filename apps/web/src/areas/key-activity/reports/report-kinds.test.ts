import { defaultRights } from '@latchboard/rights';
import { expect, test } from 'vitest';
import { allowedReports } from './report-kinds.ts';

const paths = (role: 203 | 205 | 103) => allowedReports([...defaultRights(role)]).map(({ path }) => path);

test('TXN-02 the report list contains the reports a user may open: only the keys-out report for property staff', () => {
  expect(paths(203)).toEqual([
    'keys-out',
    'incident',
    'transaction',
    'report-by-unit',
    'report-by-employee',
    'report-by-activity',
    'exception',
    'custom-report',
    'tag-search',
    'empty-hooks',
  ]);
  expect(paths(205)).toEqual(['keys-out']);
  expect(paths(103)).toEqual([]);
});
