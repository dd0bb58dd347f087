import { isVisible } from '@latchboard/contract/names';
import { nameLimits, phonePattern, printablePattern } from '@latchboard/contract/staff/rules';
import * as z from 'zod/mini';

/** Shared validation of a login's name, email address, phone number, and role. */
export const personFields = {
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(nameLimits.min),
      z.maxLength(nameLimits.max),
      z.regex(printablePattern, 'valInvalidCharacters'),
      z.refine(isVisible, 'valInvisibleCharacters'),
    ),
  email: z.string().check(z.trim(), z.maxLength(254), z.email()),
  phoneNumber: z.string().check(z.trim(), z.regex(phonePattern, 'valPhoneNumber')),
  accessRoleId: z.nullable(z.string()).check(z.refine((role) => role !== null, 'valRequired')),
};
