import * as z from 'zod';
import { id, integer, nameText } from '../shapes.ts';
import { nameLimits, phonePattern, printablePattern } from './rules.ts';

export { nameLimits, phonePattern, printablePattern };

export const personName = nameText(nameLimits.max).min(nameLimits.min);
export const emailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const phone = z
  .string()
  .trim()
  .refine((text) => phonePattern.test(text), 'valPhoneNumber');

const chosenEntities = z.array(z.strictObject({ id })).max(5000);

/** Form of a login. Fields that do not apply to its level are undefined or empty. */
export const staffForm = {
  personalInformation: z.strictObject({
    name: personName,
    contactEmail: emailAddress,
    contactNumber: phone.nullish(),
    preferredLanguage: z.enum(['en', 'es']).optional(),
  }),
  commercialLevel: z.number().int().min(1).max(4),
  accessRole: z.strictObject({ id: integer }),
  /** Undefined keeps the stored permissions. */
  staffAccessPermissions: z
    .array(z.strictObject({ id: integer, checked: z.boolean() }))
    .max(100)
    .optional(),
  isSSOEnabled: z.boolean().default(false),
  setLoginAsPrimaryContact: z.boolean(),
  corporation: z.strictObject({ id }).optional(),
  divisions: chosenEntities.default([]),
  regions: chosenEntities.default([]),
  properties: chosenEntities.default([]),
};

/** Whether to email a new login a code for setting its password. Ignored for a login that uses single sign-on. */
export const emailPasswordCode = z.boolean().default(false);

const entity = z.object({ id: z.number().int(), name: z.string() });

export const customizablePermission = z.object({
  id: z.number().int(),
  key: z.string(),
  checked: z.boolean(),
  /** Whether the caller may change this permission. */
  mayChange: z.boolean(),
});

export const staffRecord = z.object({
  id: z.number().int(),
  personalInformation: z.object({
    name: z.string(),
    userName: z.string().nullable(),
    contactEmail: z.string(),
    contactNumber: z.string().nullable(),
    formattedContactNumber: z.string().nullable(),
    preferredLanguage: z.enum(['en', 'es']),
  }),
  commercialLevel: z.number().int(),
  accessRole: z.object({ id: z.number().int(), key: z.string() }),
  staffAccessPermissions: z.array(customizablePermission),
  /** Current rights of the login: `Badge_UPDATE` is the action UPDATE on the resource Badge. */
  permissions: z.array(z.object({ resource: z.string(), action: z.string() })),
  isSSOEnabled: z.boolean(),
  isStaff: z.boolean(),
  isDisabled: z.boolean(),
  hideAd: z.boolean(),
  corporation: entity.nullable(),
  divisions: z.array(entity),
  regions: z.array(entity),
  properties: z.array(entity),
  isPrimaryContact: z.boolean(),
  lastSignIn: z.string().nullable(),
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
    delete: z.boolean(),
    setPassword: z.boolean(),
    turnOffSecondFactor: z.boolean(),
    sendPasswordEmail: z.boolean(),
    viewAs: z.boolean(),
  }),
});

export const staffRow = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  roleId: z.number().int(),
  commercialLevel: z.number().int(),
  isDisabled: z.boolean(),
  isSSOEnabled: z.boolean(),
  isPrimaryContact: z.boolean(),
  lastSignIn: z.string().nullable(),
});
