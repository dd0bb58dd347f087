import { expect, test } from 'vitest';
import type { Permission } from '../shapes.ts';
import { applyPreset, groupPermissions, switchAll } from './permission-groups.ts';

const permission = (id: number, mayChange = true): Permission => ({ id, key: `key${id}`, checked: false, mayChange });
const allPermissions = Array.from({ length: 18 }, (_, index) => permission(index + 1));

test('RGT-03 the 18 permissions are in three groups, reports first', () => {
  const groups = groupPermissions(allPermissions).map(({ key, permissions }) => [key, permissions.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['reports', [9, 10, 11, 12, 13, 14, 15, 16, 17, 18]],
    ['property', [1, 2, 3, 4, 8]],
    ['logins', [5, 6, 7]],
  ]);
});

test('RGT-03 a preset replaces the permissions, except those that the user may not change', () => {
  expect(applyPreset([1, 5], allPermissions, 'keysOut')).toEqual([9]);
  expect(applyPreset([1, 5], allPermissions, 'reports')).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  expect(applyPreset([], allPermissions, 'everything')).toHaveLength(18);
  expect(applyPreset([1, 5], allPermissions, 'nothing')).toEqual([]);
  const limited = allPermissions.map(({ id }) => permission(id, id !== 5 && id !== 9));
  expect(applyPreset([5], limited, 'keysOut')).toEqual([5]);
  expect(applyPreset([5], limited, 'nothing')).toEqual([5]);
});

test('RGT-03 switching a group on adds the permissions it requires, and switching it off removes those that require it', () => {
  expect(switchAll([], [permission(4)], true)).toEqual([3, 4]);
  expect(switchAll([3, 4], [permission(3)], false)).toEqual([]);
});
