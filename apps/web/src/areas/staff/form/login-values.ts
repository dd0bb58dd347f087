import { levelNumbers } from '@latchboard/contract/levels';
import { isRoleId, roleOf } from '@latchboard/rights';
import { loginLevels } from '../levels.ts';
import type { Entity, GivableRole, Login, LoginInput, Permission } from '../shapes.ts';
import type { SubjectDetail } from '../subject.ts';

export interface LoginValues {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  /** Of a new login: what its mail is written in. Afterwards it is the person's own. */
  readonly language: 'en' | 'es';
  readonly accessRoleId: string | null;
  /** What the login is made for, at the level of its role. */
  readonly entities: readonly Entity[];
  /** The permissions that are on; null: as the role has them, or there are none to pick. */
  readonly picks: readonly number[] | null;
  readonly setLoginAsPrimaryContact: boolean;
  readonly setLoginAsSSO: boolean;
  /** Of a new login. */
  readonly emailPasswordCode: boolean;
}

/** The entities a login of this level has, or starts with. */
export function entitiesFor(level: number, subject: SubjectDetail, login?: Login): readonly Entity[] {
  if (login && login.commercialLevel === level) {
    if (level === 1) return login.corporation ? [login.corporation] : [];
    return { 2: login.divisions, 3: login.regions, 4: login.properties }[level] ?? [];
  }
  if (level === 1) return [subject.corporation];
  return levelNumbers[subject.level] === level ? [{ id: subject.id, name: subject.name }] : [];
}

/** A new login gets the usual role of the level at hand, or the first that may be given. */
export function usualRole(roles: readonly GivableRole[], subject: SubjectDetail): GivableRole | undefined {
  const here = roles.filter(({ commercialLevel }) => commercialLevel === levelNumbers[subject.level]);
  return here.find(({ isDefault }) => isDefault) ?? here[0] ?? roles[0];
}

/** The level of a role's logins. */
export function levelOfRole(role: string | null): number {
  const id = Number(role);
  return isRoleId(id) ? roleOf(id).level : 4;
}

/** The permissions that are on. */
export const picksOf = (permissions: readonly Permission[]): readonly number[] =>
  permissions.filter(({ checked }) => checked).map(({ id }) => id);

export function valuesOf(
  { subject, roles, language }: { subject: SubjectDetail; roles: readonly GivableRole[]; language: 'en' | 'es' },
  login?: Login,
): LoginValues {
  const role = usualRole(roles, subject);
  return {
    name: login?.personalInformation.name ?? '',
    email: login?.personalInformation.contactEmail ?? '',
    phoneNumber: login?.personalInformation.formattedContactNumber ?? '',
    language: login?.personalInformation.preferredLanguage ?? language,
    accessRoleId: login ? String(login.accessRole.id) : role ? String(role.id) : null,
    entities: entitiesFor(login?.commercialLevel ?? role?.commercialLevel ?? 4, subject, login),
    picks: login && login.staffAccessPermissions.length > 0 ? picksOf(login.staffAccessPermissions) : null,
    setLoginAsPrimaryContact: login?.isPrimaryContact ?? false,
    setLoginAsSSO: login?.isSSOEnabled ?? false,
    emailPasswordCode: true,
  };
}

/** The names a call gives to what the form calls otherwise. */
export const inputPaths = {
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

/** The one save of everything the form holds (STF-04). */
export function inputOf(
  values: LoginValues,
  level: number,
  staffAccessPermissions: LoginInput['staffAccessPermissions'],
): LoginInput {
  const ids = values.entities.map(({ id }) => ({ id }));
  const at = loginLevels[level]?.level;
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
    corporation: at === 'corporation' ? ids[0] : undefined,
    divisions: at === 'division' ? ids : [],
    regions: at === 'region' ? ids : [],
    properties: at === 'property' ? ids : [],
  };
}
