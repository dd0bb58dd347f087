import { expect, test } from 'vitest';
import { heldSince } from './holder-text.ts';

test('BEY-04 a vendor has had a key since the time of the receipt, and a badge owner since taking the key', () => {
  const since = '2026-11-20T15:00:00.000Z';
  expect(heldSince({ since, receipt: null })).toBe(since);
  expect(heldSince({ since, receipt: { at: '2026-11-20T15:30:00.000Z' } })).toBe('2026-11-20T15:30:00.000Z');
});
