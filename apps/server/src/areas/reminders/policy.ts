import { badgeReminderRights, receiptReminderRight } from '@latchboard/contract/reminders/rules';
import type { PersonActor } from '#server/platform/identity/actor.ts';

type Sender = Pick<PersonActor, 'rights'>;

/** Whether a user may remind the owner of a badge: anyone who sees who has a key. */
export const mayRemindBadges = ({ rights }: Sender): boolean => badgeReminderRights.some((right) => rights.has(right));

/** Whether a user may remind the vendor of a key receipt. */
export const mayRemindVendors = ({ rights }: Sender): boolean => rights.has(receiptReminderRight);

/** Whether a person is a customer. Customers send no reminders for a suspended property (NAV-11). */
export const isCustomer = ({ pool }: Pick<PersonActor, 'pool'>): boolean => pool === 'external';
