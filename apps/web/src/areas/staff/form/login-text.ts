import { picks } from '@latchboard/rights';
import type { TextKey, Translate } from '@latchboard/texts';
import { loginLevels } from '../levels.ts';
import { roleName } from '../site-logins/login-columns.tsx';
import { type LoginValues, levelOfRole } from './login-values.ts';

/** Text key of a permission. Undefined if there is none. */
export function permissionKey(id: number): TextKey | undefined {
  const pick = picks.find((candidate) => candidate.id === id);
  return pick && `permission.${pick.key}`;
}

const accessText = ({ accessRoleId, entities }: LoginValues, t: Translate) => {
  if (entities.length === 0) return '';
  const field = t(loginLevels[levelOfRole(accessRoleId)]?.label ?? 'staff.madeFor');
  return t('ui.form.fieldMessage', { field, message: entities.map(({ name }) => name).join(', ') });
};

const permissionText = ({ picks: enabledPicks }: LoginValues, t: Translate) => {
  const nameOf = (id: number) => {
    const key = permissionKey(id);
    return key ? t(key) : String(id);
  };
  return enabledPicks === null ? t('staff.asTheRole') : enabledPicks.map(nameOf).join(', ');
};

/** Display text of role, access with its level, and permissions. */
export function loginText(field: keyof LoginValues, values: LoginValues, t: Translate): string | undefined {
  if (field === 'accessRoleId') return values.accessRoleId === null ? '' : roleName(Number(values.accessRoleId), t);
  if (field === 'entities') return accessText(values, t);
  return field === 'picks' ? permissionText(values, t) : undefined;
}
