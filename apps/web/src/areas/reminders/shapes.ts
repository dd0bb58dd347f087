import type { CallOutput, Contract } from '@latchboard/contract';
import { badgeReminderRights, receiptReminderRight } from '@latchboard/contract/reminders/rules';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { type Me, mayDo } from '#web/lib/me.ts';

export type Reminder = CallOutput<Contract['reminders']['previewBadgeReminder']>;

/** Recipient of a reminder: the owner of a badge at a given time (default: now), or the vendor of a key receipt. */
export type Holder =
  | { readonly propertyId: number; readonly badge: string; readonly since?: string }
  | { readonly propertyId: number; readonly keyReceiptId: number };

/** Query for the preview of a reminder, with the reminders sent so far. */
export const reminderQuery = (holder: Holder, note = '') =>
  queryOptions({
    queryKey: ['reminder', holder, note] as const,
    queryFn: ({ signal }) =>
      'badge' in holder
        ? api.reminders.previewBadgeReminder({ ...holder, note }, { signal, quiet: true })
        : api.reminders.previewReceiptReminder({ ...holder, note }, { signal, quiet: true }),
    meta: { live: holder.propertyId, hasRevision: false },
  });

/** Sends a reminder. Repeating the idempotency key sends nothing. */
export const sendReminder = (holder: Holder, message: { readonly note: string; readonly key: string }) =>
  'badge' in holder
    ? api.reminders.remindBadge({ ...holder, ...message }, { quiet: true })
    : api.reminders.remindReceipt({ ...holder, ...message }, { quiet: true });

interface KeyOut {
  readonly holder: { readonly badge: string; readonly name: string | null } | null;
  readonly receipt: { readonly id: number } | null;
  readonly since: string | null;
}

/**
 * Holder of a key that is out: the vendor who signed for it, otherwise the owner of the badge. Null if neither is
 * known.
 */
export function holderOf(propertyId: number, { holder, receipt, since }: KeyOut): Holder | null {
  if (receipt) return { propertyId, keyReceiptId: receipt.id };
  // A badge without an owner has no email address.
  if (holder === null || holder.name === null) return null;
  return { propertyId, badge: holder.badge, ...(since !== null && { since }) };
}

/** Whether two holders are the same: the same badge or the same receipt at a property. */
export const isSameHolder = (a: Holder, b: Holder | undefined): boolean =>
  b !== undefined &&
  a.propertyId === b.propertyId &&
  ('badge' in a ? 'badge' in b && a.badge === b.badge : 'keyReceiptId' in b && a.keyReceiptId === b.keyReceiptId);

/** Whether the user may remind this holder. Anyone who sees the board may remind the owner of a badge. */
export const mayRemind = (me: Me, holder: Holder): boolean =>
  mayDo(me, 'badge' in holder ? badgeReminderRights : receiptReminderRight);
