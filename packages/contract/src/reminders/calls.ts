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
  /** Subject and text of the message, in the language of the holder. */
  subject: z.string(),
  text: z.string(),
  /** Last 20 reminders that users sent to this holder, newest first. */
  sent: z.array(
    z.object({
      id: z.number().int(),
      at: z.string(),
      by: z.string().nullable(),
      onBehalfOf: z.string().nullable(),
      to: z.string(),
    }),
  ),
  /** Earliest time of the next reminder. Null if a reminder may be sent now. */
  nextAt: z.string().nullable(),
});

const keysOutRights = ['Report-KeysOut_READ', 'DatalogTransaction_ALL'] as const;
const badgeReminderCall = {
  path: '/properties/{propertyId}/holder/reminder',
  access: { right: keysOutRights, reach: 'property' },
  closedWhenSuspended: true,
  output: reminder,
} as const;
const receiptReminderCall = {
  ...badgeReminderCall,
  path: '/properties/{propertyId}/key-receipt/{keyReceiptId}/reminder',
  access: { right: 'KeyReceipt_ALL', reach: 'property' },
} as const;
const ownerInput = {
  propertyId: id,
  badge: z.string().regex(/^[0-9]{1,12}$/),
  /** Time at which the owner had the badge, because numbers are reused. Default: now. */
  since: instant.optional(),
};
const sendInput = { note: oneLine(500).default(''), key: z.uuid() };

/** Reminders that users send to the holders of keys (BEY-03). */
export const reminders = {
  previewBadgeReminder: call({
    ...badgeReminderCall,
    method: 'GET',
    summary: 'Preview a reminder to the owner of a badge, with the reminders sent so far; nothing is sent',
    input: z.strictObject({ ...ownerInput, note: oneLine(500).default('') }),
  }),
  remindBadge: call({
    ...badgeReminderCall,
    method: 'POST',
    status: 200,
    summary: 'Email the owner of a badge about their keys, at most once an hour; a repeated request sends nothing',
    input: z.strictObject({ ...ownerInput, ...sendInput }),
  }),
  previewReceiptReminder: call({
    ...receiptReminderCall,
    method: 'GET',
    summary: 'Preview a reminder to the vendor of a key receipt, with the reminders sent so far; nothing is sent',
    input: z.strictObject({ propertyId: id, keyReceiptId: id, note: oneLine(500).default('') }),
  }),
  remindReceipt: call({
    ...receiptReminderCall,
    method: 'POST',
    status: 200,
    summary:
      'Email the vendor of a key receipt about their keys, at most once an hour; a repeated request sends nothing',
    input: z.strictObject({ propertyId: id, keyReceiptId: id, ...sendInput }),
  }),
};
