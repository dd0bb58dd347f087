import { isCustomizable, isRoleId } from '@latchboard/rights';
import type { MergedForm } from '@latchboard/ui/form/merge-form.ts';
import type { SchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { useGoBack } from '#web/lib/go-back.ts';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';
import { loginLevels } from '../levels.ts';
import type { GrantableRole, Login, Permission } from '../shapes.ts';
import { loginsHref, type SubjectDetail } from '../subject.ts';
import { explainTakenAddress } from './login-of-address.ts';
import { loginSchema } from './login-schema.ts';
import {
  entitiesFor,
  type LeadContact,
  type LoginValues,
  levelOfRole,
  loginInput,
  loginInputPaths,
  loginValues,
  picksOf,
} from './login-values.ts';
import { mergeAfterConflict } from './merge-after-conflict.ts';

const labels = {
  name: 'staff.name',
  email: 'staff.email',
  phoneNumber: 'staff.phone',
  language: 'staff.language',
  accessRoleId: 'staff.role',
  entities: 'staff.madeFor',
  picks: 'staff.permissions',
  setLoginAsPrimaryContact: 'staff.primaryContact',
  setLoginAsSSO: 'staff.singleSignOn',
  emailPasswordCode: 'staff.emailPasswordCode',
} as const;

export interface LoginFormProps {
  readonly subject: SubjectDetail;
  readonly roles: readonly GrantableRole[];
  readonly login?: Login;
  /** Initial values of a new login. */
  readonly contact?: LeadContact | undefined;
}

export interface LoginForm {
  readonly form: SchemaForm<LoginValues>;
  /** The login as last loaded by the form. */
  readonly stored: Login | undefined;
  readonly mergedChanges: MergedForm<LoginValues> | null;
  /** Level of the selected role. */
  readonly level: number;
  readonly mayChoose: boolean;
  readonly chooseRole: (role: string | null) => void;
  /** Permissions of the login or role. Null if the role has none. Undefined until loaded. */
  readonly permissions: readonly Permission[] | null | undefined;
  readonly checked: readonly number[];
  readonly goBack: () => void;
  /** Login that already has the entered email address. Null after the address changes. */
  readonly holder: Login | null;
}

/** Form for a login: validation, save, and conflicts with another user's save (STF-01 to STF-04). */
export function useLoginForm({ subject, roles, login, contact }: LoginFormProps): LoginForm {
  const me = useMe();
  const queryClient = useQueryClient();
  const goBack = useGoBack(loginsHref(subject));
  const t = useTranslate();
  const { language } = useLanguage();
  const formContext = { subject, roles, language, contact };
  const [lastConflict, setLastConflict] = useState<{ readonly email: string; readonly login: Login | null } | null>(
    null,
  );
  const [maySetRole, setMaySetRole] = useState(login?.may.editRole ?? true);
  const needsEntity = maySetRole && !(subject.level === 'property' && me.commercialLevel === 4);
  const schema = useMemo(() => loginSchema({ levelOf: levelOfRole, needsEntity }), [needsEntity]);

  const { form, stored, mergedChanges } = useRecordForm<Login, LoginValues, LoginValues, unknown>({
    record: login,
    draft: `login ${login?.id ?? 'new'} of ${subject.level} ${subject.id}`,
    // Refetches the screen's query, because the screen shows the name and whether the login can be edited.
    reload: async ({ id }) => {
      const storedLogin = query(api.staff.getStaff, { staffId: id }, { quiet: true });
      const current = await queryClient.fetchQuery({ ...storedLogin, staleTime: 0 });
      setMaySetRole(current.may.editRole);
      return current;
    },
    valuesOf: (storedLogin) => loginValues(formContext, storedLogin),
    keep: (versions, { may }, before): LoginValues => {
      const roleDefaults = queryClient.getQueryData(rolePermissions.queryKey)?.permissions;
      return mergeAfterConflict(versions, {
        mayEditRole: may.editRole,
        entities: entitiesFor(levelOfRole(versions.typed.accessRoleId), subject, before),
        picks: roleDefaults && picksOf(roleDefaults),
      });
    },
    schema,
    labels,
    paths: loginInputPaths,
    save: async (values, { stored: current }) => {
      const input = loginInput(values, levelOfRole(values.accessRoleId), await switchesOf(values));
      if (current)
        return api.staff.changeStaff({ ...input, staffId: current.id, revision: current.revision }, { quiet: true });
      const newLogin = {
        ...input,
        personalInformation: { ...input.personalInformation, preferredLanguage: values.language },
        emailPasswordCode: values.emailPasswordCode && !values.setLoginAsSSO,
        ...(subject.level === 'property' && { currentPropertyId: subject.id }),
      };
      return api.staff.addStaff(newLogin, { quiet: true }).catch(async (error: unknown) => {
        const { failure, login: holder } = await explainTakenAddress(error, values.email, t);
        setLastConflict({ email: values.email, login: holder });
        throw failure;
      });
    },
    onSaved: async (_, values) => {
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('staff.') });
      const savedTitle: Wording = { key: login ? 'staff.saved' : 'staff.added', params: { name: values.name.trim() } };
      showToast({ tone: 'success', title: savedTitle });
      goBack();
    },
  });

  const role = Number(form.values.accessRoleId);
  const isStoredRole = stored?.accessRole.id === role;
  const hasPicks = isRoleId(role) && isCustomizable(role) && maySetRole;
  const rolePermissions = query(api.staff.rolePermissions, { roleId: role }, { quiet: true });
  const fetched = useQuery({ ...rolePermissions, enabled: hasPicks && !isStoredRole }).data?.permissions;
  const permissions = hasPicks ? (isStoredRole ? stored.staffAccessPermissions : fetched) : null;
  const checked = form.values.picks ?? picksOf(permissions ?? []);

  /**
   * Permissions to save. For a stored role, returns only the changes. For a new login or role, returns all permissions,
   * and the server stores the differences from the role's defaults.
   */
  async function switchesOf({ picks }: LoginValues) {
    const isSame = stored !== undefined && isStoredRole;
    if (!hasPicks || (picks === null && isSame)) return undefined;
    const loadedPermissions = permissions ?? (await queryClient.ensureQueryData(rolePermissions)).permissions;
    const enabledPicks = picks ?? picksOf(loadedPermissions);
    return loadedPermissions
      .filter(
        (permission) =>
          !isSame || (permission.mayChange && enabledPicks.includes(permission.id) !== permission.checked),
      )
      .map(({ id }) => ({ id, checked: enabledPicks.includes(id) }));
  }

  function chooseRole(next: string | null) {
    const isStored = stored !== undefined && next === String(stored.accessRole.id);
    form.set('accessRoleId', next);
    form.set('picks', isStored ? loginValues(formContext, stored).picks : null);
    if (levelOfRole(next) !== level) form.set('entities', entitiesFor(levelOfRole(next), subject, stored));
  }

  const level = levelOfRole(form.values.accessRoleId);
  const right = loginLevels[level]?.selectRight;
  const mayChoose = maySetRole && level > 1 && right !== undefined && mayDo(me, right);
  const holder =
    form.errors.email !== undefined && form.values.email === lastConflict?.email ? lastConflict.login : null;
  return { form, stored, mergedChanges, level, mayChoose, chooseRole, permissions, checked, goBack, holder };
}
