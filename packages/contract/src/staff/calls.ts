import * as z from 'zod';
import { call } from '../call.ts';
import { cursor, done, emptyObject, id, integer, pageLimit, revision } from '../shapes.ts';
import { emailLogin } from './email-call.ts';
import { internalUsers } from './internal-calls.ts';
import { loginFilters, logins } from './login-list-calls.ts';
import {
  customizablePermission,
  emailAddress,
  emailPasswordCode,
  personName,
  staffForm,
  staffRecord,
  staffRow,
} from './shapes.ts';
import { sendPasswordEmail, setEmergencyAccess, turnOffSecondFactor } from './sign-in-calls.ts';

const deleteRights = [
  'Staff-Property_DELETE',
  'Staff-Region_DELETE',
  'Staff-Division_DELETE',
  'Staff-Corporation_DELETE',
] as const;
const readAccess = { right: 'SiteLogin_READ', reach: 'visible' } as const;
const createAccess = { right: 'SiteLogin_CREATE', reach: 'visible', both: true } as const;
const changeAccess = { right: 'SiteLogin_UPDATE', reach: 'visible', both: true } as const;
export const staffCalls = {
  ...logins,
  searchStaff: call({
    method: 'POST',
    status: 200,
    path: '/staff/search',
    summary: 'Find logins by name or email',
    access: readAccess,
    input: z.strictObject({ ...loginFilters, limit: pageLimit(500, 100), cursor: cursor.optional() }),
    output: z.object({ rows: z.array(staffRow), next: z.string().nullable() }),
  }),
  getStaff: call({
    method: 'GET',
    path: '/staff/{staffId}',
    summary: 'A login with its places, permissions, and allowed actions',
    access: { for: 'signedIn', reach: 'visible' },
    closedToPrograms: true,
    input: z.strictObject({ staffId: id }),
    output: staffRecord,
  }),
  findSiteLogin: call({
    method: 'POST',
    status: 200,
    path: '/site-logins',
    summary: 'Find the login of an email address',
    access: readAccess,
    input: z.strictObject({ emailAddress }),
    output: staffRecord,
  }),
  addStaff: call({
    method: 'POST',
    path: '/staff',
    summary: 'Add a login with person, role, places, permissions, and primary contact (STF-04)',
    access: createAccess,
    input: z.strictObject({ ...staffForm, emailPasswordCode, currentPropertyId: id.optional() }),
    output: staffRecord,
  }),
  changeStaff: call({
    method: 'PUT',
    path: '/staff/{staffId}',
    summary: 'Change a login; an outdated revision returns 409',
    access: changeAccess,
    input: z.strictObject({ staffId: id, ...staffForm, revision }),
    output: staffRecord,
  }),
  removeStaff: call({
    method: 'DELETE',
    path: '/staff/{staffId}',
    summary: 'Remove a login from one place, or deactivate it if that was its last place; its sessions end immediately',
    access: { right: deleteRights, reach: 'visible', both: true },
    input: z.strictObject({ staffId: id, fromPropertyId: id.optional() }),
    output: z.object({ outcome: z.enum(['removed', 'disabled']) }),
  }),
  restoreStaff: call({
    method: 'POST',
    status: 200,
    path: '/staff/{staffId}/restore',
    summary: 'Reactivate a login',
    access: changeAccess,
    input: z.strictObject({ staffId: id }),
    output: staffRecord,
  }),
  getPermissions: call({
    method: 'GET',
    path: '/staff-permission/{staffId}',
    summary: 'The customizable permissions of a login',
    access: readAccess,
    input: z.strictObject({ staffId: id }),
    output: z.object({ permissions: z.array(customizablePermission) }),
  }),
  setPermissions: call({
    method: 'PUT',
    path: '/staff-permission/{staffId}',
    summary: 'Set individual permissions of a login with role 203 or higher (RGT-03)',
    access: changeAccess,
    input: z.strictObject({
      staffId: id,
      permissions: z.array(z.strictObject({ id: integer, checked: z.boolean() })).max(100),
    }),
    output: z.object({ permissions: z.array(customizablePermission) }),
  }),
  addPermissions: call({
    method: 'POST',
    status: 200,
    path: '/staff-permission/{staffId}',
    summary: 'Set individual permissions of a login (for older clients)',
    access: changeAccess,
    input: z.strictObject({
      staffId: id,
      permissions: z.array(z.strictObject({ id: integer, checked: z.boolean() })).max(100),
    }),
    output: z.object({ permissions: z.array(customizablePermission) }),
  }),
  rolePermissions: call({
    method: 'GET',
    path: '/staff-permission/role/{roleId}',
    summary: 'The default permissions of a role that the caller may grant',
    access: readAccess,
    input: z.strictObject({ roleId: id }),
    output: z.object({ permissions: z.array(customizablePermission) }),
  }),
  propertyRoles: call({
    method: 'GET',
    path: '/access-roles/property-roles',
    summary: 'The roles that the caller may grant, by level',
    access: readAccess,
    input: emptyObject,
    output: z.object({
      roles: z.array(
        z.object({ id: z.number().int(), key: z.string(), commercialLevel: z.number().int(), isDefault: z.boolean() }),
      ),
      /**
       * Email domains allowed for new logins of the caller's corporation. Empty if any domain is allowed, and for
       * internal users.
       */
      emailDomains: z.array(z.string()),
    }),
  }),
  emailLogin,
  sendPasswordEmail,
  turnOffSecondFactor,
  setEmergencyAccess,
  hideAnnouncement: call({
    method: 'PUT',
    path: '/staff/hide_ad/{staffId}',
    summary: 'Dismiss an announcement (STF-09)',
    access: { for: 'signedIn', reach: 'self' },
    input: z.strictObject({ staffId: id }),
    output: done,
  }),
  checkLegacyStaff: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/legacy-staff/check',
    summary: 'Check whether a username of the former system can be migrated',
    access: { for: 'anyone' },
    input: z.strictObject({ userName: z.string().trim().min(1).max(100), code: z.string().trim().max(64) }),
    output: z.object({ name: z.string(), corporation: z.string() }),
  }),
  initLegacyStaff: call({
    method: 'POST',
    kind: 'wait',
    status: 200,
    path: '/legacy-staff/init',
    summary: 'Migrate a username of the former system to an email login, once (ACC-21)',
    access: { for: 'anyone' },
    input: z.strictObject({
      userName: z.string().trim().min(1).max(100),
      code: z.string().trim().max(64),
      name: personName,
      email: emailAddress,
      password: z.string().max(1024),
    }),
    output: done,
  }),
};

/** Customer logins, internal users, and permissions. */
export const staff: typeof staffCalls & typeof internalUsers = { ...staffCalls, ...internalUsers };
