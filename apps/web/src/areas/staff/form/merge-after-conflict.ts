import { type FormVersions, mergeTyped, mergeTypedEntries } from '@latchboard/ui/form/merge-form.ts';
import type { Entity } from '../shapes.ts';
import { type LoginValues, levelOfRole } from './login-values.ts';
import { reapplyPicks, turnOffPicks } from './pick-rules.ts';

interface TypedRole {
  /** Whether the user may change role, access, and permissions. If false, the stored values apply. */
  readonly mayEditRole: boolean;
  /** Entities that the form preselected for the typed role. All other entities were selected by the user. */
  readonly entities: readonly Entity[];
  /** Default permissions of the selected role. Undefined if they are not loaded. */
  readonly picks: readonly number[] | undefined;
}

/**
 * Merges the form for a login after another user's save. Typed changes are applied to the stored values, but never
 * restore values that the other user removed. Access and permissions depend on the role.
 */
export function mergeAfterConflict(versions: FormVersions<LoginValues>, typedRole: TypedRole): LoginValues {
  const merged = mergeTyped(versions);
  const { accessRoleId, entities, picks, setLoginAsSSO, setLoginAsPrimaryContact } = versions.stored;
  if (!typedRole.mayEditRole)
    return { ...merged, accessRoleId, entities, picks, setLoginAsSSO, setLoginAsPrimaryContact };
  const isStoredRole = merged.accessRoleId === accessRoleId;
  return {
    ...merged,
    entities: mergeEntities(versions, levelOfRole(merged.accessRoleId), typedRole),
    picks: isStoredRole ? mergePicks(versions, typedRole) : picksOfTypedRole(versions, typedRole),
  };
}

function mergeEntities({ opened, stored, typed }: FormVersions<LoginValues>, level: number, { entities }: TypedRole) {
  const isLevelOf = (values: LoginValues) => levelOfRole(values.accessRoleId) === level;
  if (!isLevelOf(typed)) return stored.entities;
  if (isLevelOf(stored)) return mergeTypedEntries({ opened: entities, stored: stored.entities, typed: typed.entities });
  // The entities of the login's former level are dropped.
  return isLevelOf(opened)
    ? mergeTypedEntries({ opened: opened.entities, stored: [], typed: typed.entities })
    : typed.entities;
}

/** Merges the permissions if the role stays the stored one. */
function mergePicks({ opened, stored, typed }: FormVersions<LoginValues>, typedRole: TypedRole) {
  const isTypedRole = typed.accessRoleId === stored.accessRoleId;
  const previousPicks = opened.accessRoleId === stored.accessRoleId ? opened.picks : typedRole.picks;
  if (!isTypedRole || !previousPicks || !stored.picks || !typed.picks) return stored.picks;
  return reapplyPicks({ opened: previousPicks, stored: stored.picks, typed: typed.picks });
}

/** Permissions for a role other than the stored one. Permissions removed in the meantime stay removed. */
function picksOfTypedRole({ opened, stored, typed }: FormVersions<LoginValues>, { picks }: TypedRole) {
  const isSameRole = opened.accessRoleId === stored.accessRoleId;
  const removedPicks = isSameRole && opened.picks ? opened.picks.filter((id) => !stored.picks?.includes(id)) : [];
  if (!picks || removedPicks.length === 0) return typed.picks;
  const remainingPicks = turnOffPicks(picks, removedPicks);
  return typed.picks ? reapplyPicks({ opened: picks, stored: remainingPicks, typed: typed.picks }) : remainingPicks;
}
