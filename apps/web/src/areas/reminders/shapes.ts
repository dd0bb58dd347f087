import type { CallOutput, Contract } from '@latchboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';

export type Reminder = CallOutput<Contract['reminders']['previewBadgeReminder']>;

/** Who has the keys: the owner of a badge, or the vendor of a key receipt. */
export type Holder =
  | { readonly propertyId: number; readonly badge: string }
  | { readonly propertyId: number; readonly keyReceiptId: number };

/** Preview of a reminder, with the reminders sent so far. */
export const reminderQuery = (holder: Holder, note = '') =>
  queryOptions({
    queryKey: ['reminder', holder, note] as const,
    queryFn: ({ signal }) =>
      'badge' in holder
        ? api.reminders.previewBadgeReminder({ ...holder, note }, { signal, quiet: true })
        : api.reminders.previewReceiptReminder({ ...holder, note }, { signal, quiet: true }),
    meta: { live: holder.propertyId, hasPulse: false },
  });

/** Sends a reminder. A repeated key sends nothing. */
export const sendReminder = (holder: Holder, message: { readonly note: string; readonly key: string }) =>
  'badge' in holder
    ? api.reminders.remindBadge({ ...holder, ...message }, { quiet: true })
    : api.reminders.remindReceipt({ ...holder, ...message }, { quiet: true });

/** Holder of a key that is out: the vendor who signed for it, otherwise the owner of the badge. */
export function holderOf(
  propertyId: number,
  { holder, receipt }: { readonly holder: { readonly badge: string } | null; readonly receipt: { id: number } | null },
): Holder | null {
  if (receipt) return { propertyId, keyReceiptId: receipt.id };
  return holder === null || holder.badge === '' ? null : { propertyId, badge: holder.badge };
}
