import { isPickId, type PickId, picks, rightsOfPick } from '@latchboard/rights';
import type { FormVersions } from '@latchboard/ui/form/merge-form.ts';

const brings = (one: PickId, other: PickId) => {
  const brought = new Set<string>(rightsOfPick(one));
  return rightsOfPick(other).every((right) => brought.has(right));
};

/** Switches a permission: on with those it includes, off with those that include it (RGT-03). */
export function togglePick(checked: readonly number[], id: number, isOn: boolean): readonly number[] {
  if (!isPickId(id)) return checked;
  const next = new Set(checked);
  for (const pick of picks) {
    if (isOn && brings(id, pick.id)) next.add(pick.id);
    if (!isOn && brings(pick.id, id)) next.delete(pick.id);
  }
  return [...next].sort((a, b) => a - b);
}

export const turnOffPicks = (checked: readonly number[], ids: readonly number[]) =>
  ids.reduce((left, id) => togglePick(left, id, false), checked);

/**
 * Applies the switches between `opened` and `typed` to the stored values, except those that would restore a removed
 * permission.
 */
export function reapplyPicks({ opened, stored, typed }: FormVersions<readonly number[]>): readonly number[] {
  const without = (list: readonly number[], other: readonly number[]) => list.filter((id) => !other.includes(id));
  const taken = without(opened, stored);
  const left = turnOffPicks(stored, without(opened, typed));
  return without(typed, opened).reduce((checked, id) => {
    const next = togglePick(checked, id, true);
    return taken.some((one) => next.includes(one)) ? checked : next;
  }, left);
}
