import { expect, test } from 'vitest';
import { handOverSearch } from './hand-over-entries.ts';

test('BEY-04 the command box accepts a unit after "receipt" or "hand over" in English and Spanish', () => {
  expect(handOverSearch('receipt 204')).toBe('204');
  expect(handOverSearch(' Hand over key 204 ')).toBe('204');
  expect(handOverSearch('recibo 204')).toBe('204');
  expect(handOverSearch('entregar llave 204')).toBe('204');
});

test('BEY-04 text without "receipt" or "hand over" before a unit is not a handover', () => {
  expect(handOverSearch('receipt')).toBeNull();
  expect(handOverSearch('receipts')).toBeNull();
  expect(handOverSearch('who has 204')).toBeNull();
});
