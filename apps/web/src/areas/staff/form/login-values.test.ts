import { expect, test } from 'vitest';
import type { GrantableRole } from '../shapes.ts';
import type { SubjectDetail } from '../subject.ts';
import { defaultRole, loginValues } from './login-values.ts';

const roles: readonly GrantableRole[] = [
  { id: 202, key: 'region', commercialLevel: 3, isDefault: false },
  { id: 203, key: 'manager', commercialLevel: 4, isDefault: false },
  { id: 204, key: 'assistant', commercialLevel: 4, isDefault: false },
  { id: 205, key: 'staff', commercialLevel: 4, isDefault: true },
];
const subjectAt = (level: SubjectDetail['level']): SubjectDetail => ({
  level,
  id: 7,
  name: 'Elm Court',
  corporation: { id: 1, name: 'Harbor' },
  ancestors: [],
});

test('RGT-03 the form for a new property login starts with the default role, 205', () => {
  expect(loginValues({ subject: subjectAt('property'), roles, language: 'en' })).toMatchObject({
    accessRoleId: '205',
    entities: [{ id: 7, name: 'Elm Court' }],
  });
});

test('RGT-03 the form for a new region login starts with the role of that level', () => {
  expect(defaultRole(roles, subjectAt('region'))?.id).toBe(202);
});

test('OPS-09 the form for a new login that is opened from a lead starts with the lead’s contact', () => {
  const contact = { name: 'Ana Ruiz', email: 'ana@lakeside.test', phone: '(312) 555-0142' };
  expect(loginValues({ subject: subjectAt('property'), roles, language: 'en', contact })).toMatchObject({
    ...{ name: 'Ana Ruiz', email: 'ana@lakeside.test', phoneNumber: '(312) 555-0142' },
    setLoginAsPrimaryContact: true,
  });
});
