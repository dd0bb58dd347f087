import * as z from 'zod';
import { call } from '../call.ts';
import { done, id } from '../shapes.ts';
import { emailAddress } from './shapes.ts';

const recipient = z.enum(['login', 'self', 'custom']);

/** Emails a login to its user, to the caller, or to another email address, with a note (STF-06). */
export const emailLogin = call({
  method: 'POST',
  status: 200,
  path: '/staff/{staffId}/email',
  summary: 'Email the details of a login with a note, without a password',
  access: { right: 'SiteLogin_UPDATE', reach: 'visible', both: true },
  input: z
    .strictObject({
      staffId: id,
      recipient,
      /** Set if the recipient is another email address. */
      emailAddress: emailAddress.optional(),
      note: z
        .string()
        .trim()
        .max(2000)
        .refine((text) => text.isWellFormed() && !text.includes('\0'), 'valInvalidCharacters'),
      /** Idempotency key from the form. A retry after a lost reply does not send a second email. */
      key: z.uuid(),
    })
    .refine(({ recipient: to, emailAddress: address }) => (to === 'custom') === (address !== undefined), {
      path: ['emailAddress'],
      error: 'valRequired',
    }),
  output: done,
});
