import { defaultRights } from './defaults.ts';
import type { RightKey } from './keys.ts';
import { type PersonalPicks, type PickId, picks } from './picks.ts';
import { isCustomizable, type RoleId } from './roles.ts';

/** Somebody a right can be asked about: a role and what was picked for this person. */
export type Holder = { readonly role: RoleId; readonly picks?: PersonalPicks };

const pickable = new Set<RightKey>(picks.flatMap((pick) => [...pick.rights]));

/** The numbered permissions that are on for a person, those brought along by others included. */
export function checkedPicks({ role, picks: personal = {} }: Holder): ReadonlySet<PickId> {
  const held = defaultRights(role);
  const switchable = isCustomizable(role);
  const on = picks.filter(
    (pick) => (switchable ? personal[pick.id] : undefined) ?? pick.rights.every((right) => held.has(right)),
  );
  const brought = new Set<RightKey>(on.flatMap((pick) => [...pick.rights]));
  return new Set(picks.filter((pick) => pick.rights.every((right) => brought.has(right))).map((pick) => pick.id));
}

/** Every right a person has: the role's, changed by what was picked for this person where the role allows it. */
export function effectiveRights(holder: Holder): ReadonlySet<RightKey> {
  const byRole = defaultRights(holder.role);
  if (!holder.picks || !isCustomizable(holder.role)) return byRole;
  const checked = checkedPicks(holder);
  const rights = new Set([...byRole].filter((right) => !pickable.has(right)));
  for (const pick of picks) {
    if (checked.has(pick.id)) for (const right of pick.rights) rights.add(right);
  }
  return rights;
}

/** The one decision about a right. */
export function holds(holder: Holder, right: RightKey): boolean {
  return effectiveRights(holder).has(right);
}
