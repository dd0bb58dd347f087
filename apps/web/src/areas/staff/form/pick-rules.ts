import { isPickId, type PickId, picks, rightsOfPick } from '@latchboard/rights';

const brings = (one: PickId, other: PickId) => {
  const brought = new Set<string>(rightsOfPick(one));
  return rightsOfPick(other).every((right) => brought.has(right));
};

/** Switches a permission: on with what it brings, off with what would bring it back (RGT-03). */
export function switchPick(checked: readonly number[], id: number, isOn: boolean): readonly number[] {
  if (!isPickId(id)) return checked;
  const next = new Set(checked);
  for (const pick of picks) {
    if (isOn && brings(id, pick.id)) next.add(pick.id);
    if (!isOn && brings(pick.id, id)) next.delete(pick.id);
  }
  return [...next].sort((a, b) => a - b);
}
