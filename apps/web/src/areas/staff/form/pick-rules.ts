import { isPickId, type PickId, picks, rightsOfPick } from '@latchboard/rights';
import type { FormVersions } from '@latchboard/ui/form/merge-form.ts';

const includesPick = (pick: PickId, part: PickId) => {
  const rights = new Set<string>(rightsOfPick(pick));
  return rightsOfPick(part).every((right) => rights.has(right));
};

/**
 * Switches a permission (RGT-03). Switching it on also enables the permissions it includes. Switching it off also
 * disables the permissions that include it.
 */
export function togglePick(checked: readonly number[], id: number, isOn: boolean): readonly number[] {
  if (!isPickId(id)) return checked;
  const next = new Set(checked);
  for (const pick of picks) {
    if (isOn && includesPick(id, pick.id)) next.add(pick.id);
    if (!isOn && includesPick(pick.id, id)) next.delete(pick.id);
  }
  return [...next].sort((a, b) => a - b);
}

export const turnOffPicks = (checked: readonly number[], ids: readonly number[]) =>
  ids.reduce((remainingPicks, id) => togglePick(remainingPicks, id, false), checked);

/**
 * Applies the switches between `opened` and `typed` to the stored values, except those that would restore a removed
 * permission.
 */
export function reapplyPicks({ opened, stored, typed }: FormVersions<readonly number[]>): readonly number[] {
  const omit = (list: readonly number[], other: readonly number[]) => list.filter((id) => !other.includes(id));
  const removedPicks = omit(opened, stored);
  const remainingPicks = turnOffPicks(stored, omit(opened, typed));
  return omit(typed, opened).reduce((checked, id) => {
    const next = togglePick(checked, id, true);
    return removedPicks.some((pick) => next.includes(pick)) ? checked : next;
  }, remainingPicks);
}
