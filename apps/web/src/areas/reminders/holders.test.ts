import { expect, test } from 'vitest';
import { type KeyHolder, pauseLeft, recordOf } from './holders.ts';

const now = Date.parse('2026-11-20T18:00:00.000Z');
const owner: KeyHolder = {
  ...{ propertyId: 1, badge: '000412', from: '2026-01-01T00:00:00.000Z', until: null, keyReceiptId: null },
  ...{ hasEmail: true, remindedAt: null },
};
const formerOwner = { ...owner, from: '2025-01-01T00:00:00.000Z', until: '2026-01-01T00:00:00.000Z', hasEmail: false };
const vendor = { ...owner, badge: null, from: null, keyReceiptId: 7 };

test('BEY-03 a badge number refers to its owner at the time the key was taken', () => {
  const find = (since?: string) =>
    recordOf({ propertyId: 1, badge: '000412', ...(since !== undefined && { since }) }, [formerOwner, owner], now);
  expect(find()).toBe(owner);
  expect(find('2025-06-01T00:00:00.000Z')).toBe(formerOwner);
  expect(find('2024-06-01T00:00:00.000Z')).toBeUndefined();
  expect(recordOf({ propertyId: 1, keyReceiptId: 7 }, [owner, vendor], now)).toBe(vendor);
});

test('BEY-03 the next reminder is possible one hour after the last one', () => {
  expect(pauseLeft(owner, now)).toBe(0);
  expect(pauseLeft({ ...owner, remindedAt: '2026-11-20T17:58:00.000Z' }, now)).toBe(58 * 60_000);
  expect(pauseLeft({ ...owner, remindedAt: '2026-11-20T17:00:00.000Z' }, now)).toBe(0);
});
