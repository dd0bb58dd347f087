import { isCustomizable, isRoleId } from '@latchboard/rights';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { api } from '#web/lib/api.ts';
import { useGoBack } from '#web/lib/go-back.ts';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { saveForm } from '#web/lib/save-form.ts';
import { useMe } from '#web/lib/session.ts';
import { loginLevels } from '../levels.ts';
import type { GivableRole, Login, Permission } from '../shapes.ts';
import { loginsHref, type SubjectDetail } from '../subject.ts';
import { loginSchema } from './login-schema.ts';
import { entitiesFor, inputOf, inputPaths, type LoginValues, valuesOf } from './login-values.ts';
import { useStale } from './use-stale.ts';

const labels = {
  name: 'staff.name',
  email: 'staff.email',
  phoneNumber: 'staff.phone',
  accessRoleId: 'staff.role',
  entities: 'staff.madeFor',
  picks: 'staff.permissions',
  setLoginAsPrimaryContact: 'staff.primaryContact',
  setLoginAsSSO: 'staff.singleSignOn',
  emailPasswordCode: 'staff.emailPasswordCode',
} as const;

export interface LoginFormProps {
  readonly subject: SubjectDetail;
  readonly roles: readonly GivableRole[];
  readonly login?: Login;
}

export interface LoginForm {
  readonly form: SchemaForm<LoginValues>;
  /** The level of the role that is chosen. */
  readonly level: number;
  readonly mayChoose: boolean;
  readonly chooseRole: (role: string | null) => void;
  /** The permissions of the login or role; null where the role has none to pick. */
  readonly permissions: readonly Permission[] | null | undefined;
  readonly checked: readonly number[];
  readonly goBack: () => void;
}

/** The form of a login: its rules, its one save, and what happens when somebody else saved meanwhile (STF-01 to STF-04). */
export function useLoginForm({ subject, roles, login }: LoginFormProps): LoginForm {
  const me = useMe();
  const queries = useQueryClient();
  const goBack = useGoBack(loginsHref(subject));
  const revision = useRef(login?.revision ?? 0);
  const stale = useStale(login, revision);
  const maySetRole = login?.may.editRole ?? true;
  const needsEntity = maySetRole && !(subject.level === 'property' && me.commercialLevel === 4);

  const { schema, levelOf } = useMemo(() => {
    const of = (role: string | null) =>
      roles.find(({ id }) => String(id) === role)?.commercialLevel ?? login?.commercialLevel ?? 4;
    return { levelOf: of, schema: loginSchema({ levelOf: of, needsEntity }) };
  }, [roles, login, needsEntity]);

  const form: SchemaForm<LoginValues> = useSchemaForm<LoginValues, LoginValues>({
    schema,
    initial: useRef(valuesOf(subject, roles, login)).current,
    labels,
    onSubmit: async (values) => {
      const input = inputOf(values, levelOf(values.accessRoleId), await picksOf(values));
      await saveForm(
        form,
        () =>
          login
            ? api.staff.changeStaff({ ...input, staffId: login.id, revision: revision.current }, { quiet: true })
            : api.staff.addStaff(
                {
                  ...input,
                  emailPasswordCode: values.emailPasswordCode && !values.setLoginAsSSO,
                  ...(subject.level === 'property' && { currentPropertyId: subject.id }),
                },
                { quiet: true },
              ),
        { paths: inputPaths, onStale: () => stale() },
      );
      await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('staff.') });
      const done: Wording = { key: login ? 'staff.saved' : 'staff.added', params: { name: values.name.trim() } };
      showToast({ tone: 'success', title: done });
      goBack();
    },
  });

  const role = Number(form.values.accessRoleId);
  const isStoredRole = login?.accessRole.id === role;
  const hasPicks = isRoleId(role) && isCustomizable(role) && maySetRole;
  const ofRole = query(api.staff.rolePermissions, { roleId: role }, { quiet: true });
  const fetched = useQuery({ ...ofRole, enabled: hasPicks && !isStoredRole }).data?.permissions;
  const permissions = hasPicks ? (isStoredRole ? login.staffAccessPermissions : fetched) : null;
  const checked = form.values.picks ?? (permissions ?? []).filter((one) => one.checked).map(({ id }) => id);

  /** What stays as it is is left out, so that it goes on following the role; another role begins afresh. */
  async function picksOf({ picks, accessRoleId }: LoginValues) {
    const isSame = login === undefined || String(login.accessRole.id) === accessRoleId;
    if (!hasPicks || (picks === null && isSame)) return undefined;
    const known = permissions ?? (await queries.ensureQueryData(ofRole)).permissions;
    const on = picks ?? known.filter((one) => one.checked).map(({ id }) => id);
    return known
      .filter((one) => one.mayChange && (!isSame || on.includes(one.id) !== one.checked))
      .map(({ id }) => ({ id, checked: on.includes(id) }));
  }

  function chooseRole(next: string | null) {
    const before = levelOf(form.values.accessRoleId);
    form.set('accessRoleId', next);
    form.set('picks', null);
    if (levelOf(next) !== before) form.set('entities', entitiesFor(levelOf(next), subject, login));
  }

  const level = levelOf(form.values.accessRoleId);
  const right = loginLevels[level]?.choose;
  const mayChoose = maySetRole && level > 1 && right !== undefined && mayDo(me, right);
  return { form, level, mayChoose, chooseRole, permissions, checked, goBack };
}
