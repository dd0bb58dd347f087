import type { ComponentProps } from 'react';
import { holderOf, RemindButton } from '#web/areas/reminders/index.ts';

type KeyOut = Parameters<typeof holderOf>[1];

interface KeyReminderProps extends Pick<KeyOut, 'receipt' | 'since'> {
  readonly propertyId: number;
  readonly badge: string;
  readonly name: string;
}

/**
 * Reminder to the holder of a key that was taken with a badge that has ended: the vendor who signed, or the owner of
 * the badge.
 */
export function KeyReminder({ propertyId, badge, name, ...key }: KeyReminderProps) {
  const holder: ComponentProps<typeof RemindButton>['holder'] = holderOf(propertyId, {
    ...key,
    holder: { badge, name },
  });
  return <RemindButton size="small" holder={holder} />;
}
