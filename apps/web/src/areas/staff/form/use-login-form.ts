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
}

export interface LoginForm {
  readonly form: SchemaForm<LoginValues>;
  /** The login as last loaded by the form. */
  readonly stored: Login | undefined;
  readonly takenOver: MergedForm<LoginValues> | null;
  /** Level of the selected role. */
  readonly level: number;
  readonly mayChoose: boolean;
  readonly chooseRole: (role: string | null) => void;
  /** Permissions of the login or role. Null if the role has none. */
  readonly permissions: readonly Permission[] | null | undefined;
  readonly checked: readonly number[];
  readonly goBack: () => void;
  /** The login that already has the entered email address, until that changes. */
  readonly holder: Login | null;
}

/** Form of a login: validation, save, and conflicts with another user's save (STF-01 to STF-04). */
export function useLoginForm({ subject, roles, login }: LoginFormProps): LoginForm {
  const me = useMe();
  const queries = useQueryClient();
  const goBack = useGoBack(loginsHref(subject));
  const t = useTranslate();
  const { language } = useLanguage();
  const opened = { subject, roles, language };
  const [tried, setTried] = useState<{ readonly email: string; readonly login: Login | null } | null>(null);
  const [maySetRole, setMaySetRole] = useState(login?.may.editRole ?? true);
  const needsEntity = maySetRole && !(subject.level === 'property' && me.commercialLevel === 4);
  const schema = useMemo(() => loginSchema({ levelOf: levelOfRole, needsEntity }), [needsEntity]);

  const { form, stored, takenOver } = useRecordForm<Login, LoginValues, LoginValues, unknown>({
    record: login,
    // Reloads the login that the screen also shows outside the form: its name, and whether it can be edited.
    reload: async ({ id }) => {
      const asked = query(api.staff.getStaff, { staffId: id }, { quiet: true });
      const now = await queries.fetchQuery({ ...asked, staleTime: 0 });
      setMaySetRole(now.may.editRole);
      return now;
    },
    valuesOf: (one) => loginValues(opened, one),
    keep: (known, { may }, before): LoginValues => {
      const fresh = queries.getQueryData(ofRole.queryKey)?.permissions;
      return mergeAfterConflict(known, {
        mayEditRole: may.editRole,
        entities: entitiesFor(levelOfRole(known.typed.accessRoleId), subject, before),
        picks: fresh && picksOf(fresh),
      });
    },
    schema,
    labels,
    paths: loginInputPaths,
    save: async (values, { stored: now }) => {
      const input = loginInput(values, levelOfRole(values.accessRoleId), await switchesOf(values));
      if (now) return api.staff.changeStaff({ ...input, staffId: now.id, revision: now.revision }, { quiet: true });
      const added = {
        ...input,
        personalInformation: { ...input.personalInformation, preferredLanguage: values.language },
        emailPasswordCode: values.emailPasswordCode && !values.setLoginAsSSO,
        ...(subject.level === 'property' && { currentPropertyId: subject.id }),
      };
      return api.staff.addStaff(added, { quiet: true }).catch(async (refusal: unknown) => {
        const { failure, login: holder } = await explainTakenAddress(refusal, values.email, t);
        setTried({ email: values.email, login: holder });
        throw failure;
      });
    },
    onSaved: async (_, values) => {
      await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('staff.') });
      const done: Wording = { key: login ? 'staff.saved' : 'staff.added', params: { name: values.name.trim() } };
      showToast({ tone: 'success', title: done });
      goBack();
    },
  });

  const role = Number(form.values.accessRoleId);
  const isStoredRole = stored?.accessRole.id === role;
  const hasPicks = isRoleId(role) && isCustomizable(role) && maySetRole;
  const ofRole = query(api.staff.rolePermissions, { roleId: role }, { quiet: true });
  const fetched = useQuery({ ...ofRole, enabled: hasPicks && !isStoredRole }).data?.permissions;
  const permissions = hasPicks ? (isStoredRole ? stored.staffAccessPermissions : fetched) : null;
  const checked = form.values.picks ?? picksOf(permissions ?? []);

  /**
   * A login keeps permissions that were not switched. A new login or role is sent completely. The server stores the
   * differences from the role.
   */
  async function switchesOf({ picks }: LoginValues) {
    const isSame = stored !== undefined && isStoredRole;
    if (!hasPicks || (picks === null && isSame)) return undefined;
    const known = permissions ?? (await queries.ensureQueryData(ofRole)).permissions;
    const on = picks ?? picksOf(known);
    return known
      .filter((one) => !isSame || (one.mayChange && on.includes(one.id) !== one.checked))
      .map(({ id }) => ({ id, checked: on.includes(id) }));
  }

  function chooseRole(next: string | null) {
    const isStored = stored !== undefined && next === String(stored.accessRole.id);
    form.set('accessRoleId', next);
    form.set('picks', isStored ? loginValues(opened, stored).picks : null);
    if (levelOfRole(next) !== level) form.set('entities', entitiesFor(levelOfRole(next), subject, stored));
  }

  const level = levelOfRole(form.values.accessRoleId);
  const right = loginLevels[level]?.choose;
  const mayChoose = maySetRole && level > 1 && right !== undefined && mayDo(me, right);
  const holder = form.errors.email !== undefined && form.values.email === tried?.email ? tried.login : null;
  return { form, stored, takenOver, level, mayChoose, chooseRole, permissions, checked, goBack, holder };
}
