import { type Known, keepTyped, keepTypedEntries } from '@latchboard/ui/form/take-over.ts';
import type { Entity } from '../shapes.ts';
import { type LoginValues, levelOfRole } from './login-values.ts';
import { switchAgain, switchOff } from './pick-rules.ts';

interface TypedRole {
  /** Without it role, access and permissions stay as they are stored. */
  readonly mayEditRole: boolean;
  /** What the form chose by itself with the role that is typed: what of it was taken out or added to was typed. */
  readonly entities: readonly Entity[];
  /** The permissions that come with a role other than the one the form was opened with. */
  readonly picks: readonly number[] | undefined;
}

/**
 * What the form of a login holds after somebody else saved it: access and permissions go with their role, and of both only what was typed is
 * put into what is stored now. What somebody took away stays away.
 */
export function keptLogin(known: Known<LoginValues>, typedRole: TypedRole): LoginValues {
  const kept = keepTyped(known);
  const { accessRoleId, entities, picks, setLoginAsSSO, setLoginAsPrimaryContact } = known.stored;
  if (!typedRole.mayEditRole)
    return { ...kept, accessRoleId, entities, picks, setLoginAsSSO, setLoginAsPrimaryContact };
  const isStoredRole = kept.accessRoleId === accessRoleId;
  return {
    ...kept,
    entities: keptEntities(known, levelOfRole(kept.accessRoleId), typedRole),
    picks: isStoredRole ? keptPicks(known, typedRole) : picksOfTypedRole(known, typedRole),
  };
}

function keptEntities({ opened, stored, typed }: Known<LoginValues>, level: number, { entities }: TypedRole) {
  const isLevelOf = (values: LoginValues) => levelOfRole(values.accessRoleId) === level;
  if (!isLevelOf(typed)) return stored.entities;
  if (isLevelOf(stored)) return keepTypedEntries({ opened: entities, stored: stored.entities, typed: typed.entities });
  // Nothing of this level is left of what the login had.
  return isLevelOf(opened)
    ? keepTypedEntries({ opened: opened.entities, stored: [], typed: typed.entities })
    : typed.entities;
}

/** Of the role that is stored. */
function keptPicks({ opened, stored, typed }: Known<LoginValues>, typedRole: TypedRole) {
  const isTypedRole = typed.accessRoleId === stored.accessRoleId;
  const before = opened.accessRoleId === stored.accessRoleId ? opened.picks : typedRole.picks;
  if (!isTypedRole || !before || !stored.picks || !typed.picks) return stored.picks;
  return switchAgain({ opened: before, stored: stored.picks, typed: typed.picks });
}

/** Of another role than the stored one: what was taken away meanwhile does not come back with it. */
function picksOfTypedRole({ opened, stored, typed }: Known<LoginValues>, { picks }: TypedRole) {
  const isSameRole = opened.accessRoleId === stored.accessRoleId;
  const taken = isSameRole && opened.picks ? opened.picks.filter((id) => !stored.picks?.includes(id)) : [];
  if (!picks || taken.length === 0) return typed.picks;
  const left = switchOff(picks, taken);
  return typed.picks ? switchAgain({ opened: picks, stored: left, typed: typed.picks }) : left;
}
