import { isRoleId, roleOf } from '@latchboard/rights';
import type { TextKey } from '@latchboard/texts';
import type { Login } from '../shapes.ts';

/** One thing that differs, with what it is now: as it stands, or by the name of a text. */
export interface LoginChange {
  readonly label: TextKey;
  readonly value: string | { readonly key: TextKey };
}

const yesNo = (is: boolean) => ({ key: is ? 'staff.yes' : 'staff.no' }) as const;
const names = ({ divisions, regions, properties }: Login) =>
  [...divisions, ...regions, ...properties].map(({ name }) => name).join(', ');
const role = ({ accessRole: { id, key } }: Login) => (isRoleId(id) ? { key: `role.${roleOf(id).key}` as const } : key);
const picked = (login: Login) =>
  login.staffAccessPermissions
    .filter(({ checked }) => checked)
    .map(({ id }) => id)
    .join();

/** What is different in a login since it was loaded. */
export function changesBetween(before: Login, now: Login): readonly LoginChange[] {
  const person = (login: Login) => login.personalInformation;
  const fields: readonly (readonly [TextKey, (login: Login) => unknown, LoginChange['value']])[] = [
    ['staff.name', (one) => person(one).name, person(now).name],
    ['staff.phone', (one) => person(one).contactNumber, person(now).formattedContactNumber ?? ''],
    ['staff.role', (one) => one.accessRole.id, role(now)],
    ['staff.madeFor', names, names(now)],
    ['staff.permissions', picked, { key: 'staff.permissionsChanged' }],
    ['staff.primaryContact', (one) => one.isPrimaryContact, yesNo(now.isPrimaryContact)],
    ['staff.singleSignOn', (one) => one.isSSOEnabled, yesNo(now.isSSOEnabled)],
    ['staff.disabledState', (one) => one.isDisabled, yesNo(now.isDisabled)],
  ];
  return fields.filter(([, read]) => read(before) !== read(now)).map(([label, , value]) => ({ label, value }));
}
