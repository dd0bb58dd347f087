import { type PickKey, picks } from '@latchboard/rights';
import type { TextKey } from '@latchboard/texts';
import type { Permission } from '../shapes.ts';
import { togglePick } from './pick-rules.ts';

type GroupKey = 'property' | 'logins' | 'reports';

const groupByPick: Readonly<Record<PickKey, GroupKey>> = {
  viewActivities: 'property',
  modifyBadgeRestrictions: 'property',
  viewSystemInfo: 'property',
  modifySystemInfo: 'property',
  keyReceipts: 'property',
  createSiteLogin: 'logins',
  modifySiteLogin: 'logins',
  deleteSiteLogin: 'logins',
  reportKeysOut: 'reports',
  reportByUnit: 'reports',
  reportByEmployee: 'reports',
  reportByActivity: 'reports',
  reportTransactions: 'reports',
  reportCustom: 'reports',
  reportTagSearch: 'reports',
  reportExceptions: 'reports',
  reportEmptyHooks: 'reports',
  reportHooksTags: 'reports',
};
const groups: readonly GroupKey[] = ['reports', 'property', 'logins'];

const groupOfId = (id: number): GroupKey => {
  const pick = picks.find((candidate) => candidate.id === id);
  return pick ? groupByPick[pick.key] : 'property';
};

export interface PermissionGroup {
  readonly key: GroupKey;
  readonly title: TextKey;
  readonly permissions: readonly Permission[];
}

/** Groups permissions by subject, in order of use. Omits empty groups. */
export const groupPermissions = (permissions: readonly Permission[]): readonly PermissionGroup[] =>
  groups
    .map((key) => ({
      key,
      title: `staff.permissionGroup.${key}` as const,
      permissions: permissions.filter(({ id }) => groupOfId(id) === key),
    }))
    .filter((group) => group.permissions.length > 0);

/** Switches all permissions that the caller may change. */
export const switchAll = (
  checked: readonly number[],
  permissions: readonly Permission[],
  isOn: boolean,
): readonly number[] =>
  permissions.filter(({ mayChange }) => mayChange).reduce((next, { id }) => togglePick(next, id, isOn), checked);

const keysOutId = picks.find(({ key }) => key === 'reportKeysOut')?.id;

export const presets = ['keysOut', 'reports', 'everything', 'nothing'] as const;
export type Preset = (typeof presets)[number];

const presetFilters: Readonly<Record<Preset, (id: number) => boolean>> = {
  keysOut: (id) => id === keysOutId,
  reports: (id) => groupOfId(id) === 'reports',
  everything: () => true,
  nothing: () => false,
};

/** Applies a preset to the permissions. Permissions that the caller may not change keep their state. */
export function applyPreset(
  checked: readonly number[],
  permissions: readonly Permission[],
  preset: Preset,
): readonly number[] {
  const isOn = ({ id }: Permission) => presetFilters[preset](id);
  const cleared = switchAll(checked, permissions, false);
  return switchAll(cleared, permissions.filter(isOn), true);
}
