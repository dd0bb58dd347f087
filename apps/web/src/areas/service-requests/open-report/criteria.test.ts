import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { criteriaInput, periodOf, readCriteria } from './criteria.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 15, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

test('SRQ-02 the open report covers the first of this month through today by default', () => {
  expect(readCriteria({})).toMatchObject({ from: '2026-11-01', to: '2026-11-20' });
  expect(readCriteria({ from: '2026-10-05', to: '2026-10-09' })).toMatchObject({
    from: '2026-10-05',
    to: '2026-10-09',
  });
});

test('SRQ-02 the period of the open report runs from the start of the first day to 23:59:59.999 of the last day, in local time', () => {
  expect(periodOf({ from: '2026-11-01', to: '2026-11-20' })).toEqual({
    fromDate: new Date(2026, 10, 1).toISOString(),
    toDate: new Date(2026, 10, 20, 23, 59, 59, 999).toISOString(),
  });
});

test('SRQ-02 the call for the open report sends the selected properties, corporations, technicians, and types', () => {
  const chosen = readCriteria({ properties: '4,7', corporations: '2', technicians: '102', types: '3,1' });
  expect(criteriaInput(chosen)).toMatchObject({
    properties: [4, 7],
    corporations: [2],
    serviceTechs: [102],
    requestTypes: [3, 1],
  });
});
