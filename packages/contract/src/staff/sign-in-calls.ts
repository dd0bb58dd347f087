import * as z from 'zod';
import { call } from '../call.ts';
import { emptyIfInvisible } from '../names.ts';
import { done, id } from '../shapes.ts';

const reason = z
  .string()
  .trim()
  .overwrite(emptyIfInvisible)
  .min(1)
  .max(500)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'valInvalidCharacters');

export const sendPasswordEmail = call({
  method: 'POST',
  kind: 'wait',
  status: 200,
  path: '/email/password-reset/{staffId}',
  summary: 'Email a code to set a password to an external login without single sign-on (ACC-08)',
  access: { right: 'SiteLogin_UPDATE', reach: 'visible', both: true },
  input: z.strictObject({ staffId: id, emailAddress: z.string().trim().min(1).max(320) }),
  output: done,
});

export const turnOffSecondFactor = call({
  method: 'POST',
  kind: 'wait',
  status: 200,
  path: '/staff/{staffId}/second-factor/off',
  summary: 'Turn off a lost second factor; the person is notified, and their sessions end (ACC-22)',
  access: { right: 'Password_CREATE', reach: 'internal', both: true },
  input: z.strictObject({
    staffId: id,
    /** Stored in the audit log. */
    reason,
  }),
  output: done,
});

export const setEmergencyAccess = call({
  method: 'PUT',
  kind: 'wait',
  path: '/staff/{staffId}/emergency-access',
  summary: 'Let a login use its password and second factor in spite of single sign-on; its sessions end (ACC-01)',
  access: { right: 'Password_CREATE', reach: 'internal', both: true },
  input: z.strictObject({
    staffId: id,
    isOn: z.boolean(),
    /** Stored in the audit log. */
    reason,
  }),
  output: done,
});
