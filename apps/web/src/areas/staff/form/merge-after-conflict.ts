import { type FormVersions, mergeTyped, mergeTypedEntries } from '@latchboard/ui/form/merge-form.ts';
import type { Entity } from '../shapes.ts';
import { type LoginValues, levelOfRole } from './login-values.ts';
import { reapplyPicks, turnOffPicks } from './pick-rules.ts';

interface TypedRole {
  /** False leaves role, access, and permissions as stored. */
  readonly mayEditRole: boolean;
  /** Entities that the form preselected with the typed role. Differences from them were typed. */
  readonly entities: readonly Entity[];
  /** Permissions of a role other than the initial one. */
  readonly picks: readonly number[] | undefined;
}

/**
 * Merges the form of a login after another user's save. Access and permissions belong to their role, and only typed
 * changes are merged into the stored values. Values that the other user removed stay removed.
 */
export function mergeAfterConflict(known: FormVersions<LoginValues>, typedRole: TypedRole): LoginValues {
  const kept = mergeTyped(known);
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

function keptEntities({ opened, stored, typed }: FormVersions<LoginValues>, level: number, { entities }: TypedRole) {
  const isLevelOf = (values: LoginValues) => levelOfRole(values.accessRoleId) === level;
  if (!isLevelOf(typed)) return stored.entities;
  if (isLevelOf(stored)) return mergeTypedEntries({ opened: entities, stored: stored.entities, typed: typed.entities });
  // Nothing of the login's former level is left.
  return isLevelOf(opened)
    ? mergeTypedEntries({ opened: opened.entities, stored: [], typed: typed.entities })
    : typed.entities;
}

/** Permissions for the stored role. */
function keptPicks({ opened, stored, typed }: FormVersions<LoginValues>, typedRole: TypedRole) {
  const isTypedRole = typed.accessRoleId === stored.accessRoleId;
  const before = opened.accessRoleId === stored.accessRoleId ? opened.picks : typedRole.picks;
  if (!isTypedRole || !before || !stored.picks || !typed.picks) return stored.picks;
  return reapplyPicks({ opened: before, stored: stored.picks, typed: typed.picks });
}

/** Permissions for a role other than the stored one. Those removed in the meantime do not return. */
function picksOfTypedRole({ opened, stored, typed }: FormVersions<LoginValues>, { picks }: TypedRole) {
  const isSameRole = opened.accessRoleId === stored.accessRoleId;
  const taken = isSameRole && opened.picks ? opened.picks.filter((id) => !stored.picks?.includes(id)) : [];
  if (!picks || taken.length === 0) return typed.picks;
  const left = turnOffPicks(picks, taken);
  return typed.picks ? reapplyPicks({ opened: picks, stored: left, typed: typed.picks }) : left;
}
