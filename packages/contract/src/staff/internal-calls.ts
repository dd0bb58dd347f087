import * as z from 'zod';
import { call } from '../call.ts';
import { fileExport, listFile, page } from '../record/shapes.ts';
import {
  cursor,
  day,
  done,
  emptyObject,
  flag,
  id,
  integer,
  pageLimit,
  revision,
  searchText,
  wholeNumber,
} from '../shapes.ts';
import { isBirthday, userColumnIds, userSorts } from './rules.ts';
import { emailAddress, emailPasswordCode, personName, phone } from './shapes.ts';

const changeAccess = { right: 'User_CREATE', reach: 'internal', both: true } as const;

const birthday = z.string().trim().refine(isBirthday, 'valBirthday');

/** Form of an internal user (STF-08, STF-10). */
const form = {
  personalInformation: z.strictObject({
    name: personName,
    contactEmail: emailAddress,
    contactNumber: phone.nullish(),
    birthdate: birthday.nullish(),
  }),
  accessRole: z.strictObject({ id: integer }),
  startDate: day.nullish(),
};

const role = z.object({ id: z.number().int(), key: z.string() });

export const internalUser = z.object({
  id: z.number().int(),
  personalInformation: z.object({
    name: z.string(),
    contactEmail: z.string(),
    contactNumber: z.string().nullable(),
    /** Birthday as mm/dd. */
    birthdate: z.string().nullable(),
  }),
  accessRole: role,
  /** First working day as YYYY-MM-DD. */
  startDate: z.string().nullable(),
  isDisabled: z.boolean(),
  /** Whether the user has an active session. */
  isActive: z.boolean(),
  lastActivity: z.string().nullable(),
  /** Whether the second factor is on. Null if the viewer may not turn it off. */
  secondFactor: z.boolean().nullable(),
  /** False if an external identity provider signs the user in. */
  takesPassword: z.boolean(),
  /** Whether the login is for emergency access. Null if the viewer may not change it. */
  emergencyAccess: z.boolean().nullable(),
  revision: z.number().int(),
  may: z.object({
    edit: z.boolean(),
    editRole: z.boolean(),
    disable: z.boolean(),
    setPassword: z.boolean(),
    turnOffSecondFactor: z.boolean(),
  }),
});

const filters = {
  isDisabled: flag.default(false),
  search: searchText.optional(),
  sort: z.enum(userSorts).default('name'),
};

export const internalUsers = {
  listInternalUsers: call({
    method: 'GET',
    path: '/users',
    summary: 'The internal users, with their last activity',
    access: changeAccess,
    input: z.strictObject({ ...filters, limit: pageLimit(500, 100), cursor: cursor.optional() }),
    output: page(internalUser),
  }),
  exportInternalUsers: call({
    ...fileExport,
    path: '/users/file',
    summary: 'Export the internal users as a spreadsheet or CSV',
    access: changeAccess,
    input: z.strictObject({ ...filters, ...listFile(userColumnIds) }),
  }),
  getInternalUser: call({
    method: 'GET',
    path: '/users/{userId}',
    summary: 'An internal user with allowed actions',
    access: changeAccess,
    input: z.strictObject({ userId: id }),
    output: internalUser,
  }),
  addInternalUser: call({
    method: 'POST',
    path: '/users',
    summary: 'Add an internal user; they set a password with a reset code or get one from an administrator',
    access: changeAccess,
    input: z.strictObject({ ...form, emailPasswordCode }),
    output: internalUser,
  }),
  changeInternalUser: call({
    method: 'PUT',
    path: '/users/{userId}',
    summary: 'Change an internal user; an outdated revision returns 409',
    access: changeAccess,
    input: z.strictObject({ userId: id, ...form, revision }),
    output: internalUser,
  }),
  deleteInternalUser: call({
    method: 'DELETE',
    kind: 'wait',
    path: '/users/{userId}',
    summary: 'Delete an internal user who never signed in; returns 409 `inUse` with the reasons if the user is in use',
    access: changeAccess,
    input: z.strictObject({ userId: id, revision: wholeNumber(0, 2_147_483_646) }),
    output: done,
  }),
  setInternalUserDisabled: call({
    method: 'PUT',
    path: '/users/{userId}/disabled',
    summary: 'Deactivate or reactivate a login; its sessions end immediately',
    access: changeAccess,
    input: z.strictObject({ userId: id, isDisabled: z.boolean() }),
    output: internalUser,
  }),
  internalRoles: call({
    method: 'GET',
    path: '/access-roles/internal-roles',
    summary: 'The internal roles that the caller may grant',
    access: changeAccess,
    input: emptyObject,
    output: z.object({ roles: z.array(role) }),
  }),
};
