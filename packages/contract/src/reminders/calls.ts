import * as z from 'zod';
import { call } from '../call.ts';
import { id, instant, oneLine } from '../shapes.ts';

const reminder = z.object({
  property: z.object({ id: z.number().int(), name: z.string(), timeZone: z.string() }),
  /** The owner of the badge, or the vendor with company and person. */
  holder: z.string(),
  /** Address of the holder. Null if none is known. */
  to: z.string().nullable(),
  /** The keys that the holder has, the longest overdue first. */
  keys: z.array(z.object({ unit: z.string().nullable(), dueBack: z.string().nullable(), overdue: z.boolean() })),
  /** The message in the language of the holder. */
  subject: z.string(),
  text: z.string(),
  /** Reminders that users sent to this holder, newest first, at most 20. */
  sent: z.array(
    z.object({
      id: z.number().int(),
      at: z.string(),
      by: z.string().nullable(),
      onBehalfOf: z.string().nullable(),
      to: z.string(),
    }),
  ),
  /** Earliest time of the next reminder. Null if it may be sent now. */
  nextAt: z.string().nullable(),
});

const keysOut = ['Report-KeysOut_READ', 'DatalogTransaction_ALL'] as const;
const ofBadge = {
  path: '/properties/{propertyId}/holder/reminder',
  access: { right: keysOut, reach: 'property' },
  closedWhenSuspended: true,
  output: reminder,
} as const;
const ofReceipt = {
  ...ofBadge,
  path: '/properties/{propertyId}/key-receipt/{keyReceiptId}/reminder',
  access: { right: 'KeyReceipt_ALL', reach: 'property' },
} as const;
const ofOwner = {
  propertyId: id,
  badge: z.string().regex(/^[0-9]{1,12}$/),
  /** Time at which the owner had the badge, because numbers are reused. Default: now. */
  since: instant.optional(),
};
const sending = { note: oneLine(500).default(''), key: z.uuid() };

/** Reminders that users send to the holders of keys (BEY-03). */
export const reminders = {
  previewBadgeReminder: call({
    ...ofBadge,
    method: 'GET',
    summary: 'Preview a reminder to the owner of a badge, with the reminders sent so far; nothing is sent',
    input: z.strictObject({ ...ofOwner, note: oneLine(500).default('') }),
  }),
  remindBadge: call({
    ...ofBadge,
    method: 'POST',
    status: 200,
    summary: 'Email the owner of a badge about their keys, at most once an hour; a repeated key sends nothing',
    input: z.strictObject({ ...ofOwner, ...sending }),
  }),
  previewReceiptReminder: call({
    ...ofReceipt,
    method: 'GET',
    summary: 'Preview a reminder to the vendor of a key receipt, with the reminders sent so far; nothing is sent',
    input: z.strictObject({ propertyId: id, keyReceiptId: id, note: oneLine(500).default('') }),
  }),
  remindReceipt: call({
    ...ofReceipt,
    method: 'POST',
    status: 200,
    summary: 'Email the vendor of a key receipt about their keys, at most once an hour; a repeated key sends nothing',
    input: z.strictObject({ propertyId: id, keyReceiptId: id, ...sending }),
  }),
};
