import { createTranslate } from '@latchboard/texts';
import { check } from '@latchboard/ui/form/schema.ts';
import { expect, test } from 'vitest';
import { loginSchema } from './login-schema.ts';
import type { LoginValues } from './login-values.ts';

const t = createTranslate('en');
const levelOf = (role: string | null) => ({ 201: 2, 202: 3 })[Number(role)] ?? 4;
const schema = loginSchema({ levelOf, needsEntity: true });
const values: LoginValues = {
  name: 'Pat Rivera',
  email: 'pat@example.com',
  language: 'en',
  phoneNumber: '',
  accessRoleId: '205',
  entities: [{ id: 1, name: 'Elm Court' }],
  picks: null,
  setLoginAsPrimaryContact: false,
  setLoginAsSSO: false,
  emailPasswordCode: true,
};
const errorsOf = (changed: Partial<LoginValues>) => {
  const result = check(schema, { ...values, ...changed }, t);
  return 'errors' in result ? result.errors : {};
};

test('STF-01 a login with a name, an email, and a role is complete', () => {
  expect(errorsOf({})).toEqual({});
});

test('STF-01 each invalid field of the login form shows its own error', () => {
  expect(errorsOf({ name: 'P', email: 'pat', phoneNumber: '555', accessRoleId: null })).toEqual({
    name: 'At least 2 characters.',
    email: 'Please enter a valid email address.',
    phoneNumber: 'Please enter a valid 10 digit phone number.',
    accessRoleId: 'This field is required.',
  });
});

test('STF-01 a name has no control characters and at most 100 characters', () => {
  expect(errorsOf({ name: 'Pat\u0007Rivera' })).toEqual({
    name: 'This field contains invalid characters. Remove them and try again.',
  });
  expect(errorsOf({ name: 'x'.repeat(101) })).toEqual({ name: 'At most 100 characters.' });
});

test('STF-01 a phone number may have a country prefix and separators', () => {
  for (const phoneNumber of ['3125550142', '+1 312-555-0142', '(312) 555-0142', '1.312.555.0142'])
    expect(errorsOf({ phoneNumber })).toEqual({});
});

test('STF-03 a login requires at least one entity at its level', () => {
  expect(errorsOf({ entities: [] })).toEqual({ entities: 'Please select at least one property.' });
  expect(errorsOf({ entities: [], accessRoleId: '202' })).toEqual({ entities: 'Please select at least one region.' });
  expect(errorsOf({ entities: [], accessRoleId: '201' })).toEqual({ entities: 'Please select at least one division.' });
});

test('STF-03 a property user does not need to select the property', () => {
  const withoutEntity = loginSchema({ levelOf, needsEntity: false });
  expect(check(withoutEntity, { ...values, entities: [] }, t)).toHaveProperty('output');
});
