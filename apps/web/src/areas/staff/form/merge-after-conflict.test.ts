import { expect, test } from 'vitest';
import type { LoginValues } from './login-values.ts';
import { mergeAfterConflict } from './merge-after-conflict.ts';

const [elm, oak, ash, north] = [
  { id: 1, name: 'Elm Court' },
  { id: 2, name: 'Oak Hall' },
  { id: 3, name: 'Ash Yard' },
  { id: 1, name: 'North' },
] as const;
const [staff, assistant, regional] = ['205', '204', '202'];
const [activities, viewSystem, modifySystem, receipts] = [1, 3, 4, 8] as const;
const opened: LoginValues = {
  name: 'Pat Rivera',
  email: 'pat@example.com',
  language: 'en',
  phoneNumber: '',
  accessRoleId: staff,
  entities: [elm, oak],
  picks: [activities, viewSystem],
  setLoginAsPrimaryContact: false,
  setLoginAsSSO: false,
  emailPasswordCode: true,
};
const merge = (stored: Partial<LoginValues>, typed: Partial<LoginValues>, role: object = {}) =>
  mergeAfterConflict(
    { opened, stored: { ...opened, ...stored }, typed: { ...opened, ...typed } },
    { mayEditRole: true, entities: opened.entities, picks: undefined, ...role },
  );
const picks = (stored: number[], typed: number[]) => merge({ picks: stored }, { picks: typed }).picks;

test('STF-04 a property that another user removed stays removed, even if the unsaved form still contains it', () => {
  expect(merge({ entities: [elm] }, { name: 'Pat Reyes' })).toEqual({ ...opened, name: 'Pat Reyes', entities: [elm] });
  expect(merge({ entities: [elm] }, { entities: [elm, oak, ash] }).entities).toEqual([elm, ash]);
  expect(merge({ entities: [elm, oak, ash] }, { entities: [oak] }).entities).toEqual([oak, ash]);
});

test('RGT-03 a permission that another user removed stays removed, even if an unsaved permission includes it', () => {
  expect(picks([activities], [activities, viewSystem, receipts])).toEqual([activities, receipts]);
  expect(picks([activities], [activities, viewSystem, modifySystem])).toEqual([activities]);
  expect(picks([activities, viewSystem, receipts], [viewSystem])).toEqual([viewSystem, receipts]);
});

test('STF-04 if another user changed the role, the access and permissions set by that user are kept', () => {
  const theirs = { accessRoleId: regional, entities: [north], picks: null };
  const typed = { phoneNumber: '3125550142', entities: [elm, oak, ash], picks: [activities] };
  expect(merge(theirs, typed)).toEqual({ ...opened, ...theirs, phoneNumber: '3125550142' });
  const lower = { accessRoleId: assistant, picks: [receipts] };
  expect(merge(lower, { picks: [activities] }).picks).toEqual([receipts]);
});

test('STF-04 RGT-03 access that another user removed does not return with an unsaved role', () => {
  const theirs = { entities: [elm], picks: [activities] };
  const typed = { accessRoleId: assistant, picks: null };
  const role = { picks: [activities, viewSystem, receipts] };
  expect(merge(theirs, typed, role)).toEqual({ ...opened, ...typed, entities: [elm], picks: [activities, receipts] });
  expect(merge(theirs, { ...typed, picks: [viewSystem] }, role).picks).toEqual([]);
  const movedValues = { accessRoleId: regional, entities: [north], picks: null };
  expect(merge(movedValues, { ...typed, entities: [elm, oak, ash] }, role)).toEqual({
    ...opened,
    ...typed,
    entities: [ash],
  });
});

test('STF-04 an unsaved role is kept with its unsaved access and permissions', () => {
  const typed = { accessRoleId: regional, entities: [north], picks: null };
  expect(merge({ entities: [elm], picks: [activities] }, typed, { entities: [] })).toEqual({ ...opened, ...typed });
  const unchangedValues = { accessRoleId: regional, entities: [ash], picks: null };
  expect(merge(unchangedValues, typed, { entities: [north] }).entities).toEqual([ash]);
});

test('STF-04 if both users set the same role, only the permissions that the user changed are merged into the stored ones', () => {
  const stored = { accessRoleId: assistant, picks: [receipts] };
  const typed = { accessRoleId: assistant, picks: [activities, receipts] };
  expect(merge(stored, typed, { picks: [receipts] }).picks).toEqual([activities, receipts]);
  expect(merge(stored, { ...typed, picks: null }, { picks: [activities] }).picks).toEqual([receipts]);
});

test('RGT-04 if a user may no longer edit the role, the role, access, and permissions stay as stored', () => {
  const typed = { name: 'Pat Reyes', accessRoleId: assistant, entities: [elm], picks: [] };
  expect(merge({}, typed, { mayEditRole: false })).toEqual({ ...opened, name: 'Pat Reyes' });
});
