import { phonePattern } from '@latchboard/contract/staff/rules';
import * as z from 'zod/mini';
import type { Choices, Request } from '../shapes.ts';

const text = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength));
const email = z.union([z.literal(''), z.string().check(z.trim(), z.email())]);

export const requestSchema = z.object({
  typeId: z.nullable(z.string()).check(z.refine((chosen) => chosen !== null, 'valRequired')),
  datalogId: z.nullable(z.string()),
  title: text(120).check(z.minLength(1, 'valRequired')),
  description: text(4000).check(z.minLength(1, 'valRequired')),
  contactName: text(100),
  contactPhone: z.string().check(z.trim(), z.regex(phonePattern, 'valPhoneNumber')),
  contactEmail: email,
});
export type RequestValues = z.output<typeof requestSchema>;

export const requestLabels = {
  typeId: 'requests.type',
  datalogId: 'requests.system',
  title: 'requests.titleOf',
  description: 'requests.description',
  contactName: 'requests.contactName',
  contactPhone: 'requests.contactPhone',
  contactEmail: 'requests.contactEmail',
} as const;

/** Initial values of a new request: the author is the contact. */
export const newRequestValues = ({ contact }: Choices): RequestValues => ({
  ...{ typeId: null, datalogId: null, title: '', description: '' },
  contactName: contact.name,
  contactPhone: contact.phone,
  contactEmail: contact.email ?? '',
});

export const storedRequestValues = (request: Request): RequestValues => ({
  typeId: String(request.type.id),
  datalogId: request.system === null ? null : String(request.system.id),
  title: request.title,
  description: request.description,
  contactName: request.contactName,
  contactPhone: request.contactPhone,
  contactEmail: request.contactEmail ?? '',
});

/** Call input from the form. */
export const requestInput = ({ typeId, datalogId, contactEmail, ...texts }: RequestValues) => ({
  ...texts,
  typeId: Number(typeId),
  datalogId: datalogId === null ? null : Number(datalogId),
  contactEmail: contactEmail === '' ? null : contactEmail,
});
