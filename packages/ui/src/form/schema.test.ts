import { createTranslate } from '@latchboard/texts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { check } from './schema.ts';

const t = createTranslate('en');
const schema = z.object({
  name: z.string().min(2).max(4),
  email: z.email(),
  phone: z.string().regex(/^\d{10}$/, 'valPhoneNumber'),
  lines: z.array(z.object({ quantity: z.number() })),
});

test('NAV-21 each error has the path of its field and a text from the catalog', () => {
  const invalid = { name: 'a', email: 'x', phone: '1', lines: [{ quantity: 1 }, {}] };
  expect(check(schema, invalid, t)).toEqual({
    errors: {
      name: 'At least 2 characters.',
      email: 'Please enter a valid email address.',
      phone: 'Please enter a valid 10 digit phone number.',
      'lines.1.quantity': 'This field is required.',
    },
  });
});

test('NAV-21 an empty required field gets the "required" error, no matter what else its schema checks', () => {
  expect(check(schema, { name: '', email: '', phone: '0123456789', lines: [] }, t)).toEqual({
    errors: { name: 'This field is required.', email: 'This field is required.' },
  });
});

test('NAV-21 a valid form returns the output of the schema', () => {
  const valid = { name: 'abc', email: 'a@b.co', phone: '0123456789', lines: [] };
  expect(check(schema, valid, t)).toEqual({ output: valid });
});
