import * as z from 'zod/mini';

export const numberCheck = z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(20));
export const nameCheck = z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(60));
/** Valid number of panels: 1 to 26. */
export const panelsCheck = z.string().check(z.regex(/^([1-9]|1[0-9]|2[0-6])$/, 'valInvalid'));
