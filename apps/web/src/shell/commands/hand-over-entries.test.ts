import { expect, test } from 'vitest';
import { handedOverText } from './hand-over-entries.ts';

test('BEY-04 the command box accepts a unit after "receipt" or "hand over" in English and Spanish', () => {
  expect(handedOverText('receipt 204')).toBe('204');
  expect(handedOverText(' Hand over key 204 ')).toBe('204');
  expect(handedOverText('recibo 204')).toBe('204');
  expect(handedOverText('entregar llave 204')).toBe('204');
});

test('BEY-04 other text in the command box is not a handover', () => {
  expect(handedOverText('receipt')).toBeNull();
  expect(handedOverText('receipts')).toBeNull();
  expect(handedOverText('who has 204')).toBeNull();
});
