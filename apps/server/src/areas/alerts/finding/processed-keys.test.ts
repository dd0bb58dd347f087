import { expect, test } from 'vitest';
import type { NewEvent } from './new-events.ts';
import { isProcessed, withProcessed } from './processed-keys.ts';

const event = (position: number, minute: number, overrides: Partial<NewEvent> = {}) =>
  ({
    ...{ property_id: 1, datalog_id: 7, stream: 1, seq: position, position, tag: '71000', kind: 'key' },
    occurred_at: new Date(Date.UTC(2026, 10, 20, 12, minute)),
    ...overrides,
  }) as NewEvent;

test('EXC-01 a key is processed again for a newer event, an earlier event, and an event at another cabinet', () => {
  const affected = [{ property_id: 1, subject: '71000', from: event(1, 20).occurred_at }];
  const processed = withProcessed(new Map(), affected, new Map([[7, 10]]));
  expect(isProcessed(processed, event(10, 20))).toBe(true);
  expect(isProcessed(processed, event(11, 30))).toBe(false);
  expect(isProcessed(processed, event(9, 19))).toBe(false);
  expect(isProcessed(processed, event(9, 30, { datalog_id: 8 }))).toBe(false);
  expect(isProcessed(processed, event(9, 30, { tag: '71001' }))).toBe(false);
});
