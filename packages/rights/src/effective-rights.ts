import { defaultRights } from './defaults.ts';
import type { RightKey } from './keys.ts';
import { type PersonalPicks, type PickId, picks } from './picks.ts';
import { isCustomizable, type RoleId } from './roles.ts';

/** Role and individual permissions of a user. */
export type Principal = { readonly role: RoleId; readonly picks?: PersonalPicks };

const rightsOfPicks = new Set<RightKey>(picks.flatMap((pick) => [...pick.rights]));

/** Enabled permissions of a user, including those implied by others. */
export function checkedPicks({ role, picks: personal = {} }: Principal): ReadonlySet<PickId> {
  const roleRights = defaultRights(role);
  const canHavePicks = isCustomizable(role);
  const enabledPicks = picks.filter(
    (pick) => (canHavePicks ? personal[pick.id] : undefined) ?? pick.rights.every((right) => roleRights.has(right)),
  );
  const addedRights = new Set<RightKey>(enabledPicks.flatMap((pick) => [...pick.rights]));
  return new Set(picks.filter((pick) => pick.rights.every((right) => addedRights.has(right))).map((pick) => pick.id));
}

/** All rights of a user: those of the role, with the individual permissions applied if the role allows them. */
export function effectiveRights(holder: Principal): ReadonlySet<RightKey> {
  const roleRights = defaultRights(holder.role);
  if (!holder.picks || !isCustomizable(holder.role)) return roleRights;
  const checkedIds = checkedPicks(holder);
  const rights = new Set([...roleRights].filter((right) => !rightsOfPicks.has(right)));
  for (const pick of picks) {
    if (checkedIds.has(pick.id)) for (const right of pick.rights) rights.add(right);
  }
  return rights;
}

/** Whether a user has a right. */
export function hasRight(holder: Principal, right: RightKey): boolean {
  return effectiveRights(holder).has(right);
}
