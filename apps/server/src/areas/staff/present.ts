import type { CallOutput, contract } from '@latchboard/contract';
import { formatPhone } from '@latchboard/contract/staff/rules';
import {
  checkedPicks,
  effectiveRights,
  isCustomizable,
  type PickId,
  type Principal,
  picks,
  roleOf,
} from '@latchboard/rights';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import * as policy from './policy.ts';
import type { Login } from './queries.ts';

type Permission = CallOutput<typeof contract.staff.getPermissions>['permissions'][number];

/** Presents the customizable permissions of a role or user. `mayChange` marks those that the caller may switch. */
export function presentPermissions(actor: PersonActor, holder: Principal, mayEdit: boolean): Permission[] {
  if (!isCustomizable(holder.role)) return [];
  const enabledPicks = checkedPicks(holder);
  return picks.map(({ id, key }) => ({
    id,
    key,
    checked: enabledPicks.has(id),
    mayChange: mayEdit && policy.mayChangePermission(actor, holder.role, id, enabledPicks.has(id)),
  }));
}

/**
 * Presents the permissions of a new login: the permissions of its role, without rights that the customer lacks
 * (RGT-03).
 */
export function presentGrantable(actor: PersonActor, role: Principal['role']): Permission[] {
  return presentPermissions(actor, { role }, true).map((permission) => {
    const isGrantable = policy.mayGrantPermission(actor, permission.id as PickId);
    return {
      ...permission,
      checked: permission.checked && isGrantable,
      mayChange: permission.mayChange && isGrantable,
    };
  });
}

export function presentLogin(actor: PersonActor, login: Login): CallOutput<typeof contract.staff.getStaff> {
  const holder = policy.principalOfLogin(login);
  const entitiesAt = (level: number) =>
    login.scope.filter((place) => place.level === level).map(({ id, name }) => ({ id, name }));
  const editRole = policy.mayEditRole(actor, login);
  return {
    id: login.id,
    personalInformation: {
      name: login.name,
      userName: login.user_name,
      contactEmail: login.email,
      contactNumber: login.phone_number,
      formattedContactNumber: formatPhone(login.phone_number),
      preferredLanguage: login.preferred_language === 'es' ? 'es' : 'en',
    },
    commercialLevel: login.commercial_level,
    accessRole: { id: login.role_id, key: roleOf(holder.role).key },
    staffAccessPermissions: presentPermissions(actor, holder, editRole),
    permissions: resourceActions(holder),
    isSSOEnabled: login.is_sso_enabled,
    isStaff: login.pool === 'external',
    isDisabled: login.disabled_at !== null,
    hideAd: login.hide_ad,
    corporation: login.corporation,
    divisions: entitiesAt(2),
    regions: entitiesAt(3),
    properties: entitiesAt(4),
    isPrimaryContact: login.is_primary_contact,
    lastSignIn: login.last_sign_in?.toISOString() ?? null,
    secondFactor: policy.mayTurnOffSecondFactor(actor, login) ? login.has_second_factor : null,
    takesPassword: login.takes_password,
    emergencyAccess: policy.maySetEmergencyAccess(actor, login) ? login.is_emergency_access : null,
    revision: login.revision,
    may: {
      edit: policy.mayEdit(actor, login),
      editRole,
      delete: policy.mayDelete(actor, login),
      setPassword: policy.maySetPassword(actor, login) && login.takes_password,
      turnOffSecondFactor: policy.mayTurnOffSecondFactor(actor, login) && login.has_second_factor,
      sendPasswordEmail: policy.maySendPasswordEmail(actor, login),
      viewAs: policy.mayImpersonate(actor, login),
    },
  };
}

/** Effective rights of a login, each key split into resource and action. */
function resourceActions(holder: Principal) {
  return [...effectiveRights(holder)].sort().map((key) => {
    const separatorIndex = key.lastIndexOf('_');
    return { resource: key.slice(0, separatorIndex), action: key.slice(separatorIndex + 1) };
  });
}
