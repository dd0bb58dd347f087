import { levelNumbers } from '@latchboard/contract/levels';
import { isRoleId, roleOf } from '@latchboard/rights';
import { loginLevels } from '../levels.ts';
import type { Entity, GrantableRole, Login, LoginInput, Permission } from '../shapes.ts';
import type { SubjectDetail } from '../subject.ts';

export interface LoginValues {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  /** Language of emails to a new login. The user can change it later. */
  readonly language: 'en' | 'es';
  readonly accessRoleId: string | null;
  /** Entities of the login, at the level of its role. */
  readonly entities: readonly Entity[];
  /** IDs of the enabled permissions. Null for the role's defaults, or if the role has none. */
  readonly picks: readonly number[] | null;
  readonly setLoginAsPrimaryContact: boolean;
  readonly setLoginAsSSO: boolean;
  /** Whether to email a password code to a new login. */
  readonly emailPasswordCode: boolean;
}

/** Entities of a login if it has this level. Otherwise, the initial entities for this level. */
export function entitiesFor(level: number, subject: SubjectDetail, login?: Login): readonly Entity[] {
  if (login && login.commercialLevel === level) {
    if (level === 1) return login.corporation ? [login.corporation] : [];
    return { 2: login.divisions, 3: login.regions, 4: login.properties }[level] ?? [];
  }
  if (level === 1) return [subject.corporation];
  return levelNumbers[subject.level] === level ? [{ id: subject.id, name: subject.name }] : [];
}

/** Default role of a new login: a role of the entity's level, if possible, otherwise the first assignable role. */
export function defaultRole(roles: readonly GrantableRole[], subject: SubjectDetail): GrantableRole | undefined {
  const rolesOfLevel = roles.filter(({ commercialLevel }) => commercialLevel === levelNumbers[subject.level]);
  return rolesOfLevel.find(({ isDefault }) => isDefault) ?? rolesOfLevel[0] ?? roles[0];
}

/** Level of the logins with a role. Unknown roles have the property level. */
export function levelOfRole(role: string | null): number {
  const id = Number(role);
  return isRoleId(id) ? roleOf(id).level : 4;
}

/** IDs of the enabled permissions. */
export const picksOf = (permissions: readonly Permission[]): readonly number[] =>
  permissions.filter(({ checked }) => checked).map(({ id }) => id);

/** Contact data of a lead, which prefills the form for a new login. */
export interface LeadContact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

interface LoginContext {
  readonly subject: SubjectDetail;
  readonly roles: readonly GrantableRole[];
  readonly language: 'en' | 'es';
  readonly contact?: LeadContact | undefined;
}

export function loginValues({ subject, roles, language, contact }: LoginContext, login?: Login): LoginValues {
  const role = defaultRole(roles, subject);
  return {
    name: login?.personalInformation.name ?? contact?.name ?? '',
    email: login?.personalInformation.contactEmail ?? contact?.email ?? '',
    phoneNumber: login?.personalInformation.formattedContactNumber ?? contact?.phone ?? '',
    language: login?.personalInformation.preferredLanguage ?? language,
    accessRoleId: login ? String(login.accessRole.id) : role ? String(role.id) : null,
    entities: entitiesFor(login?.commercialLevel ?? role?.commercialLevel ?? 4, subject, login),
    picks: login && login.staffAccessPermissions.length > 0 ? picksOf(login.staffAccessPermissions) : null,
    setLoginAsPrimaryContact: login?.isPrimaryContact ?? contact !== undefined,
    setLoginAsSSO: login?.isSSOEnabled ?? false,
    emailPasswordCode: true,
  };
}

/** Form paths of input fields that have another name in the form. */
export const loginInputPaths = {
  'personalInformation.name': 'name',
  'personalInformation.contactEmail': 'email',
  'personalInformation.contactNumber': 'phoneNumber',
  'personalInformation.preferredLanguage': 'language',
  accessRole: 'accessRoleId',
  corporation: 'entities',
  divisions: 'entities',
  regions: 'entities',
  properties: 'entities',
  staffAccessPermissions: 'picks',
  isSSOEnabled: 'setLoginAsSSO',
} as const;

/** Call input with all values of the form (STF-04). */
export function loginInput(
  values: LoginValues,
  level: number,
  staffAccessPermissions: LoginInput['staffAccessPermissions'],
): LoginInput {
  const ids = values.entities.map(({ id }) => ({ id }));
  const subjectLevel = loginLevels[level]?.level;
  return {
    personalInformation: {
      name: values.name.trim(),
      contactEmail: values.email.trim().toLowerCase(),
      contactNumber: values.phoneNumber.trim() || null,
    },
    commercialLevel: level,
    accessRole: { id: Number(values.accessRoleId) },
    ...(staffAccessPermissions && { staffAccessPermissions }),
    isSSOEnabled: values.setLoginAsSSO,
    setLoginAsPrimaryContact: values.setLoginAsPrimaryContact,
    corporation: subjectLevel === 'corporation' ? ids[0] : undefined,
    divisions: subjectLevel === 'division' ? ids : [],
    regions: subjectLevel === 'region' ? ids : [],
    properties: subjectLevel === 'property' ? ids : [],
  };
}
