import { expect, test } from 'vitest';
import { contactState } from './contact.ts';

test('DEV-08 a cabinet not heard for more than three days is silent', () => {
  const now = new Date('2026-11-20T15:00:00Z');
  expect(contactState(new Date('2026-11-17T15:00:00Z'), now)).toBe('heard');
  expect(contactState(new Date('2026-11-17T14:59:59Z'), now)).toBe('silent');
  expect(contactState(null, now)).toBe('never');
});
