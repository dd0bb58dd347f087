import { expect, test } from 'vitest';
import { clampToNow } from './shapes.ts';

const now = Date.parse('2026-11-25T15:00:00.000Z');
const sharedEnd = (from: string, to: string) => clampToNow({ from: `${from}:00Z`, to: `${to}:00Z` }, now).to;

test('TXN-11 a shared range that has begun but would end in the future is cut off at the current time', () => {
  expect(sharedEnd('2026-11-25T05:00', '2026-11-26T05:00')).toBe('2026-11-25T15:00:00.000Z');
  expect(sharedEnd('2026-11-24T05:00', '2026-11-25T05:00')).toBe('2026-11-25T05:00:00Z');
  expect(sharedEnd('2026-11-27T05:00', '2026-11-28T05:00')).toBe('2026-11-28T05:00:00Z');
});
