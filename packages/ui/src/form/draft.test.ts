import { expect, test } from 'vitest';
import { hasSameShape, storableFields } from './draft.ts';

test('BEY-18 a draft contains no password, PIN, secret, token, consent, or file, even inside other fields', () => {
  const typed = {
    name: 'Marcus',
    units: ['101', '102'],
    place: { city: 'Boston', zip: null },
    password: 'x',
    newPassword: 'x',
    pin: '1234',
    accessPin: '1234',
    clientSecret: 'x',
    isAgreed: true,
    apiToken: 'x',
    photo: new Blob(['x']),
    files: [new Blob(['x'])],
    login: { email: 'm@example.test', password: 'x' },
  };
  expect(storableFields(typed)).toEqual({
    name: 'Marcus',
    units: ['101', '102'],
    place: { city: 'Boston', zip: null },
  });
});

test('BEY-18 a draft from an earlier version of the form is recognized by its shape', () => {
  const currentValues = { name: '', amount: null, lines: [{ product: 1, note: '' }] };
  expect(hasSameShape(currentValues, { name: 'A', amount: 5, lines: [] })).toBe(true);
  expect(hasSameShape(currentValues, { name: 'A', amount: 5, lines: [{ product: 2, note: 'B' }] })).toBe(true);
  expect(hasSameShape(currentValues, { name: 'A', amount: 5, lines: [{ product: '2', note: 'B' }] })).toBe(false);
  expect(hasSameShape(currentValues, { name: 'A', amount: 5 })).toBe(false);
  expect(hasSameShape(currentValues, { title: 'A', amount: 5, lines: [] })).toBe(false);
  expect(hasSameShape(currentValues, { name: ['A'], amount: 5, lines: [] })).toBe(false);
});
