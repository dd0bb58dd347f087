import * as z from 'zod';
import { call } from '../call.ts';
import { id, instant, integer, oneLine } from '../shapes.ts';
import { badgeReminderRights, maxHolderProperties, receiptReminderRight } from './rules.ts';

const reminder = z.object({
  property: z.object({ id: z.number().int(), name: z.string(), timeZone: z.string() }),
  /** The owner of the badge, or the vendor with company and person. */
  holder: z.string(),
  /** Email address of the holder. Null if none is known. */
  to: z.string().nullable(),
  /** The keys that the holder has, longest overdue first. */
  keys: z.array(z.object({ unit: z.string().nullable(), dueBack: z.string().nullable(), overdue: z.boolean() })),
  /** Subject and text of the message, in the language of the holder. */
  subject: z.string(),
  text: z.string(),
  /** The last 20 reminders that users sent to this holder, newest first. */
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

/**
 * Holder of keys that are out: the owner of a badge from `from` until `until`, or the vendor on a receipt. Badge
 * numbers are reused.
 */
const keyHolder = z.object({
  propertyId: z.number().int(),
  badge: z.string().nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  keyReceiptId: z.number().int().nullable(),
  /** Whether an email address is known. If not, no reminder can be sent. */
  hasEmail: z.boolean(),
  /** Time of the last reminder from a user. Null if there is none. */
  remindedAt: z.string().nullable(),
});

const badgeReminderCall = {
  path: '/properties/{propertyId}/holder/reminder',
  access: { right: badgeReminderRights, reach: 'property' },
  closedWhenSuspended: true,
  output: reminder,
} as const;
const receiptReminderCall = {
  ...badgeReminderCall,
  path: '/properties/{propertyId}/key-receipt/{keyReceiptId}/reminder',
  access: { right: receiptReminderRight, reach: 'property' },
} as const;
const ownerInput = {
  propertyId: id,
  badge: z.string().regex(/^[0-9]{1,12}$/),
  /**
   * Time at which the owner had the badge. Badge numbers are reused, so the number alone is not enough. Default: now.
   */
  since: instant.optional(),
};
const sendInput = { note: oneLine(500).default(''), key: z.uuid() };

/** Reminders that users send to key holders (BEY-03). */
export const reminders = {
  listKeyHolders: call({
    method: 'GET',
    path: '/key-holders',
    summary: 'Current holders of keys that the caller may remind, with the last reminder (BEY-03)',
    access: { right: [...badgeReminderRights, receiptReminderRight], reach: 'visible' },
    input: z.strictObject({
      /**
       * Comma-separated IDs. Properties out of reach are skipped. For customers, suspended properties are skipped too.
       */
      propertyIds: z
        .string()
        .regex(/^[0-9]{1,10}(,[0-9]{1,10})*$/)
        .transform((ids) => ids.split(',').map(Number))
        .pipe(z.array(integer.min(1)).max(maxHolderProperties)),
    }),
    output: z.object({ rows: z.array(keyHolder) }),
  }),
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
