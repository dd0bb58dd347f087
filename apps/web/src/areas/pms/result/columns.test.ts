import { createTranslate } from '@latchboard/texts';
import { es } from '@latchboard/texts/es/catalog';
import { expect, test } from 'vitest';
import { t } from '#web/testing/rendered-text.tsx';
import { detailsOf } from './columns.tsx';

const row = { number: 1, line: 2, name: 'Ana', changes: [], kept: [], problems: [] };

test('BEY-21 an import result shows days in the user’s format', () => {
  const changes = [{ field: 'moveOut', from: null, to: '2027-10-31' }];
  expect(detailsOf({ ...row, outcome: 'changed', changes }, t)).toEqual(['Move-out: – → 10/31/2027']);
});

test('BEY-21 the result row of a person who moved shows the move before the changes', () => {
  const changes = [{ field: 'unit', from: null, to: '204' }];
  const problems = [{ field: 'unit', code: 'pmsMoves', message: 'Moves from 101 to 204.', value: '' }];
  expect(detailsOf({ ...row, outcome: 'new', changes, problems }, t)).toEqual(['Moves from 101 to 204.', 'Unit: 204']);
});

test('BEY-21 a direction character in a rejected value does not reverse the message after it', () => {
  const problems = [
    { field: 'residentEmail', code: 'valEmail', message: 'Enter an email address.', value: '\u202Ea@b' },
  ];
  expect(detailsOf({ ...row, outcome: 'rejected', problems }, t)).toEqual([
    'Resident email “a@b”: Enter an email address.',
  ]);
});

test('BEY-21 a rejected row names the field, the value, and the reason, in both languages', () => {
  const problems = [{ field: 'moveIn', code: 'pmsDate', message: 'Not a date.', value: 'March 2026' }];
  const rejected = { ...row, outcome: 'rejected' as const, problems };
  expect(detailsOf(rejected, t)).toEqual(['Move-in “March 2026”: Not a date.']);
  expect(detailsOf(rejected, createTranslate('es', es))).toEqual(['Entrada «March 2026»: Not a date.']);
});

test('BEY-21 a problem with a whole record shows no field, and a skipped value is in quotation marks', () => {
  const problems = [
    { field: 'unit', code: 'pmsTwice', message: 'Lines 2, 3 have the same record.', value: '101 · Ana' },
    { field: 'unit', code: 'pmsSkipped', message: 'The mapping skips this value.', value: 'Past' },
  ];
  expect(detailsOf({ ...row, outcome: 'rejected', problems }, t)).toEqual([
    ...['Lines 2, 3 have the same record.', '“Past”: The mapping skips this value.'],
  ]);
});

test('BEY-21 an import result names the field of an empty value', () => {
  const problems = [{ field: 'residentName', code: 'valRequired', message: 'This field is required.', value: '' }];
  expect(detailsOf({ ...row, outcome: 'rejected', problems }, t)).toEqual(['Resident: This field is required.']);
});
